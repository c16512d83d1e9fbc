import { createLocalJWKSet, jwtVerify, type JWTPayload } from 'jose'
import { CLAIM, DL_CLAIM } from './launch-claims.ts'
import type { Platform } from './platform-state.ts'
import { Refused, type PlatformRequest, type PlatformResponse } from './platform-server.ts'

/** Takes what an instructor has chosen in the tool, after checking it. */
export async function deepLinkReturn(
  platform: Platform,
  { form }: PlatformRequest,
): Promise<PlatformResponse> {
  const claims = await verify(platform, form.get('JWT') ?? '')
  const expected = {
    [`${CLAIM}message_type`]: 'LtiDeepLinkingResponse',
    [`${CLAIM}version`]: '1.3.0',
    [`${CLAIM}deployment_id`]: platform.deploymentId,
    [`${DL_CLAIM}data`]: 'opaque-data-of-the-platform',
  }
  for (const [name, value] of Object.entries(expected))
    if (claims[name] !== value) throw new Refused(400, `${name} is not ${value}`)
  const items = claims[`${DL_CLAIM}content_items`] as Record<string, unknown>[] | undefined
  if (!Array.isArray(items)) throw new Refused(400, 'content_items is missing')
  for (const item of items)
    if (item['type'] !== 'ltiResourceLink') throw new Refused(400, 'The item is no resource link')
  platform.contentItems.push(...items)
  return { status: 200, body: `<!doctype html><title>Chosen</title><h1>Chosen: ${items.length}</h1>` }
}

async function verify({ clientId, tool, url, now }: Platform, jwt: string): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(jwt, createLocalJWKSet(await tool.jwks()), {
      algorithms: ['RS256'],
      issuer: clientId,
      audience: url,
      currentDate: now(),
      requiredClaims: ['iat', 'exp', 'nonce'],
    })
    return payload
  } catch (error) {
    throw new Refused(401, `The answer of the tool is not its own: ${(error as Error).message}`)
  }
}
