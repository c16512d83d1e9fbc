// `npm test -- FILE`.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

function npmTest(args: string[], cwd = root) {
  const { stdout, status } = spawnSync('npm', ['--prefix', root, 'test', '-s', '--', ...args], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
  })
  return { status, output: stdout, lastLine: stdout.trim().split('\n').at(-1) }
}

test.each([
  ['a unit test', 'quiz-format/src/question.test.ts'],
  ['a test of the web app', 'web/src/features/quizzes/detail/timer/timer-setting.test.ts'],
  ['a process test', 'test/process/scripts.test.ts'],
])('`npm test -- FILE` runs %s alone, without the checks, and counts it', (_kind, file) => {
  const { status, output, lastLine } = npmTest([file])
  expect(output).toContain(file.split('/').at(-1))
  expect(output).toMatch(/Test Files +1 passed \(1\)/)
  expect(output).not.toMatch(/formatting|lint|types of|dead code/)
  expect(lastLine).toMatch(/^[1-9]\d* passed, 0 failed$/)
  expect(status).toBe(0)
})

test('a path is relative to the folder where npm was called', () => {
  const { output, lastLine } = npmTest(['src/question.test.ts'], `${root}quiz-format`)
  expect(output).toMatch(/Test Files +1 passed \(1\)/)
  expect(lastLine).toMatch(/ 0 failed$/)
})

test('a path without tests fails', () => {
  const { status, lastLine } = npmTest(['quiz-format/src/no-such.test.ts'])
  expect(lastLine).toBe('0 passed, 1 failed')
  expect(status).toBe(1)
})
