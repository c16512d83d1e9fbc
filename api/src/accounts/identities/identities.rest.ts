import { z } from 'zod'
import { NotFound, RateLimited } from '../../errors.ts'
import { id, moment } from '../../http/base/field-schemas.ts'
import type { Router } from '../../http/base/route.ts'
import { listIdentities, type ListedIdentity } from './list-identities.ts'
import { JOINED_AT, KIND, LAST_USED_AT, NAME, WORKS } from './identity-texts.ts'
import { removeIdentity, removeIdentityRules } from './remove-identity.ts'

const identity = z
  .object({
    identity_id: id,
    kind: z.enum(['OIDC', 'LTI']).describe(KIND),
    name: z.string().describe(NAME),
    issuer: z.string(),
    joined_at: moment.describe(JOINED_AT),
    last_used_at: moment.nullable().describe(LAST_USED_AT),
    works: z.boolean().describe(WORKS),
  })
  .meta({ id: 'Identity' })

export function identityRoutes({ forViewer }: Router): void {
  forViewer(
    {
      method: 'GET',
      path: '/api/auth/identities/',
      operationId: 'listIdentities',
      summary: 'List the institutions and learning platforms that open the viewer’s account',
      description: 'Oldest first.',
      data: z.object({ identities: z.array(identity) }),
    },
    async ({ deps, viewer }) => ({
      data: { identities: (await listIdentities(deps, viewer)).map(identityFields) },
    }),
  )

  forViewer(
    {
      method: 'DELETE',
      path: '/api/auth/identities/:identityId/',
      operationId: 'removeIdentity',
      summary: 'Remove a way to sign in from the viewer’s account',
      description:
        'Ends the sessions that it has opened, and all other sessions but this one, and revokes the access tokens that were made or rotated since it was joined. Webhooks stay: look at them if somebody else used it. Refused if nothing else opens the account.',
      body: removeIdentityRules,
      refusals: [NotFound, RateLimited],
    },
    async ({ deps, viewer, param, body, request }) => {
      await removeIdentity(deps, viewer, { id: param('identityId'), address: request.ip, input: body })
      return {}
    },
  )
}

function identityFields({
  id: identity_id,
  kind,
  name,
  issuer,
  joinedAt,
  lastUsedAt,
  works,
}: ListedIdentity): z.infer<typeof identity> {
  return {
    identity_id,
    kind,
    name,
    issuer,
    joined_at: joinedAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
    works,
  }
}
