import { currentLearnerIn } from '../../attempts/current-learner.graphql.ts'
import { AttemptStatus, AttemptType } from '../../attempts/attempt-types.graphql.ts'
import {
  AssignmentNotOpen,
  ClassroomArchived,
  ConcurrentAttempt,
  Forbidden,
  InvalidInput,
  NoAttemptsLeft,
  NotFound,
} from '../../errors.ts'
import { builder, viewerOf } from '../../graphql/base/builder.ts'
import { loadBatched } from '../../graphql/base/batch-loader.ts'
import { isTeaching } from '../../classrooms/classrooms.access.ts'
import { AssignmentType } from '../assignment-types.graphql.ts'
import { readAccessByIds } from '../access/read-access.ts'
import { moveRevision, type RevisionMove } from '../revision/move-revision.ts'
import { listOwnAttempts, ownAttempts, type OwnAttempt } from './own-attempts.ts'
import { startAssignment } from './start-assignment.ts'

const OwnAttemptType = builder.objectRef<OwnAttempt>('OwnAttempt').implement({
  description: 'A learner’s own attempt of an assignment.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The attempt’s id.' }),
    status: t.expose('status', { type: AttemptStatus, description: 'The attempt’s status.' }),
    startedAt: t.expose('startedAt', { type: 'DateTime', description: 'When it started.' }),
    completedAt: t.expose('completedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was completed; null until then.',
    }),
    deadline: t.expose('deadline', {
      type: 'DateTime',
      nullable: true,
      description: 'When it stops accepting answers; null if nothing ends it.',
    }),
    score: t.exposeFloat('score', {
      nullable: true,
      description: 'Percent; null until it is completed and scores may be shown.',
    }),
    late: t.exposeBoolean('isLate', { description: 'Whether it was completed after the due date.' }),
    counted: t.exposeBoolean('isCounted', {
      nullable: true,
      description: 'Whether its score counts; null while that would tell something about hidden scores.',
    }),
  }),
})

builder.objectField(AssignmentType, 'attempts', (t) =>
  t.field({
    type: [OwnAttemptType],
    description: 'The viewer’s own attempts, oldest first; none for instructors, whose tries count nowhere.',
    resolve: async ({ assignment, member, access: known }, _args, context) => {
      if (isTeaching(member)) return []
      // Completes what has run out of time.
      await currentLearnerIn(context, viewerOf(context))
      const access =
        known ??
        (await loadBatched(context, `access of ${member.id}`, assignment.id, (ids) =>
          readAccessByIds(context.deps, member, ids),
        ))
      const attempts = await loadBatched(context, `attempts of ${member.id}`, assignment.id, (ids) =>
        listOwnAttempts(context.deps, member.id, ids),
      )
      return access ? ownAttempts(assignment, access, attempts ?? []) : []
    },
  }),
)

const RevisionMoveType = builder.objectRef<RevisionMove>('RevisionMove').implement({
  description: 'What moving an assignment to the newest revision of its quiz changes.',
  fields: (t) => ({
    from: t.exposeInt('from', { description: 'The revision it had.' }),
    to: t.exposeInt('to', { description: 'The newest revision of the quiz.' }),
    running: t.exposeInt('running', { description: 'Attempts in progress, which keep their revision.' }),
    finished: t.exposeInt('finished', { description: 'Completed attempts, which keep their revision.' }),
    changed: t.exposeInt('changed', { description: 'Questions whose content differs.' }),
    added: t.exposeInt('added', { description: 'Questions that are new.' }),
    removed: t.exposeInt('removed', { description: 'Questions that are gone.' }),
  }),
})

const assignmentId = { required: true, description: 'The assignment’s id.' } as const

builder.mutationFields((t) => ({
  startAssignment: t.field({
    type: AttemptType,
    nullable: true,
    description:
      'Starts an attempt of an assignment and sets its deadline. An instructor’s attempt is a try, which counts nowhere.',
    errors: {
      types: [ClassroomArchived, ConcurrentAttempt, AssignmentNotOpen, NoAttemptsLeft],
      union: {
        name: 'StartAssignmentResult',
        description: 'The new attempt, or the reason none was started.',
      },
    },
    args: { assignmentId: t.arg.id(assignmentId) },
    resolve: (_root, args, context) => startAssignment(context.deps, viewerOf(context), args.assignmentId),
  }),
  moveRevision: t.field({
    type: RevisionMoveType,
    nullable: true,
    description:
      'Moves an assignment to the newest revision of its quiz. Attempts that have begun keep their revision.',
    errors: {
      types: [NotFound, InvalidInput, Forbidden, ClassroomArchived],
      union: { name: 'MoveRevisionResult', description: 'What changed, or the reason nothing did.' },
    },
    args: {
      assignmentId: t.arg.id(assignmentId),
      dryRun: t.arg.boolean({ defaultValue: false, description: 'Only says what would change.' }),
    },
    resolve: (_root, { assignmentId, dryRun }, context) =>
      moveRevision(context.deps, viewerOf(context), assignmentId, { dryRun: dryRun ?? false }),
  }),
}))
