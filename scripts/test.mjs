// `npm test`: from a fresh clone to a verdict. Every check and every test counts; nothing is skipped because something
// is missing.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commandsOf } from './by-hand.mjs'
import { prepare } from './prepare.mjs'
import { promiseProblems } from './promises.mjs'
import { capture, root, tool } from './step.mjs'

const WORKSPACES = ['quiz-format', 'api', 'web', 'cli', 'test/process', 'scripts', 'chaos']

const start = Date.now()
process.chdir(root)
try {
  await prepare()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  finish({ passed: 0, failed: 1 })
}
const checks = await runChecks()
const tests = await runTests()
finish({ passed: checks.passed + tests.passed, failed: checks.failed + tests.failed })

/**
 * @returns {[name: string, command: string, args: string[]][]} what is checked besides the tests; the programs are known
 *   only once they are installed.
 */
function listChecks() {
  return [
    ['formatting', ...tool('prettier', '--check', '--log-level', 'warn', '.')],
    ['lint', ...tool('oxlint', '--type-aware', '--deny-warnings')],
    ...WORKSPACES.map(
      (name) => /** @type {[string, string, string[]]} */ ([`types of ${name}`, ...tool('tsc', '-p', name)]),
    ),
    ['import rules', process.execPath, ['scripts/architecture.mjs']],
    ['dead code', ...tool('knip', '--no-progress', '--no-config-hints')],
    ['generated types (npm run codegen)', ...tool('graphql-codegen', '--config', 'codegen.ts', '--check')],
  ]
}

async function runChecks() {
  const count = { passed: 0, failed: 0 }
  for (const [name, command, args] of listChecks()) {
    const begin = Date.now()
    const { code, output } = await capture(command, args, { env: { FORCE_COLOR: '0', NO_COLOR: '1' } })
    count[code === 0 ? 'passed' : 'failed']++
    console.log(`${code === 0 ? '✓' : '✗'} ${name} (${((Date.now() - begin) / 1000).toFixed(1)} s)`)
    if (code !== 0) console.log(output)
  }
  return count
}

async function runTests() {
  const folder = mkdtempSync(join(tmpdir(), 'quizfolio-report-'))
  const file = join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const code = await show(...tool('vitest', 'run', ...reporters, ...process.argv.slice(2)))
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'))
    // A skipped test is a test that did not pass, and so is a file that could not run.
    const failed = report.numTotalTests - report.numPassedTests + brokenFiles(report)
    const proof = checkProofs(report)
    return {
      passed: report.numPassedTests + proof.passed,
      failed: (failed === 0 && code !== 0 ? 1 : failed) + proof.failed,
    }
  } catch {
    return { passed: 0, failed: 1 }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Checks docs/reliability.md, which takes a run of all tests.
 *
 * @param {import('./promises.mjs').Report} report
 */
function checkProofs(report) {
  if (process.argv.length > 2) return { passed: 0, failed: 0 }
  const page = readFileSync('docs/reliability.md', 'utf8')
  const tests = readFileSync('docs/reliability-tests.txt', 'utf8')
  const problems = promiseProblems({ page, tests }, report, { root, isCommand: commandsOf(root) })
  console.log(`${problems.length === 0 ? '✓' : '✗'} the proofs that docs/reliability.md names`)
  for (const problem of problems) console.log(`  ${problem}`)
  return problems.length === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: problems.length }
}

/** @param {{ testResults: { status: string, assertionResults: { status: string }[] }[] }} report */
function brokenFiles({ testResults }) {
  return testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((one) => one.status !== 'failed'),
  ).length
}

/**
 * @param {string} command
 * @param {string[]} args
 * @returns {Promise<number | null>}
 */
function show(command, args) {
  return new Promise((resolve) => {
    spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] }).on('close', resolve)
  })
}

/** @param {{ passed: number, failed: number }} count */
function finish({ passed, failed }) {
  console.log(`\nin ${Math.round((Date.now() - start) / 1000)} s`)
  console.log(`${passed} passed, ${failed} failed`)
  process.exit(failed === 0 ? 0 : 1)
}
