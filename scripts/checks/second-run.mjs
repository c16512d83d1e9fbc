// A test that fails once in a hundred runs, on a machine that others keep busy, must neither stop everybody's
// work nor stay unseen: what fails is run once more, and whatever passes only then is reported.
import { countOf, runTests } from './run-tests.mjs'

// If more files fail, the reason is not chance.
const MAX_FILES = 5

/** @typedef {import('./run-tests.mjs').Report} Report */

/**
 * Runs the test files that failed once more, without anything beside them, and prints which tests passed only
 * then.
 *
 * @param {{ count: { passed: number, failed: number }, report: Report | null }} first
 * @returns {Promise<{ count: { passed: number, failed: number }, report: Report | null }>} the results, each
 *   file by its last run.
 */
export async function runFailedAgain(first) {
  const { report } = first
  const failed = report?.testResults.filter(({ status }) => status === 'failed') ?? []
  if (report === null || failed.length === 0 || failed.length > MAX_FILES) return first
  console.log(`\nRunning again, alone: ${failed.map(({ name }) => name).join(', ')}`)
  const second = await runTests(failed.map(({ name }) => name))
  if (second.report === null) return first
  const merged = mergeReports(report, second.report)
  for (const test of unstableTests(failed, second.report))
    console.log(`! passed only when run again: ${test}`)
  return { count: countOf(merged, 0), report: merged }
}

/**
 * Returns the first report with the files of the second one in their place.
 *
 * @param {Report} first
 * @param {Report} second of some of the first one’s files.
 * @returns {Report}
 */
export function mergeReports(first, second) {
  const again = new Map(second.testResults.map((file) => [file.name, file]))
  const testResults = first.testResults.map((file) => again.get(file.name) ?? file)
  const results = testResults.flatMap(({ assertionResults }) => assertionResults)
  return {
    ...first,
    testResults,
    numTotalTests: results.length,
    numPassedTests: results.filter(({ status }) => status === 'passed').length,
  }
}

/**
 * @param {Report['testResults']} failed
 * @param {Report} second
 */
function unstableTests(failed, second) {
  const passed = new Set(
    second.testResults.flatMap((file) =>
      file.assertionResults.filter(({ status }) => status === 'passed').map((test) => titleOf(file, test)),
    ),
  )
  return failed
    .flatMap((file) =>
      file.assertionResults.filter(({ status }) => status === 'failed').map((test) => titleOf(file, test)),
    )
    .filter((title) => passed.has(title))
}

/**
 * @param {{ name: string }} file
 * @param {{ ancestorTitles: string[], title: string }} test
 */
function titleOf({ name }, { ancestorTitles, title }) {
  return [name, ...ancestorTitles, title].join(' › ')
}
