import { InvalidInput, NotFound } from '../../errors.ts'
import { builder, viewerOf } from '../../graphql/base/builder.ts'
import { withoutNulls } from '../../input.ts'
import { UserType } from '../accounts.graphql.ts'
import { JOINED_AT, KIND, LAST_USED_AT, NAME, WORKS } from './identity-texts.ts'
import { listIdentities, type ListedIdentity } from './list-identities.ts'
import { removeIdentity } from './remove-identity.ts'

const IdentityKindType = builder.enumType('IdentityKind', {
  description: 'Who knows the person.',
  values: {
    OIDC: { description: 'An institution (OpenID Connect).' },
    LTI: { description: 'A learning platform (LTI 1.3).' },
  },
})

const IdentityType = builder.objectRef<ListedIdentity>('Identity').implement({
  description: 'An institution or a learning platform that opens the account, without its password.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The id of this way to sign in.' }),
    kind: t.expose('kind', { type: IdentityKindType, description: KIND }),
    name: t.exposeString('name', { description: NAME }),
    issuer: t.exposeString('issuer', { description: 'The issuer’s identifier.' }),
    joinedAt: t.expose('joinedAt', { type: 'DateTime', description: JOINED_AT }),
    lastUsedAt: t.expose('lastUsedAt', { type: 'DateTime', nullable: true, description: LAST_USED_AT }),
    works: t.exposeBoolean('works', { description: WORKS }),
  }),
})

const RemoveIdentityInput = builder.inputType('RemoveIdentityInput', {
  description: 'The way to sign in, and what confirms its removal: the password, or else the username.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'The id of the way to sign in.' }),
    password: t.string({ description: 'The account’s password, if it has one.' }),
    username: t.string({
      description:
        'Of an account that has no password, typed out. The viewer must have signed in at most 10 minutes ago.',
    }),
  }),
})

builder.objectField(UserType, 'identities', (t) =>
  t.field({
    type: [IdentityType],
    description: 'The institutions and learning platforms that open the account, oldest first.',
    resolve: (user, _args, { deps }) => listIdentities(deps, user),
  }),
)

builder.mutationFields((t) => ({
  removeIdentity: t.field({
    type: UserType,
    nullable: true,
    description:
      'Removes a way to sign in from the viewer’s account. Ends the sessions that it has opened, and all other sessions but this one, and revokes the access tokens that were made or rotated since it was joined. Webhooks stay: look at them if somebody else used it. Refused if nothing else opens the account.',
    errors: {
      types: [InvalidInput, NotFound],
      union: { name: 'RemoveIdentityResult', description: 'The viewer, or the reason nothing was removed.' },
    },
    args: { input: t.arg({ type: RemoveIdentityInput, required: true, description: 'What to remove.' }) },
    resolve: async (_root, { input }, context) => {
      const viewer = viewerOf(context)
      const { id, ...confirmation } = input
      await removeIdentity(context.deps, viewer, {
        id,
        address: context.address,
        input: withoutNulls(confirmation),
      })
      return viewer
    },
  }),
}))
