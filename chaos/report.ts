import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { passes, type Finding, type Settings } from './scenario.ts'

// From the built file.
const FOLDER = fileURLToPath(new URL('../../chaos/results', import.meta.url))
const LATEST = join(FOLDER, 'latest.json')

/**
 * Shows what was found: ✓ where the goal was met, ~ where it was missed by no more than was allowed.
 */
export function show(findings: Finding[]): string {
  return findings
    .map((finding) => {
      const { what, found, goal, isMet } = finding
      const mark = isMet ? '✓' : passes(finding) ? '~' : '✗'
      return `  ${mark} ${what.padEnd(56)} | ${found.padEnd(24)} | ${goal}`
    })
    .join('\n')
}

/**
 * Keeps what was found in `chaos/results/latest.json`: each scenario as it ran last, with when, on what and
 * how.
 */
export function keep(
  scenario: string,
  settings: Omit<Settings, 'random'> & { seed: number },
  findings: Finding[],
): void {
  mkdirSync(FOLDER, { recursive: true })
  const before = existsSync(LATEST) ? (JSON.parse(readFileSync(LATEST, 'utf8')) as object) : {}
  const { rounds, seconds, slack, seed } = settings
  const now = {
    date: new Date().toISOString(),
    commit: commit(),
    machine: machine(),
    node: process.versions.node,
    rounds,
    seconds,
    slack,
    seed,
    findings,
  }
  writeFileSync(LATEST, `${JSON.stringify({ ...before, [scenario]: now }, null, 2)}\n`)
}

/** Says what this runs on. */
export function machine(): string {
  const all = cpus()
  return `${all.length} × ${all[0]?.model ?? 'unknown processor'}`
}

// Null where the product was unpacked and not cloned.
function commit(): string | null {
  try {
    const stdio = ['ignore', 'pipe', 'ignore'] as ['ignore', 'pipe', 'ignore']
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      cwd: FOLDER,
      encoding: 'utf8',
      stdio,
    }).trim()
  } catch {
    return null
  }
}
