import { SCOPES } from 'quiz-format'
import { z } from 'zod'
import { NotFound } from '../errors.ts'
import { renamed } from '../http/base/field-names.ts'
import { id, moment } from '../http/base/field-schemas.ts'
import type { Router } from '../http/base/route.ts'
import { createAccessToken } from './create-token.ts'
import { listAccessTokens } from './list-tokens.ts'
import { revokeAccessToken } from './revoke-token.ts'
import { rotateAccessToken } from './rotate-token.ts'
import { tokenRules } from './token-rules.ts'
import type { ListedToken } from './token.ts'

const names = {
  name: 'name',
  scopes: 'scopes',
  expiresInDays: 'expires_in_days',
  classroomId: 'classroom_id',
}

const fields = {
  token_id: id,
  name: z.string(),
  scopes: z.array(z.enum(SCOPES)),
  classroom_id: id.nullable().describe('The only class that the token may be used for; null for no limit.'),
  last_four: z.string().describe('The last four characters of the token.'),
  created_at: moment,
  expires_at: moment,
  last_used_at: moment.nullable().describe('To the minute; null if it was never used.'),
}
const token = z.object(fields).meta({ id: 'AccessToken' })
const secret = z.string().describe('It is shown only now.')
const newToken = z.object({ ...fields, token: secret }).meta({ id: 'NewAccessToken' })
const rotated = z
  .object({
    ...fields,
    token: secret,
    previous_expires_at: moment.describe('Until when the token before it works.'),
  })
  .meta({ id: 'RotatedAccessToken' })

export function tokenRoutes({ forViewer }: Router): void {
  forViewer(
    {
      method: 'GET',
      path: '/api/tokens/',
      operationId: 'listAccessTokens',
      summary: 'List the viewer’s access tokens',
      description: 'Newest first, without the tokens themselves.',
      data: z.object({ tokens: z.array(token) }),
    },
    async ({ deps, viewer }) => ({
      data: { tokens: (await listAccessTokens(deps, viewer)).map(tokenFields) },
    }),
  )

  forViewer(
    {
      method: 'POST',
      path: '/api/tokens/',
      operationId: 'createAccessToken',
      summary: 'Make an access token',
      description: 'Programs send it as `Authorization: Bearer TOKEN`.',
      body: renamed.rules(tokenRules, names),
      data: newToken,
      refusals: [NotFound],
      status: 201,
    },
    async ({ deps, viewer, body, request }) => {
      request.holdsSecret = true
      const { secret: made, ...listed } = await createAccessToken(deps, viewer, renamed.input(body, names))
      return { data: { ...tokenFields(listed), token: made } }
    },
  )

  forViewer(
    {
      method: 'POST',
      path: '/api/tokens/:tokenId/rotate/',
      operationId: 'rotateAccessToken',
      summary: 'Replace an access token by a new one',
      description:
        'The new one lives as many days as the old one did. The old one works for another 24 hours, at most to its own end.',
      data: rotated,
    },
    async ({ deps, viewer, param, request }) => {
      request.holdsSecret = true
      const result = await rotateAccessToken(deps, viewer, param('tokenId'))
      const { secret: made, previousExpiresAt, ...listed } = result
      return { data: { ...tokenFields(listed), token: made, previous_expires_at: previousExpiresAt } }
    },
  )

  forViewer(
    {
      method: 'DELETE',
      path: '/api/tokens/:tokenId/',
      operationId: 'revokeAccessToken',
      summary: 'Revoke an access token at once',
    },
    async ({ deps, viewer, param }) => {
      await revokeAccessToken(deps, viewer, param('tokenId'))
      return {}
    },
  )
}

function tokenFields(listed: ListedToken): object {
  const { id: tokenId, name, scopes, classroomId, lastFour, createdAt, expiresAt, lastUsedAt } = listed
  return {
    token_id: tokenId,
    name,
    scopes,
    classroom_id: classroomId,
    last_four: lastFour,
    created_at: createdAt,
    expires_at: expiresAt,
    last_used_at: lastUsedAt,
  }
}
