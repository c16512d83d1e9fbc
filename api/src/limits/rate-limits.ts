// How often something may be done. The counters are rows of the database, so that every server of a fleet sees the same.
import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible'
import { RateLimited } from '../errors.ts'
import { DEFAULT_LIMITS, type LimitSettings } from './limit-settings.ts'
import { limiterStore, type LimiterStore } from './limiter-store.ts'

const HOUR = 3_600
const FAILURE_WINDOW = 900

/** A limit with a counter for each key. */
interface RateLimit {
  /**
   * Counts once.
   *
   * @throws RateLimited when that is more than the limit allows.
   */
  count: (key: string) => Promise<void>
  /**
   * Counts nothing.
   *
   * @throws RateLimited when the limit is used up already.
   */
  refuseIfUsedUp: (key: string) => Promise<void>
}

/** Every limit there is. Addresses as keys are networks as `networkOf` names them. */
export interface RateLimits {
  /** By account, or a name that is nobody's, and address. */
  failedLogins: RateLimit
  /** By address. */
  failedLoginsOfAddress: RateLimit
  /** By address. */
  registrations: RateLimit
  /** By email address. */
  resetMails: RateLimit
  /** Requests and confirmations, by address. */
  resets: RateLimit
  /** By user. */
  uploads: RateLimit
  /** By user: a change tells whether a name is taken, and may send a mail. */
  profileChanges: RateLimit
  /** Of a changed address, by the address they go to. */
  notices: RateLimit
}

/**
 * Makes the limits of the contract.
 *
 * @param settings null for load tests: nothing is counted or refused then.
 */
export function rateLimits(pool: Pool, settings: LimitSettings | null): RateLimits {
  const store = limiterStore(pool)
  const limit = (name: string, points: number, seconds: number): RateLimit =>
    settings ? countInDatabase(store, name, points, seconds) : UNLIMITED
  const most = settings ?? DEFAULT_LIMITS
  return {
    failedLogins: limit('failed-logins', most.failedLogins, FAILURE_WINDOW),
    failedLoginsOfAddress: limit('failed-logins-of-address', most.failedLoginsOfAddress, FAILURE_WINDOW),
    registrations: limit('registrations', most.registrations, HOUR),
    resetMails: limit('reset-mails', most.resetMails, HOUR),
    resets: limit('resets', most.resets, HOUR),
    uploads: limit('uploads', most.uploads, HOUR),
    profileChanges: limit('profile-changes', 30, HOUR),
    notices: limit('notices', 5, HOUR),
  }
}

const UNLIMITED: RateLimit = { count: async () => undefined, refuseIfUsedUp: async () => undefined }

function countInDatabase(store: LimiterStore, name: string, points: number, seconds: number): RateLimit {
  const limiter = new RateLimiterPostgres({
    storeClient: store,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration: seconds,
  })
  return {
    count: async (key) => {
      try {
        await limiter.consume(hashed(key))
      } catch (refusal) {
        // The library rejects with what it counted; anything else is the database's failure.
        if (refusal instanceof Error) throw refusal
        throw refused(refusal as RateLimiterRes)
      }
    },
    refuseIfUsedUp: async (key) => {
      const used = await limiter.get(hashed(key))
      if (used && used.consumedPoints >= points) throw refused(used)
    },
  }
}

function refused({ msBeforeNext }: RateLimiterRes): RateLimited {
  return new RateLimited(Math.max(1, Math.ceil(msBeforeNext / 1000)))
}

// Names, mail addresses and network addresses are nobody's business in a table of counters.
function hashed(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}
