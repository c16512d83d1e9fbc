import type { Random } from './rig/random.ts'

/** An observation and its goal. */
export interface Finding {
  what: string
  found: string
  goal: string
  /** Whether the goal is met, regardless of slack. */
  isMet: boolean
  /** Whether the goal is met, or missed by no more than the slack allows: for times and overload. */
  isAllowed?: boolean
  /** What was counted, to be summed over the parts of a long run. */
  counts?: Record<string, number>
}

export interface Settings {
  random: Random
  /** Number of kills. */
  rounds: number
  /** Duration of an outage. */
  seconds: number
  /** Number of changes that cause events, if not the scenario's own. */
  changes?: number
  /** Factor by which times may exceed their goals: a busy machine is slower. */
  slack: number
}

/** Less slack, for times that are mostly spent waiting: a busy machine changes them little. */
export const whileWaiting = ({ slack }: Pick<Settings, 'slack'>) => ({ slack: Math.min(slack, 2) })

/** Whether a goal was met, or missed by no more than the slack allows. */
export function passes({ isMet, isAllowed = isMet }: Finding): boolean {
  return isAllowed
}

/** Describes the goals that were missed by more than the slack allows; tests expect none. */
export function missed(findings: Finding[]): string[] {
  return findings
    .filter((finding) => !passes(finding))
    .map(({ what, found, goal }) => `${what}: ${found}, and the goal is ${goal}`)
}

/** Requires that there are no cases. */
export function none(what: string, cases: string[]): Finding {
  return { what, found: `${cases.length}${examplesOf(cases)}`, goal: '0', isMet: cases.length === 0 }
}

/**
 * Requires that nobody is asked to try again. With slack, some may be: a busy machine is overloaded.
 *
 * @param refused descriptions of the refused calls.
 * @param allowed how many of them the slack allows.
 */
export function noneRefused(
  what: string,
  refused: string[],
  allowed: number,
  { slack }: Pick<Settings, 'slack'>,
): Finding {
  const finding = none(what, refused)
  return slack === 1 ? finding : { ...finding, isAllowed: refused.length <= allowed }
}

/**
 * Requires that there is at least one case, and that every case is as expected.
 *
 * @param count how many cases are as expected.
 * @param exceptions descriptions of the cases that are not.
 */
export function all(what: string, count: number, exceptions: string[]): Finding {
  const total = count + exceptions.length
  const found = `${count} of ${total}${examplesOf(exceptions)}`
  return { what, found, goal: 'all', isMet: total > 0 && exceptions.length === 0 }
}

/** Requires the expected value. */
export function equal(what: string, found: unknown, goal: number): Finding {
  return { what, found: String(found), goal: String(goal), isMet: found === goal }
}

/** Requires enough cases to judge by. */
export function atLeast(what: string, count: number, goal: number): Finding {
  return { what, found: String(count), goal: `at least ${goal}`, isMet: count >= goal }
}

/** Requires few enough cases. */
export function atMost(what: string, cases: string[], goal: number): Finding {
  const found = `${cases.length}${examplesOf(cases)}`
  return { what, found, goal: `at most ${goal}`, isMet: cases.length <= goal }
}

/**
 * Requires a time to be below a limit.
 *
 * @param time milliseconds; NaN, which misses every goal, if nothing was measured.
 * @param limit milliseconds, without slack.
 */
export function within(
  what: string,
  time: number,
  limit: number,
  { slack }: Pick<Settings, 'slack'>,
): Finding {
  const allowed = slack === 1 ? '' : `; allowed with slack: ${limit * slack}`
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

function examplesOf(cases: string[]): string {
  return cases.length > 0 ? ` (${cases.slice(0, 3).join('; ')})` : ''
}
