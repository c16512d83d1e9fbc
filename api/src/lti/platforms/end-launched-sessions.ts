import type { PoolClient } from 'pg'
import { NotFound } from '../../errors.ts'

/**
 * Locks the platforms that have the issuer of one: of two changes at once, the second one finds what the
 * first one has left.
 *
 * @returns the issuer.
 * @throws NotFound when there is no such platform.
 */
export async function lockIssuer(client: PoolClient, platformId: string): Promise<string> {
  const { rows } = await client.query<{ issuer: string }>(
    `SELECT issuer FROM lti_platforms
     WHERE issuer = (SELECT issuer FROM lti_platforms WHERE id = $1) ORDER BY id FOR UPDATE`,
    [platformId],
  )
  const [platform] = rows
  if (!platform) throw new NotFound()
  return platform.issuer
}

/**
 * Ends the sessions that launches of an issuer have opened, on all servers, except those of deployments that
 * one of its platforms still has. Whoever held the platform's keys may have opened them.
 */
export async function endLaunchedSessions(client: PoolClient, issuer: string): Promise<void> {
  await client.query(
    `DELETE FROM sessions s USING identities i
     WHERE i.id = s.identity_id AND i.kind = 'LTI' AND i.issuer = $1 AND NOT EXISTS (
       SELECT FROM lti_platforms p JOIN lti_deployments d ON d.platform_id = p.id
       WHERE p.issuer = i.issuer AND d.deployment_id = i.deployment_id)`,
    [issuer],
  )
}
