import { inTransaction } from '../../database/transactions.ts'
import type { Deps } from '../../deps.ts'
import { NotFound } from '../../errors.ts'
import { isId } from '../../ids.ts'
import { requireOperator } from '../../operators/operators.access.ts'
import type { Viewer } from '../../viewer.ts'
import { endLaunchedSessions, lockIssuer } from './end-launched-sessions.ts'

/**
 * Deletes a platform. Its launches are refused from now on, and the sessions that they have opened end;
 * classrooms, accounts and results stay.
 *
 * @throws NotFound when the viewer is no operator, or there is no such platform.
 */
export async function deleteLtiPlatform(deps: Deps, viewer: Viewer, id: string): Promise<void> {
  requireOperator(deps, viewer)
  if (!isId(id)) throw new NotFound()
  await inTransaction(deps.pool, async (client) => {
    const issuer = await lockIssuer(client, id)
    await client.query('DELETE FROM lti_platforms WHERE id = $1', [id])
    await endLaunchedSessions(client, issuer)
  })
}
