import type { Pool, PoolClient } from 'pg'
import { v7 as uuid } from 'uuid'
import type { IdentityKind } from '../../database/prisma/enums.ts'
import { isStorableText } from '../../input.ts'
import { ACCOUNT_COLUMNS, type Account } from '../account.ts'

/** A person as an institution or a learning platform knows them. */
export interface Identity {
  kind: IdentityKind
  issuer: string
  /** The same person has the same subject for ever, and nobody else has it. */
  subject: string
  /** Of a learning platform; otherwise empty. */
  deploymentId: string
}

/** What an issuer says about a person; each claim may be missing or of any type. */
export interface Claims {
  preferredUsername?: unknown
  email?: unknown
  name?: unknown
}

/** An account, and the identity that leads to it. */
export interface IdentifiedAccount extends Account {
  identityId: string
}

/** The same, and whether an operator has switched the account off. */
export interface FoundAccount extends IdentifiedAccount {
  switchedOffReason: string | null
}

// In bytes. The longest key must fit into an entry of PostgreSQL's index.
const MAX_BYTES = { issuer: 500, subject: 255, deploymentId: 255 }

/** Checks that an identity can be stored: OpenID Connect allows subjects of 255 ASCII characters. */
export function isStorableIdentity(identity: Identity): boolean {
  const { issuer, subject, deploymentId } = identity
  const isFitting = (['issuer', 'subject', 'deploymentId'] as const).every(
    (field) => Buffer.byteLength(identity[field]) <= MAX_BYTES[field] && isStorableText(identity[field]),
  )
  const hasDeployment = deploymentId !== ''
  return isFitting && issuer !== '' && subject !== '' && hasDeployment === (identity.kind === 'LTI')
}

/** Finds the account that an identity is joined to. */
export async function findAccount(
  client: Pool | PoolClient,
  { kind, issuer, subject, deploymentId }: Identity,
): Promise<FoundAccount | undefined> {
  const { rows } = await client.query<FoundAccount>({
    name: 'find-account-of-identity',
    text: `SELECT ${ACCOUNT_COLUMNS}, "identityId", switched_off_reason AS "switchedOffReason"
           FROM users JOIN (
             SELECT id AS "identityId", user_id FROM identities
             WHERE kind = $1 AND issuer = $2 AND subject = $3 AND deployment_id = $4
           ) i ON i.user_id = users.id`,
    values: [kind, issuer, subject, deploymentId],
  })
  return rows[0]
}

/**
 * Joins an identity to an account.
 *
 * @returns the identity's id; null if it is joined to an account already, this one or another.
 */
export async function insertIdentity(
  client: Pool | PoolClient,
  { kind, issuer, subject, deploymentId }: Identity,
  { userId, at }: { userId: string; at: Date },
): Promise<string | null> {
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO identities (kind, issuer, subject, deployment_id, user_id, created_at, id)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING RETURNING id`,
    [kind, issuer, subject, deploymentId, userId, at, uuid()],
  )
  return rows[0]?.id ?? null
}
