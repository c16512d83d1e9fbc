import type { Random } from './rig/random.ts'

/** A measured result next to its goal. */
export interface Finding {
  what: string
  found: string
  goal: string
  /** Whether the goal itself was met, without slack. */
  isMet: boolean
  /** Whether the goal was met within the slack, if there is any. */
  isAllowed?: boolean
}

/** The intensity of a scenario, and its tolerance. */
export interface Settings {
  random: Random
  /** The number of kills. */
  rounds: number
  /** The length of an outage in milliseconds. */
  seconds: number
  /** The allowed multiple of time goals, for busy machines. */
  slack: number
}

/** The slack of times spent waiting, which hardly depend on load. */
export const NO_SLACK = { slack: 1 }

/** Whether a goal was met, or missed within the slack. */
export function passes({ isMet, isAllowed = isMet }: Finding): boolean {
  return isAllowed
}

/** Describes the goals that were missed beyond the slack; tests expect none. */
export function missed(findings: Finding[]): string[] {
  return findings
    .filter((finding) => !passes(finding))
    .map(({ what, found, goal }) => `${what}: ${found}, and the goal is ${goal}`)
}

/** Creates a finding for a list that must be empty. */
export function none(what: string, all: string[]): Finding {
  return { what, found: `${all.length}${examplesOf(all)}`, goal: '0', isMet: all.length === 0 }
}

/**
 * Creates a finding for something that must hold in every case.
 *
 * @param others descriptions of the cases in which it does not hold.
 */
export function all(what: string, count: number, others: string[]): Finding {
  const whole = count + others.length
  const found = `${count} of ${whole}${examplesOf(others)}`
  return { what, found, goal: 'all', isMet: whole > 0 && others.length === 0 }
}

/** Creates a finding that there is enough data to judge. */
export function atLeast(what: string, count: number, goal: number): Finding {
  return { what, found: String(count), goal: `at least ${goal}`, isMet: count >= goal }
}

/**
 * Creates a finding for a time limit.
 *
 * @param time milliseconds; NaN if nothing was measured, which misses every goal.
 * @param limit milliseconds, without slack.
 */
export function within(
  what: string,
  time: number,
  limit: number,
  { slack }: Pick<Settings, 'slack'>,
): Finding {
  const allowed = slack === 1 ? '' : `; allowed here ${limit * slack}`
  const found = Number.isNaN(time) ? 'none' : Number.isFinite(time) ? `${Math.round(time)} ms` : 'never'
  const goal = `below ${limit} ms${allowed}`
  return { what, found, goal, isMet: time < limit, isAllowed: time < limit * slack }
}

/** The maximum; NaN for an empty list. */
export function longest(times: number[]): number {
  return times.length === 0 ? Number.NaN : Math.max(...times)
}

/** The 99th percentile; NaN for an empty list. */
export function p99(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? Number.NaN
}

function examplesOf(all: string[]): string {
  return all.length > 0 ? ` (${all.slice(0, 3).join('; ')})` : ''
}
