import type { LtiPlatform } from '../../database/prisma/client.ts'

/** A platform, as operators see it. */
export type ListedPlatform = LtiPlatform & { deploymentIds: string[] }

/** What is read with a platform. */
export const WITH_DEPLOYMENTS = {
  deployments: { select: { deploymentId: true }, orderBy: { deploymentId: 'asc' } },
} as const

/** Puts a platform's deployments into one list. */
export function listedPlatform({
  deployments,
  ...platform
}: LtiPlatform & { deployments: { deploymentId: string }[] }): ListedPlatform {
  return { ...platform, deploymentIds: deployments.map(({ deploymentId }) => deploymentId) }
}
