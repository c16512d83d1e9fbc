// Rate limits, with their counters in the database, so that several servers share them.
import type { Pool } from 'pg'
import { RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible'
import { RateLimited } from '../errors.ts'
import { hashedKey } from './hashed-key.ts'
import { DEFAULT_LIMITS, type LimitSettings } from './limit-settings.ts'
import type { NoteLimit } from './limit-state.ts'
import { limiterStore, type LimiterStore } from './limiter-store.ts'
import { countInTransaction, type TransactionLimit } from './transaction-limit.ts'

const HOUR = 3_600
const DAY = 24 * HOUR
const FAILURE_WINDOW = 900

/** A rate limit with a counter for each key. */
interface RateLimit {
  /**
   * Adds one to the counter.
   *
   * @param note receives what is left, also when that is nothing.
   * @throws RateLimited when that exceeds the limit.
   */
  count: (key: string, note?: NoteLimit) => Promise<void>
  /**
   * Checks the counter without changing it.
   *
   * @throws RateLimited when the limit is used up.
   */
  refuseIfUsedUp: (key: string, note?: NoteLimit) => Promise<void>
}

/** All rate limits. Keys with a network address use the result of `networkOf`. */
export interface RateLimits {
  /** Per account (or unknown username) and network address. */
  failedLogins: RateLimit
  /** Per network address. */
  failedLoginsOfAddress: RateLimit
  /** Per network address. */
  registrations: RateLimit
  /** With a join code that works, per classroom and network address. */
  registrationsOfClassAndAddress: RateLimit
  /** With a join code that works, per classroom. */
  registrationsOfClass: RateLimit
  /** Per email address. */
  resetMails: RateLimit
  /** Requests and confirmations, per network address. */
  resets: RateLimit
  /** Per user. */
  uploads: RateLimit
  /** Per user: a change reveals whether a name is taken, and may send a mail. */
  profileChanges: RateLimit
  /** Notices of a changed email address, per recipient. */
  notices: RateLimit
  /** Join codes that do not work, per user. */
  failedJoins: RateLimit
  /** Join codes that do not work, per network address. */
  failedJoinsOfAddress: RateLimit
  /** Shares with usernames that nobody has, per user: the refusal reveals that. */
  unknownUsernames: RateLimit
  /** Logins that learning platforms begin, per network address: anybody can begin one, and each is stored. */
  launches: RateLimit
  /** Reports of shared quizzes, per network address. */
  reports: RateLimit
  /** Mails to the seats of rosters, per user. */
  invitations: TransactionLimit
}

/**
 * Creates the rate limits.
 *
 * @param settings null to turn all limits off, as for load tests.
 */
export function rateLimits(pool: Pool, settings: LimitSettings | null): RateLimits {
  const store = limiterStore(pool)
  const limit = (name: string, points: number, seconds: number): RateLimit =>
    settings ? countInDatabase(store, name, points, seconds) : UNLIMITED
  const points = settings ?? DEFAULT_LIMITS
  return {
    failedLogins: limit('failed-logins', points.failedLogins, FAILURE_WINDOW),
    failedLoginsOfAddress: limit('failed-logins-of-address', points.failedLoginsOfAddress, FAILURE_WINDOW),
    registrations: limit('registrations', points.registrations, HOUR),
    registrationsOfClassAndAddress: limit('registrations-of-class-and-address', 500, HOUR),
    registrationsOfClass: limit('registrations-of-class', 5_000, DAY),
    resetMails: limit('reset-mails', points.resetMails, HOUR),
    resets: limit('resets', points.resets, HOUR),
    uploads: limit('uploads', points.uploads, HOUR),
    profileChanges: limit('profile-changes', 30, HOUR),
    notices: limit('notices', 5, HOUR),
    failedJoins: limit('failed-joins', 10, HOUR),
    failedJoinsOfAddress: limit('failed-joins-of-address', 20, HOUR),
    unknownUsernames: limit('unknown-usernames', 60, HOUR),
    // A school may launch behind a single address.
    launches: limit('launches', 20_000, HOUR),
    reports: limit('reports', 30, HOUR),
    invitations: settings ? countInTransaction('invitations', 5_000, DAY) : { count: async () => undefined },
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
  const stateOf = (counter: RateLimiterRes | null) => ({
    name,
    quota: points,
    window: seconds,
    remaining: Math.max(0, points - (counter?.consumedPoints ?? 0)),
    reset: counter ? secondsLeft(counter) : seconds,
  })
  return {
    count: async (key, note) => {
      try {
        const counter = await limiter.consume(hashedKey(key))
        note?.(stateOf(counter))
      } catch (refusal) {
        // The library rejects with the counter's state if the limit is exceeded, or else with a database
        // error.
        if (refusal instanceof Error) throw refusal
        note?.(stateOf(refusal as RateLimiterRes))
        throw refused(refusal as RateLimiterRes)
      }
    },
    refuseIfUsedUp: async (key, note) => {
      const counter = await limiter.get(hashedKey(key))
      note?.(stateOf(counter))
      if (counter && counter.consumedPoints >= points) throw refused(counter)
    },
  }
}

function refused(counter: RateLimiterRes): RateLimited {
  return new RateLimited(secondsLeft(counter))
}

function secondsLeft({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1000))
}
