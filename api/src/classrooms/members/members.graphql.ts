import { ClassroomArchived, Forbidden, InvalidInput } from '../../errors.ts'
import { builder, viewerOf } from '../../graphql/base/builder.ts'
import { withoutNulls } from '../../input.ts'
import { MemberRole, MemberState, MemberType } from '../classroom-types.graphql.ts'
import { updateMember } from './update-member.ts'

const UpdateMemberInput = builder.inputType('UpdateMemberInput', {
  description:
    'Changes to a member. Missing fields stay unchanged. Instructors may change learners, the owner everybody.',
  fields: (t) => ({
    classroomId: t.id({ required: true, description: 'The class’s id.' }),
    memberId: t.id({ required: true, description: 'The member’s id.' }),
    role: t.field({
      type: MemberRole,
      description: 'INSTRUCTOR or LEARNER; only the owner may change it.',
    }),
    state: t.field({
      type: MemberState,
      description:
        'REMOVED takes the member out of the class; BLOCKED also refuses the join code; ACTIVE undoes both. ' +
        'INVITED undoes them for a seat that nobody has claimed, and invites its person again.',
    }),
    displayName: t.string({ description: '1 to 100 characters.' }),
    externalId: t.string({ description: 'Unique in the class, at most 100 characters; null for none.' }),
    section: t.string({ description: 'At most 100 characters; null for none.' }),
    timeFactor: t.float({ description: '1 to 10.' }),
  }),
})

builder.mutationField('updateMember', (t) =>
  t.field({
    type: MemberType,
    nullable: true,
    description: 'Changes a member of a class.',
    errors: {
      types: [InvalidInput, Forbidden, ClassroomArchived],
      union: {
        name: 'UpdateMemberResult',
        description: 'The changed member, or the reason nothing was changed.',
      },
    },
    args: { input: t.arg({ type: UpdateMemberInput, required: true, description: 'The changes.' }) },
    resolve: (_root, { input: { classroomId, memberId, ...changes } }, context) =>
      updateMember(
        context.deps,
        viewerOf(context),
        { classroomId, memberId },
        withoutNulls(changes, ['externalId', 'section']),
      ),
  }),
)
