// Runs Vitest and counts what it reports.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tool } from '../step.mjs'

/**
 * @typedef {object} Report the output of Vitest's JSON reporter.
 * @property {number} numTotalTests
 * @property {number} numPassedTests
 * @property {{ name: string, status: string, assertionResults: { ancestorTitles: string[], title: string,
 *   status: string }[] }[]} testResults
 */

/**
 * Runs tests and shows them while they run.
 *
 * @param {string[]} args for Vitest; if empty, all tests run.
 * @returns {Promise<{ count: { passed: number, failed: number }, report: Report | null }>} the report is
 *   null if Vitest ended without writing one.
 */
export async function runTests(args) {
  const folder = mkdtempSync(join(tmpdir(), 'quizfolio-report-'))
  const file = join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const code = await show(...tool('vitest', 'run', ...reporters, ...args))
  try {
    /** @type {Report} */
    const report = JSON.parse(readFileSync(file, 'utf8'))
    return { count: countOf(report, code), report }
  } catch {
    return { count: { passed: 0, failed: 1 }, report: null }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Counts the tests of a report. A skipped test counts as failed, and so does a file that could not run.
 *
 * @param {Report} report
 * @param {number | null} code the exit code of Vitest.
 */
export function countOf(report, code) {
  const failed = report.numTotalTests - report.numPassedTests + brokenFiles(report)
  return { passed: report.numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed }
}

/** @param {Report} report */
function brokenFiles({ testResults }) {
  return testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((result) => result.status !== 'failed'),
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
