import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { passes, type Finding, type Settings } from './scenario.ts'

// Relative to the bundle.
const FOLDER = fileURLToPath(new URL('../../chaos/results', import.meta.url))
const LATEST = join(FOLDER, 'latest.json')

/**
 * Formats findings: ✓ for a goal that was met, ~ for one missed by no more than the slack allows, ✗
 * otherwise.
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
 * Stores findings in `chaos/results/latest.json`, which holds the last run of each scenario with date,
 * machine and settings.
 */
export function storeFindings(
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

/** The processors of this machine. */
export function machine(): string {
  const processors = cpus()
  return `${processors.length} × ${processors[0]?.model ?? 'unknown processor'}`
}

// Null without a git repository.
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
