import {
  ClassroomNeedsOwner,
  Forbidden,
  InvalidCredentials,
  InvalidInput,
  Unauthenticated,
} from '../errors.ts'

import { builder, viewerOf } from '../graphql/base/builder.ts'
import { NodeType } from '../graphql/nodes/node-type.ts'
import { withoutNulls } from '../input.ts'
import { isOperator } from '../operators/operators.access.ts'
import { logIn, type OpenedSession } from './sessions/log-in.ts'
import { logOut } from './sessions/log-out.ts'
import type { Account } from './account.ts'
import { DAILY_SIZE, END_SESSION, HAS_PASSWORD, JOIN_CODE, NEW_PASSWORD, TIME_ZONE } from './account-rules.ts'
import { deleteAccount } from './delete-account.ts'
import { register } from './registration/register.ts'
import { updateProfile } from './update-profile.ts'

const USERNAME = '1 to 10 ASCII letters, digits, “_”, “-” and “.”.'
const EMAIL = 'An email address of at most 50 characters.'

/** A user; at logout, with the address that ends the session at the institution. */
export const UserType = builder.objectRef<Account & { endSessionUrl?: string | null }>('User').implement({
  interfaces: [NodeType],
  description: 'A user. Only visible to the user themselves.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The user’s id.' }),
    username: t.exposeString('username', { description: 'The name used to sign in.' }),
    email: t.exposeString('email', {
      description: 'The address that mails are sent to; empty if there is none.',
    }),
    dateJoined: t.field({
      type: 'DateTime',
      description: 'When the account was created.',
      resolve: ({ dateJoined }) => dateJoined,
    }),
    timeZone: t.exposeString('timeZone', { description: TIME_ZONE }),
    isTimeZoneSet: t.exposeBoolean('isTimeZoneSet', {
      description:
        'Whether the user or their browser has set the time zone. If not, a client may set its own with updateProfile.',
    }),
    dailySize: t.exposeInt('dailySize', { description: DAILY_SIZE }),
    isOperator: t.boolean({
      description:
        'Whether the server’s configuration names the user as an operator; false in a session that a learning platform opened.',
      resolve: ({ username }, _args, { deps, viewer }) =>
        isOperator(deps, { username, isLaunched: viewer?.isLaunched ?? false }),
    }),
    hasPassword: t.exposeBoolean('hasPassword', { description: HAS_PASSWORD }),
    endSessionUrl: t.string({
      nullable: true,
      description: `Only in the result of logOut. ${END_SESSION}`,
      resolve: ({ endSessionUrl }, _args, { noteSecret }) => {
        if (endSessionUrl) noteSecret()
        return endSessionUrl ?? null
      },
    }),
  }),
})

export const SessionType = builder.objectRef<OpenedSession>('Session').implement({
  description: 'A new session.',
  fields: (t) => ({
    token: t.string({
      description: 'Send it as “Authorization: Bearer TOKEN”. It cannot be read again.',
      resolve: ({ token }, _args, { noteSecret }) => {
        noteSecret()
        return token
      },
    }),
    user: t.field({
      type: UserType,
      description: 'The user who signed in.',
      resolve: ({ account }) => account,
    }),
  }),
})

const RegisterInput = builder.inputType('RegisterInput', {
  description: 'A new account.',
  fields: (t) => ({
    username: t.string({ required: true, description: USERNAME }),
    email: t.string({ required: true, description: EMAIL }),
    password: t.string({ required: true, description: NEW_PASSWORD }),
    joinCode: t.string({ description: JOIN_CODE }),
    timeZone: t.string({ description: TIME_ZONE }),
  }),
})

const LogInInput = builder.inputType('LogInInput', {
  description: 'Credentials of an account.',
  fields: (t) => ({
    username: t.string({ required: true, description: 'Case-insensitive.' }),
    password: t.string({ required: true, description: 'The account’s password.' }),
  }),
})

const UpdateProfileInput = builder.inputType('UpdateProfileInput', {
  description: 'Changes to the viewer’s profile. Missing fields stay unchanged.',
  fields: (t) => ({
    username: t.string({ description: USERNAME }),
    email: t.string({ description: EMAIL }),
    timeZone: t.string({ description: TIME_ZONE }),
    dailySize: t.int({ description: DAILY_SIZE }),
  }),
})

const DeleteAccountInput = builder.inputType('DeleteAccountInput', {
  description: 'What confirms the deletion: the password, or else the username.',
  fields: (t) => ({
    password: t.string({ description: 'The account’s password, if it has one.' }),
    username: t.string({
      description:
        'Of an account that has no password, typed out. The viewer must have signed in at most 10 minutes ago.',
    }),
    confirmClassrooms: t.stringList({
      description: 'The names of the viewer’s classes that have other members and may be deleted.',
    }),
  }),
})

builder.queryField('viewer', (t) =>
  t.field({
    type: UserType,
    nullable: true,
    description: 'The signed-in user; null if the request has no valid session.',
    resolve: (_root, _args, { viewer }) => viewer,
  }),
)

builder.mutationFields((t) => ({
  register: t.field({
    type: UserType,
    nullable: true,
    description: 'Creates an account. It does not sign in.',
    errors: {
      types: [InvalidInput, Forbidden],
      union: { name: 'RegisterResult', description: 'The new user, or the reason there is none.' },
    },
    args: { input: t.arg({ type: RegisterInput, required: true, description: 'The new account.' }) },
    resolve: (_root, { input }, { deps, address }) => register(deps, address, withoutNulls(input)),
  }),
  logIn: t.field({
    type: SessionType,
    nullable: true,
    description: 'Opens a session.',
    errors: {
      types: [InvalidCredentials, InvalidInput, Forbidden],
      union: { name: 'LogInResult', description: 'The new session, or the reason the login was refused.' },
    },
    args: { input: t.arg({ type: LogInInput, required: true, description: 'The credentials.' }) },
    resolve: (_root, { input }, { deps, address }) => logIn(deps, address, input),
  }),
  logOut: t.field({
    type: UserType,
    nullable: true,
    description: 'Ends the session of this request.',
    errors: {
      types: [Unauthenticated],
      union: {
        name: 'LogOutResult',
        description: 'The user who was signed in, or Unauthenticated if there was no session.',
      },
    },
    resolve: async (_root, _args, context) => {
      const viewer = viewerOf(context)
      return { ...viewer, endSessionUrl: await logOut(context.deps, viewer) }
    },
  }),
  updateProfile: t.field({
    type: UserType,
    nullable: true,
    description:
      'Changes the viewer’s username, email address or settings. If the address changes, the old one gets a notice.',
    errors: {
      types: [InvalidInput],
      union: { name: 'UpdateProfileResult', description: 'The updated user, or the problems of the input.' },
    },
    args: { input: t.arg({ type: UpdateProfileInput, required: true, description: 'The changes.' }) },
    resolve: (_root, { input }, context) =>
      updateProfile(context.deps, viewerOf(context), withoutNulls(input)),
  }),
  deleteAccount: t.field({
    type: UserType,
    nullable: true,
    description: 'Deletes the viewer’s account and all of its data.',
    errors: {
      types: [InvalidInput, ClassroomNeedsOwner],
      union: {
        name: 'DeleteAccountResult',
        description: 'The deleted user, or the reason the account was not deleted.',
      },
    },
    args: {
      input: t.arg({ type: DeleteAccountInput, required: true, description: 'What confirms it.' }),
    },
    resolve: async (_root, { input }, context) => {
      const viewer = viewerOf(context)
      await deleteAccount(context.deps, viewer, context.address, withoutNulls(input))
      return viewer
    },
  }),
}))
