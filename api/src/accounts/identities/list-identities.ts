import type { PoolClient } from 'pg'
import type { IdentityKind } from '../../database/prisma/enums.ts'
import { ISSUER_NAME } from '../../database/issuer-name.ts'
import type { Deps } from '../../deps.ts'
import type { Account } from '../account.ts'

/** A way to sign in without the password, as the account's owner sees it. */
export interface ListedIdentity {
  id: string
  kind: IdentityKind
  /** What people call the institution or the learning platform. */
  name: string
  issuer: string
  joinedAt: Date
  /** When it last opened a session; null if it never did, or only before this was stored. */
  lastUsedAt: Date | null
  /**
   * Whether it still opens the account: its institution is configured, or its platform registered with its
   * deployment. A platform opens no operator's account.
   */
  works: boolean
}

/**
 * Lists the identities that are joined to an account, oldest first.
 *
 * @param client of the transaction, if there is one.
 */
export async function listIdentities(
  { pool, institution, operators }: Pick<Deps, 'pool' | 'institution' | 'operators'>,
  { id: userId, username }: Pick<Account, 'id' | 'username'>,
  client: PoolClient | Deps['pool'] = pool,
): Promise<ListedIdentity[]> {
  const { rows } = await client.query<ListedIdentity>({
    name: 'list-identities',
    text: `SELECT i.id, i.kind, i.issuer, i.created_at AS "joinedAt", i.last_used_at AS "lastUsedAt",
             CASE WHEN i.kind = 'OIDC' AND i.issuer = $2 THEN $3 ELSE ${ISSUER_NAME} END AS name,
             CASE i.kind WHEN 'OIDC' THEN i.issuer IS NOT DISTINCT FROM $2
               ELSE NOT $4::boolean AND EXISTS (
                 SELECT FROM lti_platforms p WHERE p.issuer = i.issuer AND (p.takes_any_deployment OR EXISTS (
                   SELECT FROM lti_deployments d WHERE d.platform_id = p.id AND d.deployment_id = i.deployment_id
                 ))
               ) END AS works
           FROM identities i WHERE i.user_id = $1 ORDER BY i.created_at, i.id`,
    values: [
      userId,
      institution?.issuer ?? null,
      institution?.name ?? null,
      operators.includes(username.toLowerCase()),
    ],
  })
  return rows
}
