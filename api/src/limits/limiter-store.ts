import { setTimeout as sleep } from 'node:timers/promises'
import pLimit from 'p-limit'
import type { Pool, QueryConfig, QueryResult } from 'pg'
import { ServiceUnavailable } from '../errors.ts'

// Fewer than the pool has: while counting is blocked, other statements still get connections.
const MAX_CONNECTIONS = 3
// Milliseconds. Counting usually takes 2 to 3 ms. A call that counts several times must still be answered
// within 3 seconds.
const STATEMENT_TIMEOUT = 1_000
const TOTAL_TIMEOUT = 1_500

/** The interface that the rate limiting library expects of a pool. */
export interface LimiterStore {
  query: (statement: QueryConfig) => Promise<QueryResult>
}

/**
 * Gives the rate limits access to the database, with few connections and short timeouts. While the counters
 * cannot be reached, only rate-limited calls are refused.
 */
export function limiterStore(pool: Pool): LimiterStore {
  const limitConnections = pLimit(MAX_CONNECTIONS)
  return {
    query: async (statement) => {
      const waiting = new AbortController()
      const result = limitConnections(() => {
        if (waiting.signal.aborted) throw new ServiceUnavailable()
        const withTimeout = { ...statement, query_timeout: STATEMENT_TIMEOUT }
        return pool.query(withTimeout)
      })
      const timeout = sleep(TOTAL_TIMEOUT, undefined, { signal: waiting.signal }).then(() => {
        throw new ServiceUnavailable()
      })
      try {
        return await Promise.race([result, timeout])
      } finally {
        waiting.abort()
        result.catch(() => undefined)
        timeout.catch(() => undefined)
      }
    },
  }
}
