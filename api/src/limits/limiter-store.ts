import { setTimeout as sleep } from 'node:timers/promises'
import pLimit from 'p-limit'
import type { Pool, QueryConfig, QueryResult } from 'pg'
import { ServiceUnavailable } from '../errors.ts'

// Fewer than the pool has, so that counters that do not answer leave connections to everybody else.
const CONNECTIONS = 3
// Milliseconds. Counting takes two or three; a call that counts several times still answers within 3 seconds.
const STATEMENT_LIMIT = 1_000
const WAIT_LIMIT = 1_500

/** What the limiter's library needs of a pool. */
export interface LimiterStore {
  query: (statement: QueryConfig) => Promise<QueryResult>
}

/**
 * The database as the rate limits use it: with few of the pool's connections, and little patience. While the counters
 * cannot be reached, what they guard is closed and all else goes on.
 */
export function limiterStore(pool: Pool): LimiterStore {
  const few = pLimit(CONNECTIONS)
  return {
    query: async (statement) => {
      const waiting = new AbortController()
      const answer = few(() => {
        if (waiting.signal.aborted) throw new ServiceUnavailable()
        const patient = { ...statement, query_timeout: STATEMENT_LIMIT }
        return pool.query(patient)
      })
      const givenUp = sleep(WAIT_LIMIT, undefined, { signal: waiting.signal }).then(() => {
        throw new ServiceUnavailable()
      })
      try {
        return await Promise.race([answer, givenUp])
      } finally {
        waiting.abort()
        answer.catch(() => undefined)
        givenUp.catch(() => undefined)
      }
    },
  }
}
