import type { Random } from './rig/random.ts'

/** Something that was looked at: what was found, beside the goal. */
export interface Finding {
  what: string
  found: string
  goal: string
  isMet: boolean
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

/** Returns what a test expects to be empty: the goals that were missed, in words. */
export function missed(findings: Finding[]): string[] {
  return findings
    .filter(({ isMet }) => !isMet)
    .map(({ what, found, goal }) => `${what}: ${found}, and the goal is ${goal}`)
}

/** Finds that there is nothing of something that must not be. */
export function none(what: string, all: string[]): Finding {
  const examples = all.length > 0 ? ` (${all.slice(0, 3).join('; ')})` : ''
  return { what, found: `${all.length}${examples}`, goal: '0', isMet: all.length === 0 }
}

/**
 * Finds that a time is short enough.
 *
 * @param time milliseconds.
 * @param limit milliseconds, before slack.
 */
export function within(
  what: string,
  time: number,
  limit: number,
  { slack }: Pick<Settings, 'slack'>,
): Finding {
  const goal = `below ${limit * slack} ms`
  return { what, found: `${Math.round(time)} ms`, goal, isMet: time < limit * slack }
}

/** The value below which all but one in a hundred are. */
export function p99(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? 0
}
