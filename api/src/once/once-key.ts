import { createHash } from 'node:crypto'
import { deserialize, serialize } from 'node:v8'
import type { PoolClient } from 'pg'
import { IdempotencyKeyInUse, IdempotencyKeyReused } from '../errors.ts'

const HOUR = 3_600_000

/** How long an answer is kept, in milliseconds. */
export const KEPT_FOR = 24 * HOUR

/** What identifies a request that must have its effect only once. It can be sent to another thread. */
export interface OnceKey {
  /** Of this request; a repeated one has another. */
  requestId: string
  userId: string
  /** Of the key and the call. */
  keyHash: Uint8Array
  bodyHash: Uint8Array
  /** By the server's clock. */
  at: Date
}

/** Returns the hash under which a key is stored. */
export function hashKey(key: string, call: string): Buffer {
  return createHash('sha256').update(`${key}\n${call}`).digest()
}

/**
 * Carries out the effect of a request, unless an earlier request with the same key has done so: then returns
 * the result of that one. The result is stored in the transaction of the effect, so that both are there or
 * neither, whenever the server dies.
 *
 * @param client the transaction of the effect.
 * @param key undefined for a request without a key: it is carried out.
 * @param work the effect. If its result is null, there was none, and nothing is stored.
 * @throws IdempotencyKeyReused when the earlier request had another body.
 * @throws IdempotencyKeyInUse while another request with this key is carried out.
 */
export async function carryOutOnce<Result>(
  client: PoolClient,
  key: OnceKey | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!key) return work()
  const kept = await claim(client, key)
  if (kept) return deserialize(kept) as Result
  const result = await work()
  if (result === null) return result
  await client.query({
    name: 'keep-result',
    text: `INSERT INTO kept_answers (user_id, key_hash, body_hash, request_id, created_at, result)
           VALUES ($1, $2, $3, $4, $5, $6)
           ON CONFLICT (user_id, key_hash) DO UPDATE SET body_hash = excluded.body_hash, request_id = excluded.request_id,
             created_at = excluded.created_at, result = excluded.result, status = NULL, media_type = NULL, body = NULL`,
    values: [key.userId, key.keyHash, key.bodyHash, key.requestId, key.at, serialize(result)],
  })
  return result
}

// The lock is held until the end of the transaction, and so is freed when the server dies.
async function claim(client: PoolClient, key: OnceKey): Promise<Buffer | null> {
  const { userId, keyHash, bodyHash, at } = key
  const lock = await client.query<{ isMine: boolean }>(
    `SELECT pg_try_advisory_xact_lock(hashtextextended($1, 0)) AS "isMine"`,
    [lockName(key)],
  )
  if (!lock.rows[0]?.isMine) throw new IdempotencyKeyInUse()
  const { rows } = await client.query<{ isSame: boolean; result: Buffer | null }>(
    `SELECT body_hash = $3 AS "isSame", result FROM kept_answers
     WHERE user_id = $1 AND key_hash = $2 AND created_at > $4`,
    [userId, keyHash, bodyHash, new Date(at.getTime() - KEPT_FOR)],
  )
  if (rows[0]?.isSame === false) throw new IdempotencyKeyReused()
  return rows[0]?.result ?? null
}

/** Returns the name of the lock that a request with a key holds while it is carried out. */
export function lockName({ userId, keyHash }: Pick<OnceKey, 'userId' | 'keyHash'>): string {
  return `once:${userId}:${Buffer.from(keyHash).toString('hex')}`
}
