import type { LtiPlatform } from '../../database/prisma/client.ts'
import type { Deps } from '../../deps.ts'
import { LaunchRefused, malformed } from './launch-refused.ts'

const UNKNOWN =
  'This learning platform is not registered with Quizfolio. An operator of this server has to register it.'

/**
 * Finds the platform that begins a login.
 *
 * @param clientId what it calls this server; undefined if it does not say.
 * @throws LaunchRefused when it is unknown, or does not say which of several it is.
 */
export async function findPlatform(
  { prisma }: Pick<Deps, 'prisma'>,
  issuer: string,
  clientId: string | undefined,
): Promise<LtiPlatform> {
  const where = { issuer, ...(clientId !== undefined && { clientId }) }
  const [platform, another] = await prisma.ltiPlatform.findMany({ where, take: 2 })
  if (!platform) throw new LaunchRefused(400, UNKNOWN)
  if (another) throw malformed('it does not say its client_id, and several are registered')
  return platform
}

/**
 * Checks that launches of a deployment are accepted.
 *
 * @throws LaunchRefused
 */
export async function requireDeployment(
  { prisma }: Pick<Deps, 'prisma'>,
  { id, takesAnyDeployment }: Pick<LtiPlatform, 'id' | 'takesAnyDeployment'>,
  deploymentId: string,
): Promise<void> {
  if (takesAnyDeployment) return
  const known = await prisma.ltiDeployment.count({ where: { platformId: id, deploymentId } })
  if (known > 0) return
  // Anybody can begin a login, so no other text is repeated.
  const name = /^[\w:.-]{1,100}$/.test(deploymentId) ? ` “${deploymentId}”` : ''
  throw new LaunchRefused(
    403,
    `The deployment${name} of this learning platform is not registered with Quizfolio. An operator of this server has to add it.`,
  )
}
