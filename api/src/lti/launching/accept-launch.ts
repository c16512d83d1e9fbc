import type { PoolClient } from 'pg'
import { inTransaction } from '../../database/transactions.ts'
import type { Deps } from '../../deps.ts'
import { hashToken, newToken } from '../../mail/token.ts'
import type { PlatformStorage } from './begin-login.ts'
import { storageOf } from './begin-login.ts'
import { requireDeployment } from './find-platform.ts'
import type { Launch } from './launch.ts'
import { LaunchRefused, malformed, unproven } from './launch-refused.ts'
import { takeState } from './launch-state.ts'
import type { LoginRequest } from './login-request.ts'
import { readLaunch } from './read-launch.ts'
import { verifyToken } from './verify-token.ts'

/** Milliseconds in which the page of a launch must open its session. */
const TICKET_LIFETIME = 60_000
// A state lives for minutes, so a nonce cannot come again later.
const NONCE_KEPT_FOR = 24 * 60 * 60 * 1000

/** A launch that may become a session. */
export interface AcceptedLaunch {
  ticket: string
  state: string
  /** Where the browser finds the state, if it is the one that began the login; null if nowhere. */
  storage: PlatformStorage | null
  /** With what the platform began the login. */
  request: LoginRequest
}

type LaunchDeps = Pick<Deps, 'pool' | 'prisma' | 'now' | 'outbound' | 'publicUrl'>

/**
 * Checks a launch that a platform has sent by way of the browser.
 *
 * @throws LaunchRefused
 */
export async function acceptLaunch(deps: LaunchDeps, form: URLSearchParams): Promise<AcceptedLaunch> {
  const [state, token, error] = ['state', 'id_token', 'error'].map((name) => form.get(name) ?? '')
  if (error) throw new LaunchRefused(401, refusedBy(error))
  if (!state) throw malformed('state is missing')
  if (!token) throw malformed('id_token is missing')
  const { platform, nonceHash, storageTarget, request } = await takeState(deps, state)
  const claims = await verifyToken(deps, platform, token, nonceHash)
  const launch = readLaunch(claims, deps.publicUrl)
  await requireDeployment(deps, platform, launch.deploymentId)
  if (request.lti_deployment_id !== undefined && request.lti_deployment_id !== launch.deploymentId)
    throw unproven('it comes from another deployment than the login')
  const ticket = await inTransaction(deps.pool, async (client) => {
    await useNonce(client, deps.now(), { platformId: platform.id, nonceHash })
    if (platform.takesAnyDeployment) await rememberDeployment(client, platform.id, launch.deploymentId)
    return storeTicket(client, deps.now(), { platformId: platform.id, state, launch })
  })
  return { ticket, state, storage: storageOf(platform, storageTarget, state), request }
}

// Anybody can send this, so only a code is repeated, and no text.
function refusedBy(error: string): string {
  const code = /^[a-z_]{1,50}$/.test(error) ? ` (${error})` : ''
  return `The learning platform did not let you open this activity${code}. Sign in there again.`
}

async function useNonce(
  client: PoolClient,
  now: Date,
  { platformId, nonceHash }: { platformId: string; nonceHash: Buffer },
): Promise<void> {
  const { rowCount } = await client.query(
    'INSERT INTO lti_nonces (platform_id, nonce_hash, expires_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    [platformId, nonceHash, new Date(now.getTime() + NONCE_KEPT_FOR)],
  )
  if (rowCount === 0) throw unproven('it was used before')
}

async function rememberDeployment(client: PoolClient, platformId: string, id: string): Promise<void> {
  await client.query(
    'INSERT INTO lti_deployments (platform_id, deployment_id) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    [platformId, id],
  )
}

/** Stores a launch until its page opens the session; returns the ticket, of which only the hash is stored. */
export async function storeTicket(
  client: PoolClient,
  now: Date,
  {
    platformId,
    state,
    launch,
    userId = null,
    lifetime = TICKET_LIFETIME,
  }: { platformId: string; state: string; launch: Launch; userId?: string | null; lifetime?: number },
): Promise<string> {
  const ticket = newToken()
  await client.query(
    `INSERT INTO lti_tickets (ticket_hash, state_hash, platform_id, user_id, launch, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [
      hashToken(ticket),
      hashToken(state),
      platformId,
      userId,
      JSON.stringify(launch),
      new Date(now.getTime() + lifetime),
    ],
  )
  return ticket
}
