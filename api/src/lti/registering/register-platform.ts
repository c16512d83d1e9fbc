import type { Deps } from '../../deps.ts'
import { DomainError } from '../../errors.ts'
import { check } from '../../input.ts'
import { hashToken } from '../../mail/token.ts'
import { address } from '../../outbound/address-rules.ts'
import { requireReachable } from '../../outbound/require-reachable.ts'
import { LaunchRefused } from '../launching/launch-refused.ts'
import { insertPlatform, requireReachablePlatform } from '../platforms/create-platform.ts'
import { requireOwnIssuer } from '../platforms/other-platforms.ts'
import type { ListedPlatform } from '../platforms/platform.ts'
import { platformAnswer, readClient, readConfiguration } from './platform-answers.ts'
import { toolConfiguration } from './tool-configuration.ts'

type RegistrationDeps = Pick<Deps, 'pool' | 'prisma' | 'now' | 'outbound' | 'publicUrl'>

/** What a platform adds to the link with which it registers itself. */
export interface RegistrationRequest {
  key: string
  openidConfiguration: string
  /** Null if the platform needs none. */
  registrationToken: string | null
}

const NO_SUCH_LINK =
  'This registration link is unknown, was used already or has expired. An operator of this server can make a new one.'
const configurationAddress = address('https://moodle.example.org/mod/lti/openid-configuration.php')

/**
 * Lets a platform register itself (LTI Dynamic Registration). The link works once; after a failure, it can be
 * used again.
 *
 * @throws LaunchRefused when the link does not work, or the platform's answers cannot be used.
 */
export async function registerPlatform(
  deps: RegistrationDeps,
  request: RegistrationRequest,
): Promise<ListedPlatform> {
  const keyHash = hashToken(request.key)
  if (!(await useKey(deps, keyHash))) throw new LaunchRefused(404, NO_SUCH_LINK)
  try {
    return await registerAt(deps, request)
  } catch (error) {
    await deps.pool.query('UPDATE lti_registrations SET used_at = NULL WHERE key_hash = $1', [keyHash])
    throw error instanceof DomainError && error.status === 400 ? new LaunchRefused(400, failed(error)) : error
  }
}

const failed = ({ message }: DomainError) =>
  `The learning platform could not be registered: ${message}. The registration link still works.`

// The update lets only one of several requests go on.
async function useKey({ pool, now }: RegistrationDeps, keyHash: Buffer): Promise<boolean> {
  const { rowCount } = await pool.query(
    'UPDATE lti_registrations SET used_at = $2 WHERE key_hash = $1 AND used_at IS NULL AND expires_at > $2',
    [keyHash, now()],
  )
  return rowCount === 1
}

async function registerAt(
  deps: RegistrationDeps,
  { openidConfiguration, registrationToken }: RegistrationRequest,
): Promise<ListedPlatform> {
  const url = check(configurationAddress, openidConfiguration)
  await requireReachable(deps.outbound, url, 'openid_configuration')
  const configuration = readConfiguration(await platformAnswer(deps.outbound, { url }), url)
  const { issuer, registrationEndpoint, ...endpoints } = configuration
  const platform = { ...endpoints, name: new URL(issuer).host, issuer, origins: [] }
  await requireReachablePlatform(deps, { ...platform, clientId: '', deploymentIds: [] })
  await requireReachable(deps.outbound, registrationEndpoint, 'registration_endpoint')
  await requireOwnIssuer(deps, platform)
  const answer = await platformAnswer(deps.outbound, {
    url: registrationEndpoint,
    token: registrationToken,
    body: JSON.stringify(toolConfiguration(deps.publicUrl)),
  })
  const { clientId, deploymentIds } = readClient(answer)
  return insertPlatform(deps, { ...platform, clientId, deploymentIds })
}
