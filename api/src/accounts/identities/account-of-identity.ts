import type { Pool, PoolClient } from 'pg'
import { v7 as uuid } from 'uuid'
import { inTransaction } from '../../database/transactions.ts'
import type { Deps } from '../../deps.ts'
import { Forbidden, InvalidInput, ServiceUnavailable } from '../../errors.ts'
import { ACCOUNT_COLUMNS, accountOf, type Account } from '../account.ts'
import { email as emailRule } from '../account-rules.ts'
import { unmatchableHash } from '../passwords/passwords.ts'
import {
  findAccount,
  insertIdentity,
  isStorableIdentity,
  type Claims,
  type FoundAccount,
  type IdentifiedAccount,
  type Identity,
} from './identity.ts'
import { usernameCandidates } from './username-candidates.ts'

/**
 * Finds the account of an identity. If there is none, creates one without a password, with a free username
 * from the claims, and with the email address of the claims if it is valid and free. A taken address is not
 * copied, and never leads to the account that has it.
 *
 * @param readClaims called only if there is no account yet, outside of any transaction.
 * @throws InvalidInput when the issuer or the subject is missing or too long.
 * @throws Forbidden when an operator has switched the account off, with the reason.
 */
export async function accountOfIdentity(
  deps: Pick<Deps, 'pool' | 'now' | 'operators'>,
  identity: Identity,
  readClaims: () => Claims | Promise<Claims>,
): Promise<IdentifiedAccount> {
  if (!isStorableIdentity(identity)) throw InvalidInput.of('subject', 'The issuer names nobody')
  const known = await findAccount(deps.pool, identity)
  if (known) return unlessOff(known)
  const claims = await readClaims()
  return unlessOff(await inTransaction(deps.pool, (client) => openAccount(deps, client, identity, claims)))
}

function unlessOff(found: FoundAccount): IdentifiedAccount {
  if (found.switchedOffReason !== null)
    throw Forbidden.because(`This account is switched off: ${found.switchedOffReason}`)
  return { ...accountOf(found), identityId: found.identityId }
}

/**
 * Does what `accountOfIdentity` does, in a transaction of the caller.
 *
 * @throws InvalidInput
 * @throws Forbidden
 */
export async function accountWithin(
  deps: Pick<Deps, 'now' | 'operators'>,
  client: PoolClient,
  identity: Identity,
  claims: Claims,
): Promise<IdentifiedAccount> {
  if (!isStorableIdentity(identity)) throw InvalidInput.of('subject', 'The issuer names nobody')
  return unlessOff(await openAccount(deps, client, identity, claims))
}

async function openAccount(
  deps: Pick<Deps, 'now' | 'operators'>,
  client: PoolClient,
  identity: Identity,
  claims: Claims,
): Promise<FoundAccount> {
  // Only one transaction at a time opens the account of an identity: the others find it then.
  const key = JSON.stringify([identity.kind, identity.issuer, identity.subject, identity.deploymentId])
  await client.query("SELECT pg_advisory_xact_lock(hashtextextended('identity:' || $1, 0))", [key])
  const known = await findAccount(client, identity)
  if (known) return known
  const account = await insertAccount(deps, client, claims)
  const identityId = await insertIdentity(client, identity, { userId: account.id, at: deps.now() })
  // The lock lets nobody else insert it.
  if (identityId === null) throw new ServiceUnavailable()
  return { ...account, identityId, switchedOffReason: null }
}

// Another transaction may take the name or the address between the choice and the insertion: choose again.
async function insertAccount(
  { now, operators }: Pick<Deps, 'now' | 'operators'>,
  client: PoolClient,
  claims: Claims,
): Promise<Account> {
  const names = usernameCandidates(claims).filter((name) => !operators.includes(name.toLowerCase()))
  const address = emailRule.safeParse(claims.email).data ?? ''
  for (let tries = 0; tries < names.length; tries++) {
    const { username, email } = await chooseFree(client, names, address)
    if (username === null) break
    const { rows } = await client.query<Account>(
      `INSERT INTO users (id, username, email, password_hash, has_password, date_joined)
       VALUES ($1, $2, $3, $4, false, $5) ON CONFLICT DO NOTHING RETURNING ${ACCOUNT_COLUMNS}`,
      [uuid(), username, email, unmatchableHash(), now()],
    )
    if (rows[0]) return rows[0]
  }
  // Too many people with the same name sign in at this moment. The next try has other numbers.
  throw new ServiceUnavailable()
}

interface Free {
  username: string | null
  email: string
}

async function chooseFree(client: Pool | PoolClient, names: string[], address: string): Promise<Free> {
  const { rows } = await client.query<Free>(
    `SELECT (
       SELECT name FROM unnest($1::text[]) WITH ORDINALITY AS names (name, place)
       WHERE NOT EXISTS (SELECT FROM users WHERE lower(username) = lower(name)) ORDER BY place LIMIT 1
     ) AS username,
     CASE WHEN EXISTS (SELECT FROM users WHERE lower(email) = lower($2) AND email <> '') THEN '' ELSE $2 END AS email`,
    [names, address],
  )
  return rows[0] ?? { username: null, email: '' }
}
