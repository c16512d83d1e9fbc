import type { Deps } from '../../deps.ts'
import { requireOperator } from '../../operators/operators.access.ts'
import type { Viewer } from '../../viewer.ts'
import { listedPlatform, WITH_DEPLOYMENTS, type ListedPlatform } from './platform.ts'

/**
 * Lists the registered platforms, newest first.
 *
 * @throws NotFound when the viewer is no operator.
 */
export async function listLtiPlatforms(deps: Deps, viewer: Viewer): Promise<ListedPlatform[]> {
  requireOperator(deps, viewer)
  const platforms = await deps.prisma.ltiPlatform.findMany({
    include: WITH_DEPLOYMENTS,
    orderBy: { id: 'desc' },
  })
  return platforms.map(listedPlatform)
}
