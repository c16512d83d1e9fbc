import { ClassroomArchived, ClassroomNeedsOwner, Forbidden, InvalidInput, NotFound } from '../../errors.ts'
import { builder, viewerOf } from '../../graphql/base/builder.ts'
import { withoutNulls } from '../../input.ts'
import { ClassroomType } from '../classroom-types.graphql.ts'
import { acceptHandOver, handOverClassroom } from './hand-over.ts'
import { joinClassroom } from './join-classroom.ts'
import { leaveClassroom } from './leave-classroom.ts'

const classroomId = { required: true, description: 'The class’s id.' } as const

const JoinClassroomInput = builder.inputType('JoinClassroomInput', {
  description: 'A class to join.',
  fields: (t) => ({
    code: t.string({
      required: true,
      description: 'The join code, in any case, with or without the dash; or the token of an invitation.',
    }),
    displayName: t.string({
      description: 'The name in this class, 1 to 100 characters. Defaults to the username.',
    }),
  }),
})

const HandOverClassroomInput = builder.inputType('HandOverClassroomInput', {
  description: 'The instructor to ask.',
  fields: (t) => ({
    classroomId: t.id(classroomId),
    memberId: t.id({ description: 'An instructor of the class; null withdraws the question.' }),
  }),
})

const LeftClassroom = builder.objectRef<{ classroomId: string }>('LeftClassroom').implement({
  description: 'A class that the viewer has left.',
  fields: (t) => ({ classroomId: t.exposeID('classroomId', { description: 'The id of the class.' }) }),
})

builder.mutationFields((t) => ({
  joinClassroom: t.field({
    type: ClassroomType,
    nullable: true,
    description:
      'Joins a class with its code. Joining again is no error and changes nothing. The link of an invitation works once: its token is sent as the code.',
    errors: {
      types: [InvalidInput, NotFound],
      union: {
        name: 'JoinClassroomResult',
        description: 'The class, or NotFound if the code does not work.',
      },
    },
    args: { input: t.arg({ type: JoinClassroomInput, required: true, description: 'The class to join.' }) },
    resolve: (_root, { input }, context) =>
      joinClassroom(context.deps, viewerOf(context), context.address, withoutNulls(input)),
  }),
  leaveClassroom: t.field({
    type: LeftClassroom,
    nullable: true,
    description: 'Leaves a class.',
    errors: {
      types: [NotFound, ClassroomNeedsOwner],
      union: {
        name: 'LeaveClassroomResult',
        description: 'The class, or the reason the viewer has to stay.',
      },
    },
    args: { classroomId: t.arg.id(classroomId) },
    resolve: async (_root, { classroomId }, context) => ({
      classroomId: await leaveClassroom(context.deps, viewerOf(context), classroomId),
    }),
  }),
  handOverClassroom: t.field({
    type: ClassroomType,
    nullable: true,
    description:
      'Asks an instructor to become the owner of a class. The question ends after 14 days, and a new one replaces it.',
    errors: {
      types: [InvalidInput, Forbidden, ClassroomArchived],
      union: {
        name: 'HandOverClassroomResult',
        description: 'The class with the question, or the reason nobody was asked.',
      },
    },
    args: {
      input: t.arg({ type: HandOverClassroomInput, required: true, description: 'The instructor to ask.' }),
    },
    resolve: (_root, { input: { classroomId, memberId } }, context) =>
      handOverClassroom(context.deps, viewerOf(context), classroomId, { memberId: memberId ?? null }),
  }),
  acceptHandOver: t.field({
    type: ClassroomType,
    nullable: true,
    description: 'Makes the viewer the owner of a class, if the owner has asked them.',
    errors: {
      types: [Forbidden, ClassroomArchived],
      union: {
        name: 'AcceptHandOverResult',
        description: 'The class, or the reason the viewer did not become its owner.',
      },
    },
    args: { classroomId: t.arg.id(classroomId) },
    resolve: (_root, { classroomId }, context) =>
      acceptHandOver(context.deps, viewerOf(context), classroomId),
  }),
}))
