// `npm test`: from a fresh clone to a verdict. Every check and every test counts, and no test is skipped for
// lack of something it needs. `npm test -- FILE…`, optionally with Vitest's options, runs only those tests,
// without the checks.
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { allChecks, runChecks } from './checks/checks.mjs'
import { commandsOf } from './checks/documented-commands.mjs'
import { promiseProblems } from './checks/promises.mjs'
import { runTests } from './checks/run-tests.mjs'
import { runFailedAgain } from './checks/second-run.mjs'
import { root } from './step.mjs'
import { finishWith } from './checks/verdict.mjs'

// Tests that need no server: nothing has to be built for them.
const UNBUILT = /^(quiz-format|client|web\/src)\//

// npm changes the working directory to the root. Paths are relative to the folder where the user called npm.
const folder = process.env['INIT_CWD'] ?? process.cwd()
const args = process.argv.slice(2).map(exactPath)

if (args.length === 0) await finishWith({}, [checkAndTest])
else await finishWith({ builds: isUnbuilt(args) ? 'none' : 'all' }, [testSome])

/**
 * Runs the checks beside the tests: while tests wait, the checks use the processors. One that throws does not
 * end the other.
 */
async function checkAndTest() {
  const results = await Promise.allSettled([runChecks(allChecks(), { yields: true }), testEverything()])
  const count = { passed: 0, failed: 0 }
  for (const result of results) {
    if (result.status === 'rejected') throw result.reason
    count.passed += result.value.passed
    count.failed += result.value.failed
  }
  return count
}

async function testEverything() {
  const { count, report } = await runFailedAgain(await runTests([]))
  if (report === null) return count
  const proofs = checkProofs(report)
  return { passed: count.passed + proofs.passed, failed: count.failed + proofs.failed }
}

async function testSome() {
  return (await runTests(args)).count
}

/**
 * Makes an existing path absolute: given a relative path, Vitest runs every file whose path contains it.
 *
 * @param {string} arg
 */
function exactPath(arg) {
  if (arg.startsWith('-')) return arg
  return [resolve(folder, arg), resolve(root, arg)].find((path) => existsSync(path)) ?? arg
}

/** @param {string[]} paths */
function isUnbuilt(paths) {
  return paths.every((path) => path.startsWith(root) && UNBUILT.test(path.slice(root.length)))
}

/**
 * Checks docs/reliability.md, which needs a run of all tests.
 *
 * @param {import('./checks/run-tests.mjs').Report} report
 */
function checkProofs(report) {
  const page = readFileSync('docs/reliability.md', 'utf8')
  const tests = readFileSync('docs/reliability-tests.txt', 'utf8')
  const problems = promiseProblems({ page, tests }, report, { root, isCommand: commandsOf(root) })
  console.log(`${problems.length === 0 ? '✓' : '✗'} the proofs that docs/reliability.md names`)
  for (const problem of problems) console.log(`  ${problem}`)
  return problems.length === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: problems.length }
}
