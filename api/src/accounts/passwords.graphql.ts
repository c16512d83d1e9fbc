import { InvalidInput } from '../errors.ts'
import { builder, viewerOf } from '../graphql/base/builder.ts'
import { UserType } from './accounts.graphql.ts'
import { changePassword } from './change-password.ts'
import { requestPasswordReset, resetPassword } from './reset-password.ts'

interface Notice {
  message: string
}

const NoticeType = builder.objectRef<Notice>('Notice').implement({
  description: 'That something was done.',
  fields: (t) => ({ message: t.exposeString('message', { description: 'A text for people.' }) }),
})

const RequestPasswordResetInput = builder.inputType('RequestPasswordResetInput', {
  description: 'Whose password is to be reset.',
  fields: (t) => ({ email: t.string({ required: true, description: 'The account’s email address.' }) }),
})

const ResetPasswordInput = builder.inputType('ResetPasswordInput', {
  description: 'A new password, and what allows to set it.',
  fields: (t) => ({
    token: t.string({ required: true, description: 'From the link in the mail; works once, for an hour.' }),
    newPassword: t.string({ required: true, description: 'At least 6 characters.' }),
  }),
})

const ChangePasswordInput = builder.inputType('ChangePasswordInput', {
  description: 'A new password.',
  fields: (t) => ({
    currentPassword: t.string({ required: true, description: 'The account’s password.' }),
    newPassword: t.string({ required: true, description: 'At least 6 characters.' }),
  }),
})

builder.mutationFields((t) => ({
  requestPasswordReset: t.field({
    type: NoticeType,
    nullable: true,
    description:
      'Asks for a mail with a link that resets the password. The answer is the same whether an account has the address or not.',
    errors: {
      types: [InvalidInput],
      union: { name: 'RequestPasswordResetResult', description: 'A notice, or what is wrong.' },
    },
    args: { input: t.arg({ type: RequestPasswordResetInput, required: true, description: 'Whose.' }) },
    resolve: async (_root, { input }, { deps, address }) => ({
      message: await requestPasswordReset(deps, address, input),
    }),
  }),
  resetPassword: t.field({
    type: NoticeType,
    nullable: true,
    description: 'Sets a new password by the token of such a link. Every session of the user ends.',
    errors: {
      types: [InvalidInput],
      union: { name: 'ResetPasswordResult', description: 'A notice, or what is wrong.' },
    },
    args: { input: t.arg({ type: ResetPasswordInput, required: true, description: 'The password.' }) },
    resolve: async (_root, { input }, { deps, address }) => ({
      message: await resetPassword(deps, address, input),
    }),
  }),
  changePassword: t.field({
    type: UserType,
    nullable: true,
    description: 'Changes the viewer’s password. Every other session of theirs ends.',
    errors: {
      types: [InvalidInput],
      union: { name: 'ChangePasswordResult', description: 'The user, or what is wrong.' },
    },
    args: { input: t.arg({ type: ChangePasswordInput, required: true, description: 'The passwords.' }) },
    resolve: async (_root, { input }, context) => {
      const viewer = viewerOf(context)
      await changePassword(context.deps, viewer, context.address, input)
      return viewer
    },
  }),
}))
