// What instructors see and do about the scores and members that learning platforms get and give.
import { AssignmentType } from '../../assignments/assignment-types.graphql.ts'
import { isTeaching } from '../../classrooms/classrooms.access.ts'
import { ClassroomArchived, Forbidden, NotFound } from '../../errors.ts'
import { loadBatched } from '../../graphql/base/batch-loader.ts'
import { builder, viewerOf } from '../../graphql/base/builder.ts'
import { spend, waitForTurn } from '../../graphql/base/response-size.ts'
import { readLtiMembers, type ReadMembers } from './members/read-lti-members.ts'
import { readLinkedScores, type LearnerScore, type LinkedScores } from './scores/list-scores.ts'
import { sendLtiScores } from './scores/send-lti-scores.ts'

// A score has about as many fields.
const SCORE_UNITS = 8

const LtiScoreStateType = builder.enumType('LtiScoreState', {
  description: 'Whether a learning platform has a score.',
  values: {
    SENT: { description: 'The platform has it.' },
    REFUSED: { description: 'The platform does not take it; the reason says why.' },
    WAITING: { description: 'It will be sent: soon, again after a failure, or once learners see it.' },
  } as const,
})

const LtiScoreType = builder.objectRef<LearnerScore>('LtiScore').implement({
  description: 'Whether a learning platform has the score of a learner.',
  fields: (t) => ({
    memberId: t.exposeID('memberId', { description: 'The learner’s member id.' }),
    displayName: t.exposeString('displayName', { description: 'The learner’s name in this class.' }),
    platformName: t.exposeString('platformName', { description: 'The platform’s name.' }),
    state: t.expose('state', { type: LtiScoreStateType, description: 'Whether the platform has it.' }),
    score: t.exposeFloat('score', {
      nullable: true,
      description: 'Percent, as it was sent last; null before that, and once it was taken back.',
    }),
    sentAt: t.expose('sentAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was sent last; null if never.',
    }),
    reason: t.exposeString('reason', {
      nullable: true,
      description: 'Why it was refused or waits; null if it was sent, or is sent soon.',
    }),
    nextTryAt: t.expose('nextTryAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it is sent next; null if not before something changes.',
    }),
  }),
})

const LtiScoresType = builder.objectRef<LinkedScores>('LtiScores').implement({
  description: 'The scores of an assignment that learning platforms link to.',
  fields: (t) => ({
    platforms: t.exposeStringList('platforms', { description: 'The names of the platforms.' }),
    readsMembers: t.exposeBoolean('readsMembers', {
      description: 'Whether a platform tells who is in its course.',
    }),
    membersReadAt: t.expose('membersReadAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When a platform told this last; null if never.',
    }),
    scores: t.field({
      type: [LtiScoreType],
      description: 'Of the learners who have completed an attempt, by name.',
      resolve: async ({ scores }, _args, context) => {
        spend(context, scores.length * SCORE_UNITS)
        await waitForTurn(context, scores.length)
        return scores
      },
    }),
  }),
})

builder.objectField(AssignmentType, 'ltiScores', (t) =>
  t.field({
    type: LtiScoresType,
    nullable: true,
    description: 'What learning platforms get of it. Null if none links to it, and to learners.',
    resolve: async ({ assignment, member }, _args, context) => {
      if (!isTeaching(member)) return null
      const { pool, now } = context.deps
      const linked = await loadBatched(context, 'scores for platforms', assignment.id, (ids) =>
        readLinkedScores(pool, ids, now()),
      )
      return linked ?? null
    },
  }),
)

const LtiMembersReadType = builder.objectRef<ReadMembers>('LtiMembersRead').implement({
  description: 'What reading the members of a learning platform has done.',
  fields: (t) => ({
    added: t.exposeInt('added', { description: 'Learners who got a seat.' }),
    left: t.exposeInt('left', { description: 'Members who are no longer in the course.' }),
    leftOut: t.exposeInt('leftOut', {
      description: 'Learners who got no seat, because the class is full.',
    }),
    problem: t.exposeString('problem', {
      nullable: true,
      description: 'Why the members could not be read; null if they were.',
    }),
  }),
})

const assignmentId = { required: true, description: 'The assignment’s id.' } as const

builder.mutationFields((t) => ({
  sendLtiScores: t.field({
    type: LtiScoresType,
    nullable: true,
    description: 'Sends all scores of an assignment to the learning platforms again.',
    errors: {
      types: [NotFound, Forbidden],
      union: { name: 'SendLtiScoresResult', description: 'The scores, or the reason nothing is sent.' },
    },
    args: { assignmentId: t.arg.id(assignmentId) },
    resolve: (_root, { assignmentId: id }, context) => sendLtiScores(context.deps, viewerOf(context), id),
  }),
  readLtiMembers: t.field({
    type: LtiMembersReadType,
    nullable: true,
    description: 'Reads who is in the courses of the learning platforms that link to an assignment.',
    errors: {
      types: [NotFound, Forbidden, ClassroomArchived],
      union: { name: 'ReadLtiMembersResult', description: 'What was read, or the reason nothing was.' },
    },
    args: { assignmentId: t.arg.id(assignmentId) },
    resolve: (_root, { assignmentId: id }, context) => readLtiMembers(context.deps, viewerOf(context), id),
  }),
}))
