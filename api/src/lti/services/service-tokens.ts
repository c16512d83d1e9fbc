// Access tokens for the services of platforms: client credentials with a signed assertion (RFC 7523), as the
// security framework of 1EdTech prescribes. Each server keeps its own; a platform gives as many as are asked
// for.
import { SignJWT } from 'jose'
import { v4 as uuid } from 'uuid'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import type { ServicePlatform } from '../../outbound/platform-services.ts'
import { signingKey, SIGNING_ALGORITHM } from '../keys/lti-keys.ts'
import { ServiceFailure } from './service-failure.ts'
import type { ServiceHttp } from './service-http.ts'

// Seconds.
const ASSERTION_LIFETIME = 300
const USUAL_LIFETIME = 3_600
// A token is not used when it may end before it arrives.
const MARGIN = 60
const ASSERTION = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'
const MAX_TOKENS = 1_000

export interface ServiceTokens {
  /**
   * Returns a token for some scopes, a new one if the last one ends soon.
   *
   * @throws ServiceFailure
   */
  get: (platform: ServicePlatform, scopes: readonly string[], signal: AbortSignal) => Promise<string>
  /** Forgets a token that the platform has refused. */
  drop: (platform: ServicePlatform, scopes: readonly string[], token: string) => void
}

interface Kept {
  token: Promise<string>
  /** The token, once it is there. */
  value: string | null
  /** In milliseconds; infinite until the token is there. */
  usableUntil: number
}

const tokenAnswer = z.object({
  access_token: z.string().min(1),
  expires_in: z.coerce.number().positive().catch(USUAL_LIFETIME),
})

type TokenDeps = Pick<Deps, 'pool' | 'now' | 'secrets'> & { http: ServiceHttp }

export function keepServiceTokens(deps: TokenDeps): ServiceTokens {
  const kept = new Map<string, Kept>()
  const keyOf = ({ platformId }: ServicePlatform, scopes: readonly string[]) =>
    `${platformId} ${[...scopes].sort().join(' ')}`
  return {
    get: async (platform, scopes, signal) => {
      const key = keyOf(platform, scopes)
      const last = kept.get(key)
      if (last && last.usableUntil > deps.now().getTime()) return last.token
      if (kept.size >= MAX_TOKENS) kept.clear()
      const entry: Kept = { token: Promise.resolve(''), value: null, usableUntil: Infinity }
      entry.token = askToken(deps, platform, scopes, signal).then(({ token, lifetime }) => {
        const usable = Math.max(lifetime / 2, lifetime - MARGIN)
        entry.usableUntil = deps.now().getTime() + usable * 1000
        entry.value = token
        return token
      })
      kept.set(key, entry)
      try {
        return await entry.token
      } catch (error) {
        if (kept.get(key) === entry) kept.delete(key)
        throw error
      }
    },
    drop: (platform, scopes, token) => {
      const key = keyOf(platform, scopes)
      if (kept.get(key)?.value === token) kept.delete(key)
    },
  }
}

async function askToken(
  deps: TokenDeps,
  platform: ServicePlatform,
  scopes: readonly string[],
  signal: AbortSignal,
): Promise<{ token: string; lifetime: number }> {
  const form = new URLSearchParams({
    grant_type: 'client_credentials',
    client_assertion_type: ASSERTION,
    client_assertion: await assertionFor(deps, platform),
    scope: scopes.join(' '),
  })
  const response = await deps.http.request({
    method: 'POST',
    url: platform.tokenEndpoint,
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    body: form.toString(),
    signal,
  })
  const { status, headers } = response
  if (status !== 200 && status !== 201)
    throw new ServiceFailure(`the platform gave no access (status ${status})`, {
      retryAfter: headers['retry-after'] ?? null,
    })
  const answer = tokenAnswer.safeParse(deps.http.json(response))
  if (!answer.success) throw new ServiceFailure('the platform gave no access (its answer cannot be read)')
  return { token: answer.data.access_token, lifetime: answer.data.expires_in }
}

async function assertionFor(deps: TokenDeps, { clientId, tokenEndpoint }: ServicePlatform): Promise<string> {
  const { kid, privateKey } = await signingKey(deps)
  const iat = Math.floor(deps.now().getTime() / 1000)
  return new SignJWT({ jti: uuid() })
    .setProtectedHeader({ alg: SIGNING_ALGORITHM, kid, typ: 'JWT' })
    .setIssuer(clientId)
    .setSubject(clientId)
    .setAudience(tokenEndpoint)
    .setIssuedAt(iat)
    .setExpirationTime(iat + ASSERTION_LIFETIME)
    .sign(privateKey)
}
