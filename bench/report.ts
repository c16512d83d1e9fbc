import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { showSpread } from './figures.ts'
import type { Measured } from './rounds.ts'

const FOLDER = fileURLToPath(new URL('../results', import.meta.url))
const LATEST = join(FOLDER, 'latest.json')

interface Machine {
  date: string
  commit: string
  node: string
  processors: string
  memory: string
}

/** Formats the results of a subject for the terminal. */
export function show({ results, contenders, memory }: Measured): string {
  const lines = contenders.map(({ contender, perSecond, p99, processor, database, pages }) => {
    const load = p99 && `, p99 ${showSpread(p99, 1)} ms`
    const time = processor && `, processor time ${showSpread(processor, 2)} ms each`
    const work =
      database && pages && `, of the database ${showSpread(database, 2)} ms, ${showSpread(pages, 1)} pages`
    return `  ${contender.padEnd(32)} ${showSpread(perSecond, 0)} per second${load ?? ''}${time ?? ''}${work ?? ''}`
  })
  const goals = results.map(
    (result) => `${mark(result.isMet)} ${result.what}: ${ratioOf(result)}; ${goalOf(result)}`,
  )
  const rest =
    memory &&
    `${mark(memory.isMet)} idle memory afterwards: ${memory.megabytes} MB; goal below ${memory.goal}`
  return [...lines, ...goals, ...(rest ? [rest] : [])].join('\n')
}

/** Formats results as a Markdown table. */
export function tableOf(measured: Map<string, Measured>): string {
  const rows = [...measured].flatMap(([subject, { results, memory }]) => [
    ...results.map(
      (result) => `| ${result.what} | ${ratioOf(result)} | ${goalOf(result)} | ${mark(result.isMet)} |`,
    ),
    ...(memory
      ? [
          `| memory after ${subject} | ${memory.megabytes} MB | below ${memory.goal} | ${mark(memory.isMet)} |`,
        ]
      : []),
  ])
  return ['| what | measured: median (range) | goal | |', '| --- | --- | --- | --- |', ...rows].join('\n')
}

/**
 * Stores results in `bench/results/latest.json`, which has the last run of each subject with date and
 * machine.
 */
export function storeResults(measured: Map<string, object>): void {
  mkdirSync(FOLDER, { recursive: true })
  const before = existsSync(LATEST) ? (JSON.parse(readFileSync(LATEST, 'utf8')) as object) : {}
  const now = [...measured].map(([name, result]) => [name, { machine: machine(), ...result }])
  writeFileSync(LATEST, `${JSON.stringify({ ...before, ...Object.fromEntries(now) }, null, 2)}\n`)
}

export function machine(): Machine {
  return {
    date: new Date().toISOString().slice(0, 10),
    commit: commit(),
    node: process.versions.node,
    processors: `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}`,
    memory: `${Math.round(totalmem() / 1e9)} GB`,
  }
}

function commit(): string {
  const stdio = ['ignore', 'pipe', 'ignore'] as ['ignore', 'pipe', 'ignore']
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8', stdio }).trim()
  } catch {
    return 'unknown, no git repository'
  }
}

const mark = (isMet: boolean | null) => (isMet === null ? '–' : isMet ? '✓' : '✗')

function ratioOf({ ratio, against, needs }: Measured['results'][number]): string {
  if (ratio === null) return `not measured: ${against} needs ${needs}`
  return `${showSpread(ratio, 2)} of ${against}`
}

function goalOf({ by, goal }: Measured['results'][number]): string {
  return `${by === 'rate' ? 'at least' : 'at most'} ${goal}`
}
