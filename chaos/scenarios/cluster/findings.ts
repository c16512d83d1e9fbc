// What the rounds of a fault have shown, compared with the goals.
import type { Ledger } from '../../rig/data/ledger.ts'
import { atLeast, atMost, equal, longest, none, within, type Finding, type Settings } from '../../scenario.ts'
import { medianOf } from './median.ts'

const GAP_LIMIT = 15_000
// Six send the traffic of learners, and one uploads with keys. Each waits for one response at a time.
const CLIENTS = 7

/** What was seen during the rounds. */
export interface Seen {
  gaps: number[]
  /** Times without uploads with a key. */
  uploadGaps: number[]
  uploads: string[]
  problems: string[]
  unexpected: string[]
  /** Calls of each round whose connection ended without a response. */
  broken: string[][]
}

/** What the database held after the rounds. */
export interface Stored {
  lost: string[]
  halfDone: string[]
  notOnce: string[]
}

/** A fault's own conditions for the findings. */
export interface FaultTraits {
  /** Whether connections of clients may break: they lead through the process that is killed. */
  breaksConnections: boolean
  /** How many API servers it ends in each round. */
  endedServers: number
  /** Whether it takes away room, which saves sometimes need not: uploads, which do, then have a goal, too. */
  takesRoom: boolean
}

/**
 * Compares what was found with the goals.
 *
 * @param restarts how often API servers were started again.
 */
export function findingsOf(
  { seen, stored, ledger, restarts }: { seen: Seen; stored: Stored; ledger: Ledger; restarts: number },
  { breaksConnections, endedServers, takesRoom }: FaultTraits,
  settings: Settings,
): Finding[] {
  const { lost, halfDone, notOnce } = stored
  return [
    {
      ...equal('rounds done', seen.gaps.length, settings.rounds),
      counts: { rounds: seen.gaps.length, 'acknowledged answers': ledger.saves },
    },
    atLeast('acknowledged answers', ledger.saves, settings.rounds),
    atLeast(
      'acknowledged uploads, classes and results',
      ledger.uploads.size + ledger.classes.size + ledger.results.size,
      settings.rounds,
    ),
    none('acknowledged, but lost', lost),
    none('half done', halfDone),
    none('uploads with a key that are stored not once', notOnce),
    atLeast('uploads with a key that were acknowledged', seen.uploads.length, settings.rounds),
    none('problems of the fault itself, such as writes to a former primary', seen.problems),
    none('responses that are neither success nor 503 with Retry-After', seen.unexpected),
    breaksConnections
      ? atMost('connections that broke with a killed proxy, most in a round', mostIn(seen.broken), CLIENTS)
      : none('connections that broke', seen.broken.flat()),
    within('time without writes, median', medianOf(seen.gaps), GAP_LIMIT, settings),
    within('time without writes, worst', longest(seen.gaps), GAP_LIMIT, settings),
    ...(takesRoom
      ? [
          within('time without uploads, median', medianOf(seen.uploadGaps), GAP_LIMIT, settings),
          within('time without uploads, worst', longest(seen.uploadGaps), GAP_LIMIT, settings),
        ]
      : []),
    equal('starts of API servers', restarts, endedServers * settings.rounds),
  ]
}

function mostIn(rounds: string[][]): string[] {
  return rounds.toSorted((a, b) => b.length - a.length)[0] ?? []
}
