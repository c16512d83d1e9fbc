import { UserType } from '../accounts/accounts.graphql.ts'
import { currentLearnerIn } from '../attempts/current-learner.graphql.ts'
import { ClassroomArchived, Forbidden, InvalidInput, NotFound } from '../errors.ts'
import { builder, viewerOf } from '../graphql/base/builder.ts'
import { idConnection } from '../graphql/base/id-connection.ts'
import { MAX_PAGE_SIZE } from '../graphql/base/page-size.ts'
import { countAll, TOTAL_COUNT } from '../graphql/base/total-count.ts'
import { withoutNulls } from '../input.ts'
import { changeJoinCode } from './change-join-code.ts'
import { ClassroomType } from './classroom-types.graphql.ts'
import { requireMembership, type Membership } from './classrooms.access.ts'
import { createClassroom } from './create-classroom.ts'
import { deleteClassroom, type DeletedClassroom as Deleted } from './delete-classroom.ts'
import { countClassrooms, listClassrooms } from './list-classrooms.ts'
import { updateClassroom } from './update-classroom.ts'

const classroomId = { required: true, description: 'The class’s id.' } as const

builder.queryField('classroom', (t) =>
  t.field({
    type: ClassroomType,
    nullable: true,
    description: 'One of the viewer’s classes.',
    args: { id: t.arg.id(classroomId) },
    resolve: async (_root, { id }, context) => requireMembership(context.deps, viewerOf(context), id),
  }),
)

builder.objectField(UserType, 'classrooms', (t) =>
  t.connection(
    {
      type: ClassroomType,
      nullable: true,
      description: `The user’s classes, newest first, archived ones among them; at most ${MAX_PAGE_SIZE} per page.`,
      resolve: async (user, args, context) => {
        const { deps } = context
        const learner = await currentLearnerIn(context, user)
        const page = await idConnection<Membership>(
          args,
          ({ classroom }) => classroom.id,
          (range) => listClassrooms(deps, learner, range),
        )
        return { ...page, totalCount: () => countClassrooms(deps, learner) }
      },
    },
    {
      fields: (page) => ({ totalCount: page.int({ description: TOTAL_COUNT, resolve: countAll }) }),
    },
  ),
)

const CreateClassroomInput = builder.inputType('CreateClassroomInput', {
  description: 'A new class.',
  fields: (t) => ({
    name: t.string({ required: true, description: '1 to 100 characters.' }),
    timeZone: t.string({ required: true, description: 'An IANA name, such as Europe/Berlin.' }),
  }),
})

const UpdateClassroomInput = builder.inputType('UpdateClassroomInput', {
  description:
    'Changes to a class. Missing fields stay unchanged. Name, time zone and archive are up to the owner.',
  fields: (t) => ({
    classroomId: t.id(classroomId),
    name: t.string({ description: '1 to 100 characters.' }),
    timeZone: t.string({ description: 'An IANA name, such as Europe/Berlin.' }),
    joinOpen: t.boolean({ description: 'Whether people can join with the code.' }),
    joinUntil: t.string({
      description: 'Until when people can join: a moment in ISO 8601 with Z or an offset; null for no end.',
    }),
    archived: t.boolean({ description: 'Whether the class is archived: then it can only be read.' }),
  }),
})

const DeletedClassroom = builder.objectRef<Deleted>('DeletedClassroom').implement({
  description: 'A deleted class.',
  fields: (t) => ({
    classroomId: t.exposeID('classroomId', { description: 'The id of the deleted class.' }),
    archived: t.exposeBoolean('isArchived', {
      description: 'Whether it was archived instead, because learners have started its assignments.',
    }),
  }),
})

builder.mutationFields((t) => ({
  createClassroom: t.field({
    type: ClassroomType,
    nullable: true,
    description: 'Creates a class that the viewer owns.',
    errors: {
      types: [InvalidInput],
      union: { name: 'CreateClassroomResult', description: 'The new class, or the problems of the input.' },
    },
    args: { input: t.arg({ type: CreateClassroomInput, required: true, description: 'The new class.' }) },
    resolve: (_root, { input }, context) => createClassroom(context.deps, viewerOf(context), input),
  }),
  updateClassroom: t.field({
    type: ClassroomType,
    nullable: true,
    description: 'Changes a class.',
    errors: {
      types: [InvalidInput, Forbidden, ClassroomArchived],
      union: {
        name: 'UpdateClassroomResult',
        description: 'The changed class, or the reason nothing was changed.',
      },
    },
    args: { input: t.arg({ type: UpdateClassroomInput, required: true, description: 'The changes.' }) },
    resolve: (_root, { input: { classroomId, ...changes } }, context) =>
      updateClassroom(context.deps, viewerOf(context), classroomId, withoutNulls(changes, ['joinUntil'])),
  }),
  deleteClassroom: t.field({
    type: DeletedClassroom,
    nullable: true,
    description: 'Deletes a class. If learners have started its assignments, it is archived instead.',
    errors: {
      types: [NotFound, Forbidden],
      union: {
        name: 'DeleteClassroomResult',
        description: 'The deleted class, or the reason it was not deleted.',
      },
    },
    args: { classroomId: t.arg.id(classroomId) },
    resolve: async (_root, { classroomId }, context) =>
      deleteClassroom(context.deps, viewerOf(context), classroomId),
  }),
  changeJoinCode: t.field({
    type: ClassroomType,
    nullable: true,
    description: 'Gives a class a new join code. The old one no longer works.',
    errors: {
      types: [Forbidden, ClassroomArchived],
      union: {
        name: 'ChangeJoinCodeResult',
        description: 'The class with its new code, or the reason it kept the old one.',
      },
    },
    args: { classroomId: t.arg.id(classroomId) },
    resolve: (_root, { classroomId }, context) =>
      changeJoinCode(context.deps, viewerOf(context), classroomId),
  }),
}))
