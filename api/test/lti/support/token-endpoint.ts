import { randomUUID } from 'node:crypto'
import { createLocalJWKSet, jwtVerify, type JWTPayload } from 'jose'
import type { Grants, Platform } from './platform-state.ts'
import { Refused, type PlatformRequest, type PlatformResponse } from './platform-server.ts'

const ASSERTION = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'

export function noGrants(): Grants {
  return { lifetime: 3_600, byToken: new Map(), usedIds: new Set() }
}

/** Gives the tool an access token for services, for a signed assertion (RFC 7523). */
export async function token(
  platform: Platform,
  { form, headers }: PlatformRequest,
): Promise<PlatformResponse> {
  const { grants, now } = platform
  if (!headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
    throw new Refused(400, 'The request is no form')
  if (form.get('grant_type') !== 'client_credentials') throw new Refused(400, 'unsupported_grant_type')
  if (form.get('client_assertion_type') !== ASSERTION) throw new Refused(400, 'invalid_request')
  await checkAssertion(platform, form.get('client_assertion') ?? '')
  const scopes = (form.get('scope') ?? '').split(' ').filter((scope) => scope !== '')
  if (scopes.length === 0) throw new Refused(400, 'invalid_scope')
  const accessToken = randomUUID()
  grants.byToken.set(accessToken, { scopes, expiresAt: now().getTime() + grants.lifetime * 1000 })
  return {
    status: 200,
    body: {
      access_token: accessToken,
      token_type: 'bearer',
      expires_in: grants.lifetime,
      scope: scopes.join(' '),
    },
  }
}

async function checkAssertion(
  { clientId, tool, url, grants, now }: Platform,
  assertion: string,
): Promise<void> {
  let claims: JWTPayload
  try {
    const keys = createLocalJWKSet(await tool.jwks())
    const verified = await jwtVerify(assertion, keys, {
      algorithms: ['RS256'],
      issuer: clientId,
      subject: clientId,
      audience: `${url}/token`,
      currentDate: now(),
      requiredClaims: ['iat', 'exp', 'jti'],
    })
    if (verified.protectedHeader.kid === undefined) throw new Error('The assertion names no key')
    claims = verified.payload
  } catch (error) {
    throw new Refused(401, `invalid_client: ${(error as Error).message}`)
  }
  if ((claims.exp ?? 0) - (claims.iat ?? 0) > 3_600) throw new Refused(401, 'invalid_client: lives too long')
  if (grants.usedIds.has(claims.jti ?? '')) throw new Refused(401, 'invalid_client: used before')
  grants.usedIds.add(claims.jti ?? '')
}

/** Checks the access token of a request to a service. */
export function requireScope({ grants, now }: Platform, { headers }: PlatformRequest, scope: string): void {
  const [kind, value = ''] = (headers.authorization ?? '').split(' ')
  const grant = kind === 'Bearer' ? grants.byToken.get(value) : undefined
  if (!grant || grant.expiresAt <= now().getTime())
    throw new Refused(401, 'The access token is unknown or expired')
  if (!grant.scopes.includes(scope)) throw new Refused(403, `The access token lacks ${scope}`)
}
