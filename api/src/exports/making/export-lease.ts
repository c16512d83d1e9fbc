// A server leases an export while it makes it. If the server dies, the lease ends, and another one starts
// again. By the database's clock, which all servers share.
import type { Pool } from 'pg'
import { v4 as uuid, v7 } from 'uuid'
import { inTransaction } from '../../database/transactions.ts'
import { PRIORITY } from '../../mail/queue-mail.ts'
import { EXPORT_LIFE } from '../account-export.ts'

const LEASE = "clock_timestamp() + interval '15 seconds'"
// Of one that fails, or during which the server dies.
const MAX_TRIES = 5

/** An export that this server has leased. */
export interface LeasedExport {
  id: string
  userId: string
  username: string
  lease: string
  /** How often it was leased, this time included. */
  tries: number
}

/** The lease has ended, and another server may have it: whatever this one does is in vain. */
export class LeaseLost extends Error {
  override message = 'The lease of the export has ended'
}

/** Leases the export that has been waiting the longest; undefined if none waits. */
export async function leaseExport(pool: Pool): Promise<LeasedExport | undefined> {
  await pool.query({
    name: 'give-exports-up',
    text: `UPDATE account_exports SET state = 'FAILED', lease = NULL, leased_until = NULL
           WHERE state = 'PREPARING' AND tries >= ${MAX_TRIES} AND leased_until < clock_timestamp()`,
  })
  const { rows } = await pool.query<LeasedExport>({
    name: 'lease-export',
    text: `WITH due AS MATERIALIZED (
             SELECT id FROM account_exports
             WHERE state = 'PREPARING' AND (leased_until IS NULL OR leased_until < clock_timestamp())
             ORDER BY requested_at LIMIT 1 FOR UPDATE SKIP LOCKED
           )
           UPDATE account_exports e SET lease = $1, leased_until = ${LEASE}, tries = tries + 1
           FROM due, users u WHERE e.id = due.id AND u.id = e.user_id
           RETURNING e.id, e.user_id AS "userId", u.username, e.lease, e.tries`,
    values: [uuid()],
  })
  return rows[0]
}

/** Keeps an export for longer. */
export async function extendExport(pool: Pool, { id, lease }: LeasedExport): Promise<void> {
  await pool.query({
    name: 'extend-export',
    text: `UPDATE account_exports SET leased_until = ${LEASE} WHERE id = $1 AND lease = $2`,
    values: [id, lease],
  })
}

/** Gives an export back that this server had no time to make. */
export async function returnExport(pool: Pool, { id, lease }: LeasedExport): Promise<void> {
  await pool.query(
    'UPDATE account_exports SET lease = NULL, leased_until = NULL, tries = tries - 1 WHERE id = $1 AND lease = $2',
    [id, lease],
  )
}

/** Gives an export back that could not be made. It is tried again after some minutes, at most five times. */
export async function failExport(pool: Pool, { id, lease }: LeasedExport): Promise<void> {
  await pool.query(
    `UPDATE account_exports SET lease = NULL, leased_until = clock_timestamp() + tries * interval '1 minute',
       state = CASE WHEN tries >= ${MAX_TRIES} THEN 'FAILED' ELSE 'PREPARING' END::export_state
     WHERE id = $1 AND lease = $2`,
    [id, lease],
  )
}

/** Deletes what an earlier try has stored. */
export async function deleteParts(pool: Pool, { id }: LeasedExport): Promise<void> {
  await pool.query('DELETE FROM account_export_parts WHERE export_id = $1', [id])
}

/**
 * Stores a part of the zip.
 *
 * @throws LeaseLost when the export is not this server's any more.
 */
export async function storePart(
  pool: Pool,
  { id, lease }: LeasedExport,
  number: number,
  bytes: Buffer,
): Promise<void> {
  // The lock lets the next server begin only before or after this.
  const { rowCount } = await pool.query(
    `INSERT INTO account_export_parts (export_id, number, bytes)
     SELECT id, $3, $4 FROM account_exports WHERE id = $1 AND lease = $2 FOR SHARE`,
    [id, lease, number, bytes],
  )
  if (rowCount === 0) throw new LeaseLost()
}

/**
 * Makes an export ready, and queues the mail about it.
 *
 * @throws LeaseLost when the export is not this server's any more.
 */
export async function finishExport(pool: Pool, { id, lease }: LeasedExport, at: Date): Promise<void> {
  await inTransaction(pool, async (client) => {
    const mailId = v7()
    const { rowCount } = await client.query(
      `UPDATE account_exports SET state = 'READY', ready_at = $3, expires_at = $4, mail_id = $5, lease = NULL,
         leased_until = NULL
       WHERE id = $1 AND lease = $2`,
      [id, lease, at, new Date(at.getTime() + EXPORT_LIFE), mailId],
    )
    if (rowCount === 0) throw new LeaseLost()
    // Without a user, so that a server of the last release, which does not know this kind, sends nothing.
    await client.query(
      `INSERT INTO mails (id, kind, recipient, created_at, next_try_at, priority)
       VALUES ($1, 'EXPORT_READY', '', $2, $2, $3)`,
      [mailId, at, PRIORITY.ACCOUNT],
    )
  })
}
