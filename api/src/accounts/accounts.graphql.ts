import { InvalidCredentials, InvalidInput, Unauthenticated } from '../errors.ts'
import { completeOverdue } from '../attempts/overdue-attempts.ts'
import { builder, viewerOf } from '../graphql/base/builder.ts'
import { withoutNulls } from '../input.ts'
import { logIn, type OpenedSession } from './log-in.ts'
import { logOut } from './log-out.ts'
import type { Account } from './account.ts'
import { deleteAccount } from './delete-account.ts'
import { register } from './register.ts'
import { updateProfile } from './update-profile.ts'

/** A user as they see themselves. */
export const UserType = builder.objectRef<Account>('User').implement({
  description: 'A user, as only they see themselves.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The user’s id.' }),
    username: t.exposeString('username', { description: 'The name to sign in with.' }),
    email: t.exposeString('email', { description: 'The address for mails.' }),
    dateJoined: t.field({
      type: 'DateTime',
      description: 'When the account was made.',
      resolve: ({ dateJoined }) => dateJoined,
    }),
  }),
})

const SessionType = builder.objectRef<OpenedSession>('Session').implement({
  description: 'A session that was just opened.',
  fields: (t) => ({
    token: t.string({
      description: 'Send it as “Authorization: Bearer TOKEN”. It is shown this once.',
      resolve: ({ token }, _args, { noteSecret }) => {
        noteSecret()
        return token
      },
    }),
    user: t.field({ type: UserType, description: 'Who signed in.', resolve: ({ account }) => account }),
  }),
})

const RegisterInput = builder.inputType('RegisterInput', {
  description: 'A new account.',
  fields: (t) => ({
    username: t.string({ required: true, description: '1 to 10 ASCII letters, digits, “_”, “-” and “.”.' }),
    email: t.string({ required: true, description: 'An email address of at most 50 characters.' }),
    password: t.string({ required: true, description: 'At least 6 characters.' }),
  }),
})

const LogInInput = builder.inputType('LogInInput', {
  description: 'Who signs in.',
  fields: (t) => ({
    username: t.string({ required: true, description: 'Matched without regard to case.' }),
    password: t.string({ required: true, description: 'The account’s password.' }),
  }),
})

const UpdateProfileInput = builder.inputType('UpdateProfileInput', {
  description: 'Changes of one’s profile; a field that is missing stays as it is.',
  fields: (t) => ({
    username: t.string({ description: '1 to 10 ASCII letters, digits, “_”, “-” and “.”.' }),
    email: t.string({ description: 'An email address of at most 50 characters.' }),
  }),
})

const DeleteAccountInput = builder.inputType('DeleteAccountInput', {
  description: 'That it is really the user who asks.',
  fields: (t) => ({ password: t.string({ required: true, description: 'The account’s password.' }) }),
})

builder.queryField('viewer', (t) =>
  t.field({
    type: UserType,
    nullable: true,
    description: 'The signed-in user; null when nobody is signed in, or the session has ended.',
    resolve: async (_root, _args, { deps, viewer }) => {
      if (viewer) await completeOverdue(deps, viewer)
      return viewer
    },
  }),
)

builder.mutationFields((t) => ({
  register: t.field({
    type: UserType,
    nullable: true,
    description: 'Makes an account. It does not sign in.',
    errors: {
      types: [InvalidInput],
      union: { name: 'RegisterResult', description: 'The new user, or what is wrong.' },
    },
    args: { input: t.arg({ type: RegisterInput, required: true, description: 'The account.' }) },
    resolve: (_root, { input }, { deps, address }) => register(deps, address, input),
  }),
  logIn: t.field({
    type: SessionType,
    nullable: true,
    description: 'Opens a session.',
    errors: {
      types: [InvalidCredentials, InvalidInput],
      union: { name: 'LogInResult', description: 'The session, or why there is none.' },
    },
    args: { input: t.arg({ type: LogInInput, required: true, description: 'Who signs in.' }) },
    resolve: async (_root, { input }, { deps, address }) => {
      const session = await logIn(deps, address, input)
      await completeOverdue(deps, session.account)
      return session
    },
  }),
  logOut: t.field({
    type: UserType,
    nullable: true,
    description: 'Ends the session that this call came with.',
    errors: {
      types: [Unauthenticated],
      union: { name: 'LogOutResult', description: 'The user who was signed in, or that nobody was.' },
    },
    resolve: async (_root, _args, context) => {
      const viewer = viewerOf(context)
      await logOut(context.deps, viewer)
      return viewer
    },
  }),
  updateProfile: t.field({
    type: UserType,
    nullable: true,
    description: 'Changes the viewer’s username or email address. A notice goes to the old address.',
    errors: {
      types: [InvalidInput],
      union: { name: 'UpdateProfileResult', description: 'The user as they are now, or what is wrong.' },
    },
    args: { input: t.arg({ type: UpdateProfileInput, required: true, description: 'What to change.' }) },
    resolve: (_root, { input }, context) =>
      updateProfile(context.deps, viewerOf(context), withoutNulls(input)),
  }),
  deleteAccount: t.field({
    type: UserType,
    nullable: true,
    description: 'Deletes the viewer and everything that is theirs.',
    errors: {
      types: [InvalidInput],
      union: { name: 'DeleteAccountResult', description: 'The user who was, or what is wrong.' },
    },
    args: { input: t.arg({ type: DeleteAccountInput, required: true, description: 'The password.' }) },
    resolve: async (_root, { input }, context) => {
      const viewer = viewerOf(context)
      await deleteAccount(context.deps, viewer, context.address, input)
      return viewer
    },
  }),
}))
