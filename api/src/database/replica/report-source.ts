import type { Pool, PoolClient, QueryConfig, QueryResultRow } from 'pg'
import { ServiceUnavailable } from '../../errors.ts'
import type { Queryable } from '../input-rows.ts'
import { isPoolTimeout, isQueryTimeout, translateDatabaseError } from '../translate-database-errors.ts'
import { readBytesBehind, type LogPosition } from './standby-position.ts'

// SQLSTATE: a statement timeout. A standby that has to replay a change cancels with another one.
const CANCELED = '57014'

/**
 * Where a report is read: the primary, or a standby that has everything that the primary had when the report
 * was asked for. Nothing can be written to it.
 */
export interface ReportSource extends Queryable {
  /** Connects for several statements in a row. */
  connect: () => Promise<PoolClient>
}

/**
 * A standby to read from, for one report. Its connections may lead to several standbys, so each of them is
 * asked for its position before the report is read there. If a standby cannot answer a statement, this report
 * goes on with the primary, which is never behind it. A statement that takes too long is not repeated there,
 * beside the saves.
 */
export class StandbySource implements ReportSource {
  readonly pool: Pool
  readonly #primary: Pool
  readonly #position: LogPosition
  readonly #onFailure: (error: unknown) => void
  readonly #inStep: WeakSet<PoolClient>
  #isOnPrimary = false

  /**
   * @param position of the log: what the report must have.
   * @param inStep a connection whose standby has it.
   */
  constructor(
    { standby, primary }: { standby: Pool; primary: Pool },
    { position, inStep }: { position: LogPosition; inStep: PoolClient },
    onFailure: (error: unknown) => void,
  ) {
    this.pool = standby
    this.#primary = primary
    this.#position = position
    this.#inStep = new WeakSet([inStep])
    this.#onFailure = onFailure
  }

  async query<Row extends QueryResultRow>(statement: QueryConfig): Promise<{ rows: Row[] }> {
    return this.#orFromPrimary(
      async () => queryOnce<Row>(await this.#connectInStep(), statement),
      (primary) => primary.query<Row>(statement),
    )
  }

  async connect(): Promise<PoolClient> {
    return this.#orFromPrimary(
      () => this.#connectInStep(),
      (primary) => primary.connect(),
    )
  }

  async #connectInStep(): Promise<PoolClient> {
    const client = await this.#connect()
    if (this.#inStep.has(client)) return client
    try {
      if ((await readBytesBehind(client, this.#position)) > 0) throw new StandbyLags()
    } catch (error) {
      // The next connection may lead to another standby.
      client.release(true)
      throw error instanceof StandbyLags ? error : new StandbyFailed(error)
    }
    this.#inStep.add(client)
    return client
  }

  // A login that takes too long has the same error as a statement.
  async #connect(): Promise<PoolClient> {
    try {
      return await this.pool.connect()
    } catch (error) {
      throw isPoolTimeout(error) ? error : new StandbyFailed(error)
    }
  }

  async #orFromPrimary<Result>(
    read: () => Promise<Result>,
    readInstead: (primary: Pool) => Promise<Result>,
  ): Promise<Result> {
    if (!this.#isOnPrimary) {
      try {
        return await read()
      } catch (error) {
        this.#leave(error)
      }
    }
    return readInstead(this.#primary)
  }

  // From now on, this report is read from the primary.
  #leave(error: unknown): void {
    const isBroken = error instanceof StandbyFailed || mayGoOnElsewhere(error)
    if (!isBroken && !(error instanceof StandbyLags)) throw error
    // Without a free connection, the standby may be busy with other reports.
    if (isBroken && !isPoolTimeout(error)) this.#onFailure(error)
    this.#isOnPrimary = true
  }
}

class StandbyLags extends Error {}

/** The standby does not answer, or its data may be another. */
class StandbyFailed extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

async function queryOnce<Row extends QueryResultRow>(
  client: PoolClient,
  statement: QueryConfig,
): Promise<{ rows: Row[] }> {
  try {
    const result = await client.query<Row>(statement)
    client.release()
    return result
  } catch (error) {
    client.release(true)
    throw error
  }
}

/** Checks whether a statement took too long, by the clock of the client (pg) or of PostgreSQL. */
export function isTooSlow(error: unknown): boolean {
  return isQueryTimeout(error) || (error as { code?: unknown } | null)?.code === CANCELED
}

/**
 * Checks whether a statement failed because of its database, and not because it takes too long: the database
 * is down or has no free connection, or a standby cancelled the statement, because it had to replay a change.
 */
export function mayGoOnElsewhere(error: unknown): boolean {
  return !isTooSlow(error) && translateDatabaseError(error) instanceof ServiceUnavailable
}
