import type { Database } from './database/database.ts'
import type { Importer } from './imports/importer.ts'
import type { RateLimits } from './limits/rate-limits.ts'

/** How long a session lives, in milliseconds. */
export interface SessionLifetimes {
  /** From its last use. */
  idle: number
  /** From its start, however much it is used. */
  absolute: number
}

/** What every operation needs. */
export interface Deps extends Pick<Database, 'prisma' | 'pool'> {
  /** The server's clock; tests bring their own. */
  now: () => Date
  limits: RateLimits
  sessions: SessionLifetimes
  importer: Importer
  /** Says that a mail waits to be sent. Never delays, never fails. */
  wakePostman: () => void
}
