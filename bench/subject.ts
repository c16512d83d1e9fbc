// A subject is one comparison of the benchmark. Its contenders are what it compares, such as the product and
// a bare server.
import type { BenchServer } from './program.ts'
import type { Stage } from './stage.ts'

/** The result of one round of a contender. */
export interface Figures {
  /** Requests or rows. */
  perSecond: number
  /** Milliseconds; only if a load was sent. */
  p99?: number
  /** The server's processor time per request in milliseconds; only if a load or calls in turn were sent. */
  processor?: number
  /** The processor time of the database's connections per request in milliseconds; only of calls in turn. */
  database?: number
  /** Pages of the database that were read meanwhile, per request; only of calls in turn. */
  pages?: number
}

/** The goal of a comparison between two contenders. */
export interface Goal {
  what: string
  contender: string
  against: string
  /**
   * What the ratio compares: requests or rows per second, the time for each request or row, the 99th
   * percentile, or the processor time of server and database for each request.
   */
  by: 'rate' | 'time' | 'p99' | 'processor'
  /** The required ratio: a minimum for rates, a maximum for times. */
  goal: number
}

/** A subject with its contenders ready to run. */
export interface ReadySubject {
  contenders?: Record<string, () => Promise<Figures>>
  /** Contenders that run together: each function runs some, and returns the figures of each. */
  together?: (() => Promise<Record<string, Figures>>)[]
  goals: Goal[]
  /** Servers of the product, whose memory is measured after the last round. */
  servers: BenchServer[]
  /** Contenders that cannot run here, with what each needs. */
  absent?: Record<string, string>
  /** Closes everything that was not started on the stage. */
  end?: () => Promise<void>
}

/** Sets up a subject. Everything started on the stage ends with the stage. */
export type Subject = (stage: Stage) => Promise<ReadySubject>
