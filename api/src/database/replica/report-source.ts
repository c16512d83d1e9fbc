import type { Pool, PoolClient, QueryConfig, QueryResultRow } from 'pg'
import { ServiceUnavailable } from '../../errors.ts'
import type { Queryable } from '../input-rows.ts'
import { translateDatabaseError } from '../translate-database-errors.ts'

/**
 * Where a report is read: the primary, or a standby that has everything that the primary had when the report
 * was asked for. Nothing can be written to it.
 */
export interface ReportSource extends Queryable {
  /** Connects for several statements in a row. */
  connect: () => Promise<PoolClient>
}

/**
 * A standby to read from. A statement that it cannot answer is read from the primary, which is never behind
 * it.
 */
export class StandbySource implements ReportSource {
  readonly #standby: Pool
  readonly #primary: Pool
  readonly #onFailure: (error: unknown) => void

  constructor(standby: Pool, primary: Pool, onFailure: (error: unknown) => void) {
    this.#standby = standby
    this.#primary = primary
    this.#onFailure = onFailure
  }

  async query<Row extends QueryResultRow>(statement: QueryConfig): Promise<{ rows: Row[] }> {
    return this.#orFromPrimary((pool) => pool.query<Row>(statement))
  }

  async connect(): Promise<PoolClient> {
    return this.#orFromPrimary((pool) => pool.connect())
  }

  async #orFromPrimary<Result>(read: (pool: Pool) => Promise<Result>): Promise<Result> {
    try {
      return await read(this.#standby)
    } catch (error) {
      if (!isUnavailable(error)) throw error
      this.#onFailure(error)
      return read(this.#primary)
    }
  }
}

/**
 * Checks whether a statement failed because of its database: it is down or overloaded, or a standby cancelled
 * the statement, because it had to replay a change.
 */
export function isUnavailable(error: unknown): boolean {
  return translateDatabaseError(error) instanceof ServiceUnavailable
}
