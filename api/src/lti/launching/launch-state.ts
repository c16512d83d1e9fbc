// What proves that a launch ends in the browser that began it: a secret that the browser keeps in a cookie or
// in the platform's storage, since cookies may be blocked in frames.
import type { LtiPlatform } from '../../database/prisma/client.ts'
import type { Deps } from '../../deps.ts'
import { hashToken, newToken } from '../../mail/token.ts'
import type { LoginRequest } from './login-request.ts'
import { unproven } from './launch-refused.ts'

/** Milliseconds that a browser may take from the login to the launch. */
export const STATE_LIFETIME = 10 * 60 * 1000

const KEY_LENGTH = 16

/** A login in progress. */
export interface LaunchState {
  state: string
  nonce: string
}

/** Under which name a browser keeps a state: it says nothing about the state. */
export function keyOfState(state: string): string {
  return `quizfolio_${hashToken(state).toString('base64url').slice(0, KEY_LENGTH)}`
}

/** Stores a new state and its nonce, as hashes. */
export async function storeState(
  { prisma, now }: Pick<Deps, 'prisma' | 'now'>,
  platformId: string,
  request: LoginRequest,
): Promise<LaunchState> {
  const [state, nonce] = [newToken(), newToken()]
  await prisma.ltiState.create({
    data: {
      stateHash: new Uint8Array(hashToken(state)),
      nonceHash: new Uint8Array(hashToken(nonce)),
      platformId,
      storageTarget: request.lti_storage_target ?? null,
      request: { ...request },
      expiresAt: new Date(now().getTime() + STATE_LIFETIME),
    },
  })
  return { state, nonce }
}

/** A state that a launch has used up. */
export interface TakenState {
  platform: LtiPlatform
  nonceHash: Buffer
  storageTarget: string | null
  request: LoginRequest
}

/**
 * Uses a state up.
 *
 * @throws LaunchRefused when it is unknown, was used before or has expired.
 */
export async function takeState(
  { pool, prisma, now }: Pick<Deps, 'pool' | 'prisma' | 'now'>,
  state: string,
): Promise<TakenState> {
  const { rows } = await pool.query<Omit<TakenState, 'platform'> & { platformId: string; expiresAt: Date }>(
    `DELETE FROM lti_states WHERE state_hash = $1
     RETURNING platform_id AS "platformId", nonce_hash AS "nonceHash", storage_target AS "storageTarget", request,
       expires_at AS "expiresAt"`,
    [hashToken(state)],
  )
  const [found] = rows
  if (!found || found.expiresAt <= now()) throw unproven('it took too long, or was used before')
  const platform = await prisma.ltiPlatform.findUnique({ where: { id: found.platformId } })
  if (!platform) throw unproven('the learning platform is no longer registered')
  return { ...found, platform }
}
