import { setTimeout as sleep } from 'node:timers/promises'
import { spreadOf, type Spread } from './figures.ts'
import { ROUNDS } from './settings.ts'
import type { Figures, Goal, ReadySubject } from './subject.ts'

const MEMORY_GOAL = 250
const PAUSE_BEFORE_MEMORY = 10_000

interface Result extends Goal {
  /** Null if one of the contenders is absent. */
  ratio: Spread | null
  /** Null if not measured. */
  isMet: boolean | null
  /** What the absent contender needs. */
  needs?: string
}

interface ContenderFigures {
  contender: string
  perSecond: Spread
  /** Milliseconds; null if no load was sent. */
  p99: Spread | null
  /** The server's processor time per request in milliseconds; null if not measured. */
  processor: Spread | null
  /** The processor time of the database's connections per request in milliseconds; null if not measured. */
  database: Spread | null
  /** Pages of the database that were read meanwhile, per request; null if not measured. */
  pages: Spread | null
}

/** The results of a subject. */
export interface Measured {
  results: Result[]
  contenders: ContenderFigures[]
  /** Megabytes (10^6 bytes) of the product's largest process, some seconds after the last load. */
  memory: { megabytes: number; goal: number; isMet: boolean } | null
}

/**
 * Runs the contenders of a subject alternately or together, and compares them only within a round. Other
 * load on the machine then slows all compared contenders alike.
 */
export async function measure(subject: ReadySubject): Promise<Measured> {
  const { goals, servers, absent = {} } = subject
  const all = await runRounds(subject)
  if (servers.length > 0) await sleep(PAUSE_BEFORE_MEMORY)
  const megabytes = Math.max(...servers.map(({ memory }) => memory()))
  return {
    results: goals.map((goal) => {
      const needs = absent[goal.against]
      return needs === undefined ? resultOf(goal, all) : { ...goal, ratio: null, isMet: null, needs }
    }),
    contenders: [...all].map(([contender, rounds]) => ({
      contender,
      perSecond: spreadOf(rounds.map(({ perSecond }) => perSecond)),
      p99: spreadOfLoads(rounds.map(({ p99 }) => p99)),
      processor: spreadOfLoads(rounds.map(({ processor }) => processor)),
      database: spreadOfLoads(rounds.map(({ database }) => database)),
      pages: spreadOfLoads(rounds.map(({ pages }) => pages)),
    })),
    memory: servers.length === 0 ? null : { megabytes, goal: MEMORY_GOAL, isMet: megabytes < MEMORY_GOAL },
  }
}

/** Returns the figures of each contender, without those of the first round, which warms up. */
async function runRounds({ contenders = {}, together = [] }: ReadySubject): Promise<Map<string, Figures[]>> {
  const runs = [
    ...Object.entries(contenders).map(([name, run]) => async () => ({ [name]: await run() })),
    ...together,
  ]
  const all = new Map<string, Figures[]>()
  for (let round = 0; round <= ROUNDS; round++)
    for (const run of runs)
      for (const [name, figures] of Object.entries(await run()))
        if (round > 0) all.set(name, [...(all.get(name) ?? []), figures])
  return all
}

function spreadOfLoads(figures: (number | undefined)[]): Spread | null {
  const ofLoads = figures.filter((figure) => figure !== undefined)
  return ofLoads.length === 0 ? null : spreadOf(ofLoads)
}

function resultOf(goal: Goal, all: Map<string, Figures[]>): Result {
  const bases = all.get(goal.against) ?? []
  const ratios = (all.get(goal.contender) ?? []).map((figures, round) => {
    const base = bases[round] ?? { perSecond: Number.NaN }
    if (goal.by === 'rate') return figures.perSecond / base.perSecond
    if (goal.by === 'time') return base.perSecond / figures.perSecond
    if (goal.by === 'processor') return processorOf(figures) / processorOf(base)
    return (figures.p99 ?? Number.NaN) / (base.p99 ?? Number.NaN)
  })
  const ratio = spreadOf(ratios)
  return { ...goal, ratio, isMet: goal.by === 'rate' ? ratio.median >= goal.goal : ratio.median <= goal.goal }
}

function processorOf({ processor = Number.NaN, database = Number.NaN }: Figures): number {
  return processor + database
}
