import type { Database } from './database/database.ts'

/** What every operation needs. */
export interface Deps extends Pick<Database, 'prisma' | 'pool'> {
  /** The server's clock; tests bring their own. */
  now: () => Date
}
