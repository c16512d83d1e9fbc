// `npm run fuzz [-- --minutes N] [--seed S] [NAME]`: what `npm test` tries with a fixed seed, tried by chance for N
// minutes: every property that parsers, REST and GraphQL have to keep, or those with NAME in their name. Prints what was
// tried how often, and how often it failed beside the goal, which is never; of a failure the value and the seed that
// repeats it; exits 1 if there was one.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { prepare } from './prepare.mjs'
import { root, tool } from './step.mjs'

const FOLDERS = ['quiz-format/src', 'quiz-format/test', 'api/src', 'api/test', 'web/src']
const PROJECTS = ['quiz-format', 'api', 'web']
// Seconds for each property in one round, so that the start of everything is a small part of it.
const SLICE = 5

/** @typedef {{ name: string, runs: number, seed: number, failure: string | null }} Finding */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string', default: '10' }, seed: { type: 'string' } },
})
const minutes = Number(values.minutes)
if (!(minutes >= 0)) throw new Error('--minutes takes a number')
const end = Date.now() + minutes * 60_000

process.chdir(root)
await prepare()
const folder = mkdtempSync(join(tmpdir(), 'quizfolio-fuzz-'))
const report = join(folder, 'findings')
/** @type {Finding[]} */
const findings = []
let isBroken = false
try {
  // At least one round; a round that has failed is the last.
  do {
    writeFileSync(report, '')
    const output = await runRound()
    const found = readFileSync(report, 'utf8').trim().split('\n').filter(Boolean)
    findings.push(...found.map((line) => /** @type {Finding} */ (JSON.parse(line))))
    isBroken = output !== null
    const failures = findings.filter(({ failure }) => failure !== null)
    if (isBroken && failures.length === 0) console.log(output)
    console.log(`${findings.reduce((sum, { runs }) => sum + runs, 0)} runs, ${failures.length} failures`)
  } while (!isBroken && values.seed === undefined && Date.now() < end)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
printTable()
process.exit(isBroken || findings.length === 0 ? 1 : 0)

/**
 * Tries every property for a while.
 *
 * @returns {Promise<string | null>} what went wrong, or null.
 */
function runRound() {
  const files = FOLDERS.flatMap((path) => testsIn(path))
  const slice =
    positionals.length > 0 ? Math.max(0, (end - Date.now()) / 1000) : Math.min(SLICE, minutes * 60)
  const args = [
    'run',
    ...PROJECTS.flatMap((name) => ['--project', name]),
    ...files,
    `--testTimeout=${(slice + 600) * 1000}`,
  ]
  // Vitest takes a regular expression.
  if (positionals.length > 0) args.push('-t', positionals.join(' ').replaceAll(/[^\w\s]/g, String.raw`\$&`))
  const env = {
    ...process.env,
    QUIZFOLIO_FUZZ_REPORT: report,
    QUIZFOLIO_FUZZ_SECONDS: String(slice),
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
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => join(path, name))
    .filter((file) => readFileSync(file, 'utf8').includes('expectProperty('))
}

function printTable() {
  /** @type {Map<string, { runs: number, failures: Finding[], seed: number }>} */
  const rows = new Map()
  for (const finding of findings) {
    const row = rows.get(finding.name) ?? { runs: 0, failures: [], seed: finding.seed }
    row.runs += finding.runs
    row.seed = finding.seed
    if (finding.failure !== null) row.failures.push(finding)
    rows.set(finding.name, row)
  }
  console.log('\nwhat | runs | failures | goal | seed')
  for (const [name, { runs, failures, seed }] of [...rows].sort(([a], [b]) => a.localeCompare(b)))
    console.log(`${name} | ${runs} | ${failures.length} | 0 | ${seed}`)
  for (const { name, seed, failure } of findings.filter((one) => one.failure !== null))
    console.log(`\n${name}\n${failure}\nrepeat: npm run fuzz -- --seed ${seed} '${name.split(' > ').at(-1)}'`)
}
