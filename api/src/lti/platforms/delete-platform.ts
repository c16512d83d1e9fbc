import type { Deps } from '../../deps.ts'
import { NotFound } from '../../errors.ts'
import { isId } from '../../ids.ts'
import { requireOperator } from '../../operators/operators.access.ts'
import type { Viewer } from '../../viewer.ts'

/**
 * Deletes a platform. Its launches are refused from now on; classrooms, accounts and results stay.
 *
 * @throws NotFound when the viewer is no operator, or there is no such platform.
 */
export async function deleteLtiPlatform(deps: Deps, viewer: Viewer, id: string): Promise<void> {
  requireOperator(deps, viewer)
  if (!isId(id)) throw new NotFound()
  const { count } = await deps.prisma.ltiPlatform.deleteMany({ where: { id } })
  if (count === 0) throw new NotFound()
}
