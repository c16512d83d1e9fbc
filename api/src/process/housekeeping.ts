import type { FastifyBaseLogger } from 'fastify'
import { deleteExpired } from '../accounts/delete-expired.ts'
import { sweepAttempts } from '../attempts/overdue-attempts.ts'
import { translateDatabaseError } from '../database/translate-database-errors.ts'
import type { Deps } from '../deps.ts'
import { ServiceUnavailable } from '../errors.ts'

const SWEEP_EVERY = 15_000
const TIDY_EVERY = 600_000

type HouseDeps = Pick<Deps, 'pool' | 'now' | 'sessions'>

/** Work that is done again and again. */
export interface Housekeeping {
  /** Ends it, after what is under way. */
  stop: () => Promise<void>
}

/**
 * Completes attempts that ran out of time, and deletes what has expired.
 */
export function startHousekeeping(deps: HouseDeps, log: FastifyBaseLogger): Housekeeping {
  const chores = [
    repeat(SWEEP_EVERY, 'completing overdue attempts', () => sweepAttempts(deps)),
    repeat(TIDY_EVERY, 'deleting what has expired', () => deleteExpired(deps)),
  ]

  // Never twice at a time: a round that takes longer than its pause is waited for.
  function repeat(pause: number, name: string, work: () => Promise<unknown>): Housekeeping {
    let running: Promise<void> | null = null
    const timer = setInterval(() => {
      running ??= work()
        .then(() => undefined)
        .catch((error: unknown) => report(name, error))
        .finally(() => (running = null))
    }, pause).unref()
    return {
      stop: async () => {
        clearInterval(timer)
        await running
      },
    }
  }

  function report(name: string, err: unknown): void {
    const isAway = translateDatabaseError(err) instanceof ServiceUnavailable
    log[isAway ? 'warn' : 'error']({ err }, `${name} failed; it will be tried again`)
  }

  return { stop: async () => void (await Promise.all(chores.map((chore) => chore.stop()))) }
}
