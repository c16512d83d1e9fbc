// What failed in `npm test` is run once more.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { mergeReports } from '../../scripts/checks/second-run.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const FILE = 'test/process/scripts.test.ts'

const file = (name: string, ...statuses: string[]) => ({
  name,
  status: statuses.every((status) => status === 'passed') ? 'passed' : 'failed',
  assertionResults: statuses.map((status, index) => ({ ancestorTitles: [], title: `${index}`, status })),
})

const reportOf = (...testResults: ReturnType<typeof file>[]) => ({
  numTotalTests: testResults.flatMap(({ assertionResults }) => assertionResults).length,
  numPassedTests: 0,
  testResults,
})

test('of two runs of a file, the second one counts, whether it passed or not', () => {
  const first = reportOf(file('a', 'passed', 'passed'), file('b', 'failed', 'passed'), file('c', 'failed'))
  const second = reportOf(file('b', 'passed', 'passed'), file('c', 'failed'))
  const merged = mergeReports(first, second)
  expect(merged.testResults.map(({ name, status }) => [name, status])).toEqual([
    ['a', 'passed'],
    ['b', 'passed'],
    ['c', 'failed'],
  ])
  expect([merged.numTotalTests, merged.numPassedTests]).toEqual([5, 4])
})

/** Runs what a report calls failed again, in a process of its own, and returns its output. */
function runAgain(report: object): { count: object; output: string } {
  const script = `
    import { runFailedAgain } from './scripts/checks/second-run.mjs'
    const { count } = await runFailedAgain(${JSON.stringify({ count: { passed: 1, failed: 1 }, report })})
    console.log(JSON.stringify(count))`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
  })
  return { count: JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as object, output: stdout }
}

test('a file that passes only when run again is counted as passed, and named', () => {
  const title = 'the scripts of all workspaces are found'
  const failed = file(`${root}${FILE}`, 'failed')
  Object.assign(failed.assertionResults[0] ?? {}, { title })
  const { count, output } = runAgain(reportOf(failed))
  expect(count).toMatchObject({ failed: 0 })
  expect(output).toContain(`Running again, alone: ${root}${FILE}`)
  expect(output).toMatch(/Test Files +1 passed \(1\)/)
  expect(output).toContain(`! passed only when run again: ${root}${FILE} › ${title}`)
})

test('nothing is run again when many files failed', () => {
  const many = reportOf(...Array.from({ length: 6 }, (_, index) => file(`${index}`, 'failed')))
  const { count, output } = runAgain(many)
  expect(count).toEqual({ passed: 1, failed: 1 })
  expect(output).not.toContain('Running again')
})
