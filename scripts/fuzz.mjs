// `npm run fuzz [-- --minutes N] [--seed S] [NAME]`: runs the property tests with random seeds for N minutes;
// `npm test` uses a fixed seed. If NAME is given, only the properties with NAME in their title run. Prints
// the runs and failures of each property. For a failure, also prints the failing value and the seed that
// repeats the failure. Exits with 1 if anything failed.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { prepare } from './setup/prepare.mjs'
import { root, tool } from './step.mjs'

const FOLDERS = ['quiz-format/src', 'quiz-format/test', 'api/src', 'api/test', 'web/src']
const PROJECTS = ['quiz-format', 'api', 'web']
// Seconds for each property in one round: much longer than its startup takes.
const SECONDS_PER_PROPERTY = 5

/**
 * @typedef {{ name: string, runs: number, seed: number, failure: string | null }} Outcome of a property in
 * one round.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string', default: '10' }, seed: { type: 'string' } },
})
const minutes = Number(values.minutes)
if (!(minutes >= 0)) throw new Error('--minutes must be a number')
const end = Date.now() + minutes * 60_000

process.chdir(root)
await prepare()
const folder = mkdtempSync(join(tmpdir(), 'quizfolio-fuzz-'))
const report = join(folder, 'outcomes')
/** @type {Outcome[]} */
const outcomes = []
let isBroken = false
try {
  // Runs at least one round, and stops after a round that fails.
  do {
    writeFileSync(report, '')
    const output = await runRound()
    const lines = readFileSync(report, 'utf8').trim().split('\n').filter(Boolean)
    outcomes.push(...lines.map((line) => /** @type {Outcome} */ (JSON.parse(line))))
    isBroken = output !== null
    const failures = outcomes.filter(({ failure }) => failure !== null)
    if (isBroken && failures.length === 0) console.log(output)
    console.log(`${outcomes.reduce((sum, { runs }) => sum + runs, 0)} runs, ${failures.length} failures`)
  } while (!isBroken && values.seed === undefined && Date.now() < end)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
printTable()
process.exit(isBroken || outcomes.length === 0 ? 1 : 0)

/**
 * Runs every property for a while.
 *
 * @returns {Promise<string | null>} the output if anything failed, otherwise null.
 */
function runRound() {
  const files = FOLDERS.flatMap((path) => testsIn(path))
  const secondsEach =
    positionals.length > 0
      ? Math.max(0, (end - Date.now()) / 1000)
      : Math.min(SECONDS_PER_PROPERTY, minutes * 60)
  const args = [
    'run',
    ...PROJECTS.flatMap((name) => ['--project', name]),
    ...files,
    `--testTimeout=${(secondsEach + 600) * 1000}`,
  ]
  // Vitest expects a regular expression.
  if (positionals.length > 0) args.push('-t', positionals.join(' ').replaceAll(/[^\w\s]/g, String.raw`\$&`))
  const env = {
    ...process.env,
    QUIZFOLIO_FUZZ_REPORT: report,
    QUIZFOLIO_FUZZ_SECONDS: String(secondsEach),
    ...(values.seed !== undefined && { QUIZFOLIO_FUZZ_SEED: values.seed }),
  }
  return new Promise((resolve) => {
    const child = spawn(...tool('vitest', ...args), { env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('close', (code) => resolve(code === 0 ? null : output))
  })
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function testsIn(path) {
  return (
    readdirSync(path, { recursive: true, encoding: 'utf8' })
      // The tests of expectProperty itself fail on purpose.
      .filter((name) => /\.test\.tsx?$/.test(name) && !name.includes('support'))
      .map((name) => join(path, name))
      .filter((file) => readFileSync(file, 'utf8').includes('expectProperty('))
  )
}

function printTable() {
  /** @type {Map<string, { runs: number, failures: Outcome[], seed: number }>} */
  const rows = new Map()
  for (const outcome of outcomes) {
    const row = rows.get(outcome.name) ?? { runs: 0, failures: [], seed: outcome.seed }
    row.runs += outcome.runs
    row.seed = outcome.seed
    if (outcome.failure !== null) row.failures.push(outcome)
    rows.set(outcome.name, row)
  }
  console.log('\nproperty | runs | failures | goal | seed')
  for (const [name, { runs, failures, seed }] of [...rows].sort(([a], [b]) => a.localeCompare(b)))
    console.log(`${name} | ${runs} | ${failures.length} | 0 | ${seed}`)
  for (const { name, seed, failure } of outcomes.filter((outcome) => outcome.failure !== null))
    console.log(`\n${name}\n${failure}\nrepeat: npm run fuzz -- --seed ${seed} '${name.split(' > ').at(-1)}'`)
}
