// Decides for each report whether it is read from the standby (decision 033).
import type { Pool, PoolClient } from 'pg'
import type { ReplicaSettings } from '../../config.ts'
import { openPool } from '../pool.ts'
import { isPoolTimeout } from '../translate-database-errors.ts'
import { StandbySource, type ReportSource } from './report-source.ts'
import { reaches, readBytesBehind, readPrimaryPosition, type LogPosition } from './standby-position.ts'

// Milliseconds for which a standby that failed is left alone.
const REST_AFTER_FAILURE = 5_000
const POOL_SIZE = 10

/** Why reports are read where they are. */
export type MoveReason = 'IN_STEP' | 'LAGGING' | 'UNAVAILABLE'

/** Why a single report was read where it was. Crowded: other reports had all connections to the standby. */
type ReadReason = MoveReason | 'CROWDED'

/** Finds where reports are read. */
export interface ReportReads {
  /** Returns the source for a report that is asked for now. */
  source: () => Promise<ReportSource>
  /** How often each reason has applied. */
  counts: Readonly<Record<ReadReason, number>>
  /** Reads how many bytes of the log the standby has yet to replay; null if it does not answer. */
  bytesBehind: () => Promise<number | null>
  close: () => Promise<void>
}

interface ReplicaOptions extends ReplicaSettings {
  preparedStatements: boolean
  /** Called when an idle connection breaks. */
  onError: (error: Error) => void
  /** Called when reports begin to be read elsewhere. */
  onChange: (reason: MoveReason, error?: unknown) => void
}

/** Reads reports from a standby that has all that was written before, and otherwise from the primary. */
export function openReplica(primary: Pool, options: ReplicaOptions): ReportReads {
  return new Replica(primary, options)
}

class Replica implements ReportReads {
  readonly counts = { IN_STEP: 0, LAGGING: 0, UNAVAILABLE: 0, CROWDED: 0 }
  readonly #primary: Pool
  readonly #options: ReplicaOptions
  readonly #reading: Pool
  // For metrics: long reports may take all connections of the other pool.
  readonly #watching: Pool
  #reason: MoveReason = 'IN_STEP'
  #restsUntil = 0

  constructor(primary: Pool, options: ReplicaOptions) {
    const { url, preparedStatements, onError } = options
    this.#primary = primary
    this.#options = options
    this.#reading = openPool(url, { size: POOL_SIZE, preparedStatements, onError })
    this.#watching = openPool(url, { size: 1, preparedStatements, onError })
  }

  async source(): Promise<ReportSource> {
    const standby = await this.#findStandby()
    const isFound = standby instanceof StandbySource
    this.counts[isFound ? 'IN_STEP' : standby]++
    return isFound ? standby : this.#primary
  }

  async bytesBehind(): Promise<number | null> {
    try {
      return await readBytesBehind(this.#watching, await readPrimaryPosition(this.#primary))
    } catch {
      return null
    }
  }

  async close(): Promise<void> {
    await Promise.all([this.#reading.end(), this.#watching.end()])
  }

  async #findStandby(): Promise<StandbySource | ReadReason> {
    if (performance.now() < this.#restsUntil) return 'UNAVAILABLE'
    const position = await readPrimaryPosition(this.#primary)
    try {
      const inStep = await this.#connectInStep(position)
      if (!inStep) return this.#change('LAGGING')
      this.#change('IN_STEP')
      const pools = { standby: this.#reading, primary: this.#primary }
      return new StandbySource(pools, { position, inStep }, (error) => this.#fail(error))
    } catch (error) {
      const isCrowded = isPoolTimeout(error) && this.#reading.totalCount >= POOL_SIZE
      return isCrowded ? 'CROWDED' : this.#fail(error)
    }
  }

  // The pool gives the connection that was released last to the next statement: to the report. While it lags,
  // it is closed, because the next one may lead to another standby.
  async #connectInStep(position: LogPosition): Promise<PoolClient | null> {
    const client = await this.#reading.connect()
    let isInStep = false
    try {
      isInStep = await this.#isInStep(client, position)
    } finally {
      client.release(!isInStep)
    }
    return isInStep ? client : null
  }

  // Whoever finds the standby lagging waits for it once. The next reports do not, until it has caught up.
  async #isInStep(client: PoolClient, position: LogPosition): Promise<boolean> {
    const { lagLimit } = this.#options
    const stop = new AbortController()
    if (this.#reason !== 'IN_STEP') stop.abort()
    let timer: NodeJS.Timeout | undefined
    const silence = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        stop.abort()
        // The last answer is on its way, unless the standby does not answer at all.
        timer = setTimeout(() => reject(new Error('The standby does not answer')), lagLimit)
      }, lagLimit)
    })
    try {
      return await Promise.race([reaches(client, position, stop.signal), silence])
    } finally {
      clearTimeout(timer)
    }
  }

  #fail(error: unknown): MoveReason {
    this.#restsUntil = performance.now() + REST_AFTER_FAILURE
    return this.#change('UNAVAILABLE', error)
  }

  #change(reason: MoveReason, error?: unknown): MoveReason {
    if (reason !== this.#reason) this.#options.onChange(reason, error)
    this.#reason = reason
    return reason
  }
}

/** Reads all reports from the primary. */
export function withoutReplica(primary: Pool): ReportReads {
  return {
    source: async () => primary,
    counts: { IN_STEP: 0, LAGGING: 0, UNAVAILABLE: 0, CROWDED: 0 },
    bytesBehind: async () => null,
    close: async () => undefined,
  }
}
