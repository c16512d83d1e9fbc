import { Forbidden, InvalidInput } from '../../errors.ts'
import { builder, viewerOf } from '../../graphql/base/builder.ts'
import { SessionType, UserType } from '../accounts.graphql.ts'
import { joinInstitution } from './join-institution.ts'
import { ENABLED, isJoined, NAME, ONLY, readInstitution, type InstitutionSignIn } from './read-institution.ts'
import { redeemSignInCode } from './sign-in-codes.ts'

const InstitutionType = builder.objectRef<InstitutionSignIn>('Institution').implement({
  description: 'How people can sign in by an institution.',
  fields: (t) => ({
    enabled: t.exposeBoolean('enabled', { description: ENABLED }),
    name: t.exposeString('name', { nullable: true, description: NAME }),
    only: t.exposeBoolean('only', { description: ONLY }),
  }),
})

const BegunJoiningType = builder.objectRef<{ url: string }>('BegunJoining').implement({
  description: 'The next step of joining an account to a person at the institution.',
  fields: (t) => ({
    authorizationUrl: t.exposeString('url', {
      description: 'The institution’s page, which the same browser must open.',
    }),
  }),
})

const RedeemSignInCodeInput = builder.inputType('RedeemSignInCodeInput', {
  description: 'The code from a sign-in at the institution.',
  fields: (t) => ({
    code: t.string({ required: true, description: 'From the address of the page.' }),
  }),
})

const JoinInstitutionInput = builder.inputType('JoinInstitutionInput', {
  description: 'The password, which confirms the joining.',
  fields: (t) => ({ password: t.string({ required: true, description: 'The account’s password.' }) }),
})

builder.queryField('institution', (t) =>
  t.field({
    type: InstitutionType,
    description: 'How people can sign in by an institution: at `/api/auth/oidc/start/?return_to=PATH`.',
    resolve: (_root, _args, { deps }) => readInstitution(deps),
  }),
)

builder.objectField(UserType, 'isJoined', (t) =>
  t.boolean({
    description: 'Whether the account is joined to a person at an institution.',
    resolve: ({ id }, _args, { deps }) => isJoined(deps, id),
  }),
)

builder.mutationFields((t) => ({
  redeemSignInCode: t.field({
    type: SessionType,
    nullable: true,
    description:
      'Opens a session with the code from a sign-in at the institution. A code works once, within a minute.',
    errors: {
      types: [InvalidInput, Forbidden],
      union: {
        name: 'RedeemSignInCodeResult',
        description: 'The new session, or the reason the code was refused.',
      },
    },
    args: { input: t.arg({ type: RedeemSignInCodeInput, required: true, description: 'The code.' }) },
    resolve: (_root, { input }, { deps }) => redeemSignInCode(deps, input),
  }),
  joinInstitution: t.field({
    type: BegunJoiningType,
    nullable: true,
    description:
      'Begins to join the viewer’s account to a person at the institution: the sign-in there, in this browser and while this session is open, opens this account from then on.',
    errors: {
      types: [InvalidInput],
      union: {
        name: 'JoinInstitutionResult',
        description: 'The institution’s page, or the problems of the input.',
      },
    },
    args: { input: t.arg({ type: JoinInstitutionInput, required: true, description: 'The password.' }) },
    resolve: async (_root, { input }, context) => {
      const begun = await joinInstitution(context.deps, viewerOf(context), context.address, input)
      context.setCookie(begun.cookie)
      return begun
    },
  }),
}))
