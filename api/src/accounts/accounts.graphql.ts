import { InvalidCredentials, InvalidInput } from '../errors.ts'
import { builder, viewerOf } from '../graphql/builder.ts'
import { logIn, type OpenedSession } from './log-in.ts'
import { logOut } from './log-out.ts'
import { register, type Account } from './register.ts'

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
    token: t.exposeString('token', {
      description: 'Send it as “Authorization: Bearer TOKEN”. It is shown this once.',
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

builder.queryField('viewer', (t) =>
  t.field({
    type: UserType,
    nullable: true,
    description: 'The signed-in user; null when nobody is signed in, or the session has ended.',
    resolve: (_root, _args, context) => context.viewer(),
  }),
)

builder.mutationFields((t) => ({
  register: t.field({
    type: UserType,
    description: 'Makes an account. It does not sign in.',
    errors: {
      types: [InvalidInput],
      union: { name: 'RegisterResult', description: 'The new user, or what is wrong.' },
    },
    args: { input: t.arg({ type: RegisterInput, required: true, description: 'The account.' }) },
    resolve: (_root, { input }, { deps }) => register(deps, input),
  }),
  logIn: t.field({
    type: SessionType,
    description: 'Opens a session.',
    errors: {
      types: [InvalidCredentials, InvalidInput],
      union: { name: 'LogInResult', description: 'The session, or why there is none.' },
    },
    args: { input: t.arg({ type: LogInInput, required: true, description: 'Who signs in.' }) },
    resolve: (_root, { input }, { deps }) => logIn(deps, input),
  }),
  logOut: t.boolean({
    description: 'Ends the session that this call came with.',
    resolve: async (_root, _args, context) => {
      await logOut(context.deps, await viewerOf(context))
      return true
    },
  }),
}))
