import type { Random } from './rig/random.ts'

/** Something that was looked at: what was found, beside the goal. */
export interface Finding {
  what: string
  found: string
  goal: string
  /** By the goal itself, whatever more was allowed. */
  isMet: boolean
  /** By the slack that was given; only where there is such a thing. */
  isAllowed?: boolean
}

/** How hard to try, and how much to allow. */
export interface Settings {
  random: Random
  /** How often something is killed. */
  rounds: number
  /** How long something is away. */
  seconds: number
  /** What times are allowed, as a multiple of the goal: a machine that is busy with other things is slower. */
  slack: number
}

/** Of times that are spent waiting: how busy the machine is changes little. */
export const NO_SLACK = { slack: 1 }

/** Tells whether a goal was met, or missed by no more than was allowed. */
export function passes({ isMet, isAllowed = isMet }: Finding): boolean {
  return isAllowed
}

/** Returns what a test expects to be empty: the goals that were missed by more than was allowed, in words. */
export function missed(findings: Finding[]): string[] {
  return findings
    .filter((finding) => !passes(finding))
    .map(({ what, found, goal }) => `${what}: ${found}, and the goal is ${goal}`)
}

/** Finds that there is nothing of something that must not be. */
export function none(what: string, all: string[]): Finding {
  return { what, found: `${all.length}${examplesOf(all)}`, goal: '0', isMet: all.length === 0 }
}

/**
 * Finds that something is true of each.
 *
 * @param others what it is not true of, in words.
 */
export function all(what: string, count: number, others: string[]): Finding {
  const whole = count + others.length
  const found = `${count} of ${whole}${examplesOf(others)}`
  return { what, found, goal: 'all', isMet: whole > 0 && others.length === 0 }
}

/** Finds that there is enough of something to judge by. */
export function atLeast(what: string, count: number, goal: number): Finding {
  return { what, found: String(count), goal: `at least ${goal}`, isMet: count >= goal }
}

/**
 * Finds that a time is short enough.
 *
 * @param time milliseconds; NaN, which no goal allows, where nothing was timed.
 * @param limit milliseconds, before slack.
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

/** The longest of some times; NaN of none. */
export function longest(times: number[]): number {
  return times.length === 0 ? Number.NaN : Math.max(...times)
}

/** The value below which all but one in a hundred are; NaN of none. */
export function p99(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? Number.NaN
}

function examplesOf(all: string[]): string {
  return all.length > 0 ? ` (${all.slice(0, 3).join('; ')})` : ''
}
