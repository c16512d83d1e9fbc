import type { ShareLink } from '../database/prisma/client.ts'
import type { Deps } from '../deps.ts'
import { NotFound } from '../errors.ts'
import { isId } from '../ids.ts'
import { check } from '../input.ts'
import type { Viewer } from '../viewer.ts'
import { switchColumns, switchRules } from './operator-rules.ts'
import { requireOperator } from './operators.access.ts'

/** What operators see of a link. */
export type SwitchableLink = Pick<ShareLink, 'id' | 'kind' | 'switchedOffReason'>

/**
 * Switches a link off, or on again. Attempts that were started with it go on.
 *
 * @throws NotFound when the viewer is no operator, or there is no such link.
 * @throws InvalidInput when the reason is missing or too long.
 */
export async function switchShareLink(
  deps: Deps,
  viewer: Viewer,
  linkId: string,
  input: unknown,
): Promise<SwitchableLink> {
  requireOperator(deps, viewer)
  if (!isId(linkId) || (await deps.prisma.shareLink.count({ where: { id: linkId } })) === 0)
    throw new NotFound()
  const { switchedOff } = check(switchRules, input)
  return deps.prisma.shareLink.update({
    where: { id: linkId },
    data: switchColumns(switchedOff, deps.now()),
    select: { id: true, kind: true, switchedOffReason: true },
  })
}
