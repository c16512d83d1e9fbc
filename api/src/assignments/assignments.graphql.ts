import { ClassroomType } from '../classrooms/classroom-types.graphql.ts'
import { ClassroomArchived, Forbidden, InvalidInput, NotFound } from '../errors.ts'
import { builder, viewerOf } from '../graphql/base/builder.ts'
import { idConnection } from '../graphql/base/id-connection.ts'
import { MAX_PAGE_SIZE } from '../graphql/base/page-size.ts'
import { countAll, TOTAL_COUNT } from '../graphql/base/total-count.ts'
import { withoutNulls } from '../input.ts'
import { AssignmentType, RevealRule, ScoreRule } from './assignment-types.graphql.ts'
import { requireAssignment, type MemberAssignment } from './assignments.access.ts'
import { createAssignment } from './create-assignment.ts'
import { deleteAssignment } from './delete-assignment.ts'
import { countAssignments, listAssignments } from './list-assignments.ts'
import { updateAssignment } from './update-assignment.ts'

const assignmentId = { required: true, description: 'The assignment’s id.' } as const

builder.queryField('assignment', (t) =>
  t.field({
    type: AssignmentType,
    nullable: true,
    description: 'An assignment of one of the viewer’s classes.',
    args: { id: t.arg.id(assignmentId) },
    resolve: async (_root, { id }, context) => requireAssignment(context.deps, viewerOf(context), id),
  }),
)

builder.objectField(ClassroomType, 'assignments', (t) =>
  t.connection(
    {
      type: AssignmentType,
      nullable: true,
      description: `The class’s assignments, oldest first; at most ${MAX_PAGE_SIZE} per page. Learners see no drafts.`,
      resolve: async ({ classroom, member }, args, { deps }) => {
        const membership = { classroom, member }
        const page = await idConnection<MemberAssignment>(
          args,
          ({ assignment }) => assignment.id,
          async (range) => {
            const assignments = await listAssignments(deps, membership, range)
            return assignments.map((assignment) => ({ ...membership, assignment }))
          },
        )
        return { ...page, totalCount: () => countAssignments(deps, membership) }
      },
    },
    {
      fields: (page) => ({ totalCount: page.int({ description: TOTAL_COUNT, resolve: countAll }) }),
    },
  ),
)

const MOMENT = 'a moment in ISO 8601 with Z or an offset'
const NULLABLE = ['opensAt', 'dueAt', 'closesAt', 'timeLimit', 'attemptsAllowed']

type InputFields = PothosSchemaTypes.InputFieldBuilder<typeof builder.$inferSchemaTypes, 'InputObject'>

const settingFields = (t: InputFields) => ({
  title: t.string({ description: '1 to 100 characters. Defaults to the quiz’s title.' }),
  opensAt: t.string({ description: `From when it can be taken: ${MOMENT}; null for at once.` }),
  dueAt: t.string({ description: `After this, an attempt counts as late: ${MOMENT}; null for never.` }),
  closesAt: t.string({ description: `Until when it can be taken: ${MOMENT}; null for no end.` }),
  timeLimit: t.int({
    description: 'Minutes for an attempt, 1 to 1440; null for no limit. Defaults to the quiz’s time limit.',
  }),
  attemptsAllowed: t.int({ description: 'Null for any number. Defaults to 1.' }),
  scoreRule: t.field({ type: ScoreRule, description: 'Which of several completed attempts counts.' }),
  shuffleQuestions: t.boolean({ description: 'Whether each attempt has its own order of questions.' }),
  shuffleOptions: t.boolean({ description: 'Whether each attempt has its own order of options.' }),
  revealScore: t.field({ type: RevealRule, description: 'When learners see their score.' }),
  revealKey: t.field({ type: RevealRule, description: 'When learners see the right answers.' }),
  published: t.boolean({ description: 'Whether learners see it.' }),
  confirmEarlyKey: t.boolean({
    description:
      'Confirms that learners see the right answers while classmates have not finished, or before their next attempt.',
  }),
})

const CreateAssignmentInput = builder.inputType('CreateAssignmentInput', {
  description: 'A quiz to assign to a class.',
  fields: (t) => ({
    classroomId: t.id({ required: true, description: 'The class’s id.' }),
    quizId: t.id({
      required: true,
      description: 'A quiz that the viewer owns, or that is shared with them.',
    }),
    ...settingFields(t),
  }),
})

const UpdateAssignmentInput = builder.inputType('UpdateAssignmentInput', {
  description: 'Changes to an assignment. Missing fields stay unchanged.',
  fields: (t) => ({
    assignmentId: t.id(assignmentId),
    ...settingFields(t),
    releaseScore: t.boolean({ description: 'True shows every learner their score now, for good.' }),
    releaseKey: t.boolean({ description: 'True shows every learner the right answers now, for good.' }),
    closeNow: t.boolean({ description: 'True closes the assignment at once.' }),
  }),
})

const DeletedAssignment = builder.objectRef<{ assignmentId: string }>('DeletedAssignment').implement({
  description: 'A deleted assignment.',
  fields: (t) => ({
    assignmentId: t.exposeID('assignmentId', { description: 'The id of the deleted assignment.' }),
  }),
})

builder.mutationFields((t) => ({
  createAssignment: t.field({
    type: AssignmentType,
    nullable: true,
    description: 'Assigns a quiz to a class.',
    errors: {
      types: [InvalidInput, Forbidden, ClassroomArchived],
      union: {
        name: 'CreateAssignmentResult',
        description: 'The new assignment, or the reason none was made.',
      },
    },
    args: {
      input: t.arg({ type: CreateAssignmentInput, required: true, description: 'The new assignment.' }),
    },
    resolve: (_root, { input: { classroomId, ...rest } }, context) =>
      createAssignment(context.deps, viewerOf(context), classroomId, withoutNulls(rest, NULLABLE)),
  }),
  updateAssignment: t.field({
    type: AssignmentType,
    nullable: true,
    description: 'Changes, publishes, releases or closes an assignment.',
    errors: {
      types: [InvalidInput, Forbidden, ClassroomArchived],
      union: {
        name: 'UpdateAssignmentResult',
        description: 'The changed assignment, or the reason nothing was changed.',
      },
    },
    args: { input: t.arg({ type: UpdateAssignmentInput, required: true, description: 'The changes.' }) },
    resolve: (_root, { input: { assignmentId, ...changes } }, context) =>
      updateAssignment(context.deps, viewerOf(context), assignmentId, withoutNulls(changes, NULLABLE)),
  }),
  deleteAssignment: t.field({
    type: DeletedAssignment,
    nullable: true,
    description: 'Deletes an assignment.',
    errors: {
      types: [NotFound, Forbidden, ClassroomArchived],
      union: {
        name: 'DeleteAssignmentResult',
        description: 'The deleted assignment, or the reason it was not deleted.',
      },
    },
    args: { assignmentId: t.arg.id(assignmentId) },
    resolve: async (_root, { assignmentId }, context) => ({
      assignmentId: await deleteAssignment(context.deps, viewerOf(context), assignmentId),
    }),
  }),
}))
