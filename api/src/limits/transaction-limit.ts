import type { PoolClient } from 'pg'
import { RateLimited } from '../errors.ts'
import { hashedKey } from './hashed-key.ts'
import type { NoteLimit } from './limit-state.ts'

/** A rate limit that is counted in the transaction of what it limits. */
export interface TransactionLimit {
  /**
   * Adds to the counter. If the transaction is rolled back, nothing is counted.
   *
   * @param note receives what is left, also when that is nothing.
   * @throws RateLimited when that exceeds the limit.
   */
  count: (client: PoolClient, key: string, points: number, note?: NoteLimit) => Promise<void>
}

/**
 * Creates a rate limit in the table of the other limits.
 */
export function countInTransaction(name: string, limit: number, seconds: number): TransactionLimit {
  return {
    count: async (client, key, points, note) => {
      if (points === 0) return
      const now = Date.now()
      const { rows } = await client.query<{ points: number; expire: string }>(
        `INSERT INTO rate_limits AS counter (key, points, expire) VALUES ($1, $2, $4)
         ON CONFLICT (key) DO UPDATE SET
           points = excluded.points + CASE WHEN counter.expire > $3 THEN counter.points ELSE 0 END,
           expire = CASE WHEN counter.expire > $3 THEN counter.expire ELSE excluded.expire END
         RETURNING points, expire`,
        [`${name}:${hashedKey(key)}`, points, now, now + seconds * 1000],
      )
      const [counter] = rows
      if (!counter) return
      const reset = Math.max(1, Math.ceil((Number(counter.expire) - now) / 1000))
      note?.({ name, quota: limit, window: seconds, remaining: Math.max(0, limit - counter.points), reset })
      if (counter.points > limit) throw new RateLimited(reset)
    },
  }
}
