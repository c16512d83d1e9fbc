import type { PoolClient } from 'pg'
import { inTransaction } from '../../database/transactions.ts'
import type { Deps } from '../../deps.ts'
import { InvalidInput, NotFound } from '../../errors.ts'
import { isId } from '../../ids.ts'
import { check } from '../../input.ts'
import { requireOperator } from '../../operators/operators.access.ts'
import type { Viewer } from '../../viewer.ts'
import { endLaunchedSessions, lockIssuer } from './end-launched-sessions.ts'
import { MAX_DEPLOYMENTS, updatePlatformRules } from './platform-rules.ts'
import type { ListedPlatform } from './platform.ts'

const LAST = 'A platform needs a deployment: add another one first, or delete the platform'
const TOO_MANY = `A platform can have at most ${MAX_DEPLOYMENTS} deployments`

/**
 * Adds deployments to a platform, and removes others. The sessions that a removed one has opened end; its
 * courses, accounts and results stay, and are found again if it is added again.
 *
 * @throws NotFound when the viewer is no operator, or there is no such platform.
 * @throws InvalidInput when a list is wrong, or no deployment or too many would be left.
 */
export async function updateLtiPlatform(
  deps: Deps,
  viewer: Viewer,
  id: string,
  input: unknown,
): Promise<ListedPlatform> {
  requireOperator(deps, viewer)
  if (!isId(id)) throw new NotFound()
  const known = await deps.prisma.ltiPlatform.count({ where: { id } })
  if (known === 0) throw new NotFound()
  const { addDeploymentIds: added, removeDeploymentIds: removed } = check(updatePlatformRules, input)
  return inTransaction(deps.pool, async (client) => {
    const issuer = await lockIssuer(client, id)
    await client.query(
      `UPDATE lti_platforms SET takes_any_deployment = takes_any_deployment AND $2 WHERE id = $1`,
      [id, removed.length === 0],
    )
    await client.query(
      `INSERT INTO lti_deployments (platform_id, deployment_id) SELECT $1, unnest($2::text[])
       ON CONFLICT DO NOTHING`,
      [id, added],
    )
    await client.query('DELETE FROM lti_deployments WHERE platform_id = $1 AND deployment_id = ANY ($2)', [
      id,
      removed,
    ])
    // Launches that were accepted a moment ago.
    await client.query(
      `DELETE FROM lti_tickets WHERE platform_id = $1 AND launch->>'deploymentId' = ANY ($2)`,
      [id, removed],
    )
    if (removed.length > 0) await endLaunchedSessions(client, issuer)
    return read(client, id)
  })
}

async function read(client: PoolClient, id: string): Promise<ListedPlatform> {
  const { rows } = await client.query<ListedPlatform>(
    `SELECT p.id, p.name, p.issuer, p.client_id AS "clientId", p.authorization_endpoint AS "authorizationEndpoint",
       p.token_endpoint AS "tokenEndpoint", p.jwks_uri AS "jwksUri", p.origins,
       p.takes_any_deployment AS "takesAnyDeployment", p.created_at AS "createdAt",
       ARRAY(SELECT deployment_id FROM lti_deployments WHERE platform_id = p.id ORDER BY 1) AS "deploymentIds"
     FROM lti_platforms p WHERE p.id = $1`,
    [id],
  )
  const [platform] = rows
  if (!platform) throw new NotFound()
  const { deploymentIds, takesAnyDeployment } = platform
  if (deploymentIds.length === 0 && !takesAnyDeployment) throw InvalidInput.of('removeDeploymentIds', LAST)
  if (deploymentIds.length > MAX_DEPLOYMENTS) throw InvalidInput.of('addDeploymentIds', TOO_MANY)
  return platform
}
