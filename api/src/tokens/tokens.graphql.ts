import { SCOPES } from 'quiz-format'
import { UserType } from '../accounts/accounts.graphql.ts'
import { InvalidInput, NotFound } from '../errors.ts'
import { builder, viewerOf } from '../graphql/base/builder.ts'
import { withoutNulls } from '../input.ts'
import { createAccessToken } from './create-token.ts'
import { listAccessTokens } from './list-tokens.ts'
import { revokeAccessToken } from './revoke-token.ts'
import { rotateAccessToken } from './rotate-token.ts'
import type { ListedToken, NewToken } from './token.ts'

const SCOPE_LIST = `One of ${SCOPES.join(', ')}.`

const AccessTokenType = builder.objectRef<ListedToken>('AccessToken').implement({
  description: 'What a program of the viewer may use in place of a session. The token itself is not shown.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The access token’s id.' }),
    name: t.exposeString('name', { description: 'What it is for.' }),
    scopes: t.exposeStringList('scopes', { description: `What it may be used for. ${SCOPE_LIST}` }),
    classroomId: t.exposeID('classroomId', {
      nullable: true,
      description: 'The only class that it may be used for; null for no limit.',
    }),
    lastFour: t.exposeString('lastFour', { description: 'Its last four characters.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was made.' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'Until when it works.' }),
    lastUsedAt: t.expose('lastUsedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was last used, to the minute; null if it never was.',
    }),
  }),
})

const NewAccessTokenType = builder
  .objectRef<NewToken & { previousExpiresAt: Date | null }>('NewAccessToken')
  .implement({
    description: 'An access token that was just made or rotated.',
    fields: (t) => ({
      accessToken: t.field({
        type: AccessTokenType,
        description: 'What is known of it.',
        resolve: (token) => token,
      }),
      token: t.string({
        description: 'Send it as “Authorization: Bearer TOKEN”. It cannot be read again.',
        resolve: ({ secret }, _args, { noteSecret }) => {
          noteSecret()
          return secret
        },
      }),
      previousExpiresAt: t.expose('previousExpiresAt', {
        type: 'DateTime',
        nullable: true,
        description: 'Until when the token before it works; null if there was none.',
      }),
    }),
  })

const CreateAccessTokenInput = builder.inputType('CreateAccessTokenInput', {
  description: 'A new access token.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'What it is for, in 1 to 100 characters.' }),
    scopes: t.stringList({ required: true, description: `What it may be used for. ${SCOPE_LIST}` }),
    expiresInDays: t.int({ description: 'In days, from 1 to 366; 90 by default.' }),
    classroomId: t.id({
      description: 'The only class that it may be used for; such a token cannot have quizzes:write.',
    }),
  }),
})

const tokenId = { required: true, description: 'The access token’s id.' } as const

builder.mutationFields((t) => ({
  createAccessToken: t.field({
    type: NewAccessTokenType,
    nullable: true,
    description: 'Makes an access token.',
    errors: {
      types: [InvalidInput, NotFound],
      union: {
        name: 'CreateAccessTokenResult',
        description: 'The token, or the reason none was made: NotFound if the viewer is not in the class.',
      },
    },
    args: { input: t.arg({ type: CreateAccessTokenInput, required: true, description: 'The token.' }) },
    resolve: async (_root, { input }, context) => ({
      ...(await createAccessToken(context.deps, viewerOf(context), withoutNulls(input))),
      previousExpiresAt: null,
    }),
  }),
  rotateAccessToken: t.field({
    type: NewAccessTokenType,
    nullable: true,
    description:
      'Replaces an access token by a new one, which lives as many days. The old one works for another 24 hours, at most to its own end.',
    errors: {
      types: [NotFound],
      union: { name: 'RotateAccessTokenResult', description: 'The token, or the reason none was made.' },
    },
    args: { id: t.arg.id(tokenId) },
    resolve: (_root, { id }, context) => rotateAccessToken(context.deps, viewerOf(context), id),
  }),
  revokeAccessToken: t.field({
    type: UserType,
    nullable: true,
    description: 'Revokes an access token at once.',
    errors: {
      types: [NotFound],
      union: {
        name: 'RevokeAccessTokenResult',
        description: 'The viewer, or the reason nothing was revoked.',
      },
    },
    args: { id: t.arg.id(tokenId) },
    resolve: async (_root, { id }, context) => {
      const viewer = viewerOf(context)
      await revokeAccessToken(context.deps, viewer, id)
      return viewer
    },
  }),
}))

builder.objectFields(UserType, (t) => ({
  accessTokens: t.field({
    type: [AccessTokenType],
    description: 'The access tokens that can be used, newest first.',
    resolve: (_user, _args, context) => listAccessTokens(context.deps, viewerOf(context)),
  }),
}))
