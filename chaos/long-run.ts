// A long run of kills, in parts that are written to a log. An interrupted run continues after the last part
// in the log, so ten thousand kills need not fit into one night.
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { seeded } from './rig/random.ts'
import type { Finding, Settings } from './scenario.ts'
import type { Scenario } from './scenarios.ts'

/** Kills in a part. Each part starts on an empty data folder. */
export const PART_ROUNDS = 25

/** A line of the log: one scenario in one part. */
interface LoggedPart {
  scenario: string
  part: number
  seed: number
  date: string
  seconds: number
  findings: Finding[]
}

/**
 * Runs the scenarios in parts, all of one part before the next, and skips those in the log.
 *
 * @param settings `rounds` is the number of kills of the whole run; part n has the seed `seed` + n.
 * @param log a file with one JSON object a line; it is created if it does not exist.
 * @param say is told each part that has been run.
 * @returns a summary of all parts in the log.
 */
export async function runInParts(
  scenarios: Scenario[],
  settings: Omit<Settings, 'random'> & { seed: number },
  log: string,
  say: (part: LoggedPart) => void,
): Promise<Finding[]> {
  const done = new Set(readParts(log).map(({ scenario, part }) => `${scenario} ${part}`))
  for (let part = 0; part * PART_ROUNDS < settings.rounds; part++) {
    const rounds = Math.min(PART_ROUNDS, settings.rounds - part * PART_ROUNDS)
    for (const { name, run } of scenarios.filter((scenario) => !done.has(`${scenario.name} ${part}`))) {
      const seed = settings.seed + part
      const begin = performance.now()
      const findings = await run({ ...settings, rounds, random: seeded(seed) }).catch(failedRun)
      const seconds = Math.round((performance.now() - begin) / 1_000)
      const logged = { scenario: name, part, seed, date: new Date().toISOString(), seconds, findings }
      appendFileSync(log, `${JSON.stringify(logged)}\n`)
      say(logged)
    }
  }
  return summary(readParts(log))
}

/** Returns the finding of a scenario that threw an error. */
export function failedRun(error: unknown): Finding[] {
  const found = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return [{ what: 'error in the scenario', found, goal: 'none', isMet: false }]
}

function readParts(log: string): LoggedPart[] {
  if (!existsSync(log)) return []
  const lines = readFileSync(log, 'utf8').split('\n')
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as LoggedPart)
}

// Sums the counts of all parts, and lists every goal that a part missed.
function summary(parts: LoggedPart[]): Finding[] {
  const counts = new Map<string, number>()
  for (const { findings } of parts)
    for (const [what, count] of findings.flatMap((finding) => Object.entries(finding.counts ?? {})))
      counts.set(what, (counts.get(what) ?? 0) + count)
  const missed = parts.flatMap(({ scenario, part, findings }) =>
    findings
      .filter(({ isMet }) => !isMet)
      .map(({ what, found }) => `${scenario}, part ${part}: ${what}: ${found}`),
  )
  const seconds = parts.reduce((sum, part) => sum + part.seconds, 0)
  return [
    {
      what: `in ${parts.length} parts and ${seconds} s`,
      found: [...counts].map(([what, count]) => `${count} ${what}`).join(', '),
      goal: 'some',
      isMet: counts.size > 0,
    },
    {
      what: 'goals missed',
      found: [String(missed.length), ...missed].join('\n    '),
      goal: '0',
      isMet: missed.length === 0,
    },
  ]
}
