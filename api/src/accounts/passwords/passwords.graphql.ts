import { InvalidInput } from '../../errors.ts'
import { builder, viewerOf } from '../../graphql/base/builder.ts'
import { NEW_PASSWORD } from '../account-rules.ts'
import { UserType } from '../accounts.graphql.ts'
import { changePassword } from './change-password.ts'
import { requestPasswordReset, resetPassword } from './reset-password.ts'

interface Notice {
  message: string
}

export const NoticeType = builder.objectRef<Notice>('Notice').implement({
  description: 'A confirmation.',
  fields: (t) => ({
    message: t.exposeString('message', { description: 'A message to show to the user.' }),
  }),
})

const RequestPasswordResetInput = builder.inputType('RequestPasswordResetInput', {
  description: 'The account whose password is to be reset.',
  fields: (t) => ({ email: t.string({ required: true, description: 'The account’s email address.' }) }),
})

const ResetPasswordInput = builder.inputType('ResetPasswordInput', {
  description: 'A new password with a reset token.',
  fields: (t) => ({
    token: t.string({
      required: true,
      description: 'The token from the link in the mail. Works once, within an hour.',
    }),
    newPassword: t.string({ required: true, description: NEW_PASSWORD }),
  }),
})

const ChangePasswordInput = builder.inputType('ChangePasswordInput', {
  description: 'The current and the new password.',
  fields: (t) => ({
    currentPassword: t.string({ required: true, description: 'The account’s password.' }),
    newPassword: t.string({ required: true, description: NEW_PASSWORD }),
  }),
})

builder.mutationFields((t) => ({
  requestPasswordReset: t.field({
    type: NoticeType,
    nullable: true,
    description:
      'Requests a mail with a link to reset the password. The response is the same whether or not an account has the address.',
    errors: {
      types: [InvalidInput],
      union: {
        name: 'RequestPasswordResetResult',
        description: 'A confirmation, or the problems of the input.',
      },
    },
    args: {
      input: t.arg({
        type: RequestPasswordResetInput,
        required: true,
        description: 'The account whose password is to be reset.',
      }),
    },
    resolve: async (_root, { input }, { deps, address }) => ({
      message: await requestPasswordReset(deps, address, input),
    }),
  }),
  resetPassword: t.field({
    type: NoticeType,
    nullable: true,
    description: 'Sets a new password with the token from a reset link. Ends all sessions of the user.',
    errors: {
      types: [InvalidInput],
      union: { name: 'ResetPasswordResult', description: 'A confirmation, or the problems of the input.' },
    },
    args: {
      input: t.arg({
        type: ResetPasswordInput,
        required: true,
        description: 'The reset token and the new password.',
      }),
    },
    resolve: async (_root, { input }, { deps, address }) => ({
      message: await resetPassword(deps, address, input),
    }),
  }),
  changePassword: t.field({
    type: UserType,
    nullable: true,
    description: 'Changes the viewer’s password. Ends all their other sessions.',
    errors: {
      types: [InvalidInput],
      union: { name: 'ChangePasswordResult', description: 'The user, or the problems of the input.' },
    },
    args: {
      input: t.arg({
        type: ChangePasswordInput,
        required: true,
        description: 'The current and the new password.',
      }),
    },
    resolve: async (_root, { input }, context) => {
      const viewer = viewerOf(context)
      await changePassword(context.deps, viewer, context.address, input)
      return viewer
    },
  }),
}))
