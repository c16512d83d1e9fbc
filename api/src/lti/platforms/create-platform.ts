import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { InvalidInput } from '../../errors.ts'
import { check } from '../../input.ts'
import { requireOperator } from '../../operators/operators.access.ts'
import { requireReachable } from '../../outbound/require-reachable.ts'
import type { Viewer } from '../../viewer.ts'
import { requireOwnClient, requireOwnIssuer } from './other-platforms.ts'
import { createPlatformRules } from './platform-rules.ts'
import { listedPlatform, WITH_DEPLOYMENTS, type ListedPlatform } from './platform.ts'

const KNOWN = 'A platform with this issuer and client id is registered already: delete it first'

/** A platform whose fields are checked. */
export type NewPlatform = z.infer<typeof createPlatformRules>

/**
 * Registers a platform, whose launches are accepted from now on.
 *
 * @throws NotFound when the viewer is no operator.
 * @throws InvalidInput naming every wrong field, or when an address is refused, or the platform is known.
 */
export async function createLtiPlatform(deps: Deps, viewer: Viewer, input: unknown): Promise<ListedPlatform> {
  requireOperator(deps, viewer)
  const platform = check(createPlatformRules, input)
  await requireReachablePlatform(deps, platform)
  return insertPlatform(deps, platform)
}

/**
 * Checks where the addresses of a platform lead.
 *
 * @throws InvalidInput naming the first that is refused.
 */
export async function requireReachablePlatform(
  { outbound }: Pick<Deps, 'outbound'>,
  platform: NewPlatform,
): Promise<void> {
  for (const field of ['tokenEndpoint', 'jwksUri'] as const)
    await requireReachable(outbound, platform[field], field)
  // Only browsers go there, so they may be anywhere, but http is for networks of one's own.
  for (const field of ['issuer', 'authorizationEndpoint'] as const)
    if (!platform[field].startsWith('https:')) await requireReachable(outbound, platform[field], field)
}

/** @throws InvalidInput when the platform is known, or one that is could be taken for it. */
export async function insertPlatform(
  deps: Pick<Deps, 'prisma' | 'now'>,
  { deploymentIds, ...platform }: NewPlatform,
): Promise<ListedPlatform> {
  const { prisma, now } = deps
  const { issuer, clientId } = platform
  const known = await prisma.ltiPlatform.count({ where: { issuer, clientId } })
  if (known > 0) throw InvalidInput.of('clientId', KNOWN)
  await requireOwnIssuer(deps, platform)
  await requireOwnClient(deps, platform)
  const created = await prisma.ltiPlatform.create({
    data: {
      ...platform,
      id: uuid(),
      createdAt: now(),
      takesAnyDeployment: deploymentIds.length === 0,
      deployments: { create: deploymentIds.map((deploymentId) => ({ deploymentId })) },
    },
    include: WITH_DEPLOYMENTS,
  })
  return listedPlatform(created)
}
