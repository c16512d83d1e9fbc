import type { SessionLifetimes } from './config.ts'
import type { Database } from './database/database.ts'
import type { Importer } from './imports/importer.ts'
import type { RateLimits } from './limits/rate-limits.ts'
import type { SharedCapacity } from './limits/shared-capacity.ts'

/** What uploads pass through. */
interface Uploads {
  /** Where files are while they are sent, and until they are imported. */
  folder: string
  /** How many may be open. */
  room: SharedCapacity
}

/** What every operation needs. */
export interface Deps extends Pick<Database, 'prisma' | 'pool'> {
  /** The server's clock; tests bring their own. */
  now: () => Date
  limits: RateLimits
  sessions: SessionLifetimes
  importer: Importer
  uploads: Uploads
  /** Says that a mail waits to be sent. Never delays, never fails. */
  wakeMailWorker: () => void
}
