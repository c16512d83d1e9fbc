import type { BenchServer } from './program.ts'
import type { Stage } from './stage.ts'

/** What one round of a contender came to. */
export interface Figures {
  /** Of what it does: requests or rows. */
  perSecond: number
  /** Milliseconds; only where a load was sent. */
  p99?: number
  /** Milliseconds of the server's processor time for each; only where a load was sent. */
  processor?: number
}

/** What is compared in each round, and what it should come to. */
export interface Goal {
  what: string
  contender: string
  against: string
  /**
   * `rate`: how many times as many a second. `time`: how many times as long each takes. `p99`: the same of the slowest
   * hundredth.
   */
  by: 'rate' | 'time' | 'p99'
  /** A rate should be at least, a time at most this. */
  goal: number
  /** What would be better still. */
  stretch?: number
}

/** A subject that is set up: its contenders take turns. */
export interface ReadySubject {
  contenders: Record<string, () => Promise<Figures>>
  goals: Goal[]
  /** The product's, whose memory is looked at when the rounds are over. */
  servers: BenchServer[]
  /** Contenders of goals that cannot run here, with what each needs. */
  absent?: Record<string, string>
  /** Ends what the stage does not know of. */
  end?: () => Promise<void>
}

/** Sets a subject up; what it starts on the stage ends with the stage. */
export type Subject = (stage: Stage) => Promise<ReadySubject>
