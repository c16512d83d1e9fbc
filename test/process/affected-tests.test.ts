import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { affectedTests } from '../../scripts/checks/affected-tests.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)

test('a change in an operation runs the tests of its domain, not every test that starts the app', () => {
  const tests = affectedTests(['api/src/attempts/saving/save-answer.ts'], files)
  expect(tests).toContain('api/src/attempts/saving/save-answer.test.ts')
  expect(tests.filter((file) => !file.startsWith('api/src/attempts/'))).toEqual([])
})

test('a change in a shared module runs the tests that import it through other modules', () => {
  const tests = affectedTests(['quiz-format/src/rules.ts'], files)
  expect(tests).toContain('quiz-format/src/question.test.ts')
})

test('a changed test is run, and so is every test that imports a changed helper of the process tests', () => {
  const browserTest = 'web/e2e/first-quiz.test.ts'
  expect(affectedTests([browserTest], files)).toEqual([browserTest])
  const tests = affectedTests(['test/process/product.ts'], files)
  expect(tests).toContain('test/process/start.test.ts')
  expect(tests).not.toContain('test/process/scripts.test.ts')
})

test('a change in the command line program runs all its tests, since they run the built program', () => {
  expect(affectedTests(['cli/src/commands/check.ts'], files)).toContain('cli/test/import.test.ts')
})

test('a change in the documentation runs no test', () => {
  expect(affectedTests(['docs/api.md'], files)).toEqual([])
})
