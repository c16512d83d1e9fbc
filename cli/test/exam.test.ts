// `quizfolio exam` as a process against a real server.
import { beforeEach, expect, test } from 'vitest'
import { type Account, newAccount } from './support/account.ts'
import { startProxy } from './support/fault-proxy.ts'
import { jsonLines } from './support/practices.ts'
import { newQuiz } from './support/quizzes.ts'
import { quizfolio } from './support/run-quizfolio.ts'

// A year ahead, so that it is in reach on every day.
const DATE = `${new Date().getUTCFullYear() + 1}-06-01`
const LATER = `${new Date().getUTCFullYear() + 2}-06-01`

let environment: Account & Record<string, string>
let quizId: string
beforeEach(async () => {
  environment = { ...(await newAccount()) }
  quizId = await newQuiz(environment, { title: 'Sums' })
})

const exam = (...args: string[]) => quizfolio(['exam', ...args], { environment })

test('sets, shows, changes and removes an exam', async () => {
  expect(await exam('Sums')).toEqual({ code: 0, stdout: '', stderr: 'quizfolio: "Sums" has no exam yet\n' })
  expect(await exam('Sums', '--date', DATE, '--pass', '62.5')).toEqual({
    code: 0,
    stdout: `Date     ${DATE}\nPasses   from 62.5 %\nAsks     all questions\nWeights  every question the same\n`,
    stderr: 'quizfolio: Set the exam of "Sums"\n',
  })
  await exam(quizId, '--draws', '2', '--date', LATER)
  const changed = { quizId, date: LATER, passScore: 62.5, draws: 2, weights: [] }
  expect(jsonLines(await exam('Sums', '--json'))).toEqual([changed])
  expect(await exam('Sums', '--remove')).toEqual({
    code: 0,
    stdout: '',
    stderr: 'quizfolio: "Sums" has no exam any more\n',
  })
  const none = { quizId, date: null, passScore: null, draws: null, weights: [] }
  expect(jsonLines(await exam('Sums', '--remove', '--json'))).toEqual([none])
})

test('is sent again if the connection breaks', async () => {
  const { address } = await startProxy(async ({ operation, count, forward, response }) => {
    if (operation !== 'SetExam' || count > 1) return false
    await forward()
    response.destroy()
    return true
  })
  expect(await exam('Sums', '--date', DATE, '--server', address)).toMatchObject({ code: 0 })
})

test.each([
  [['Sums', '--date', 'tomorrow'], 2, 'Give a date such as 2026-12-18'],
  [['Sums', '--date', '2020-01-01'], 2, '--date: The exam must be today or later'],
  [['Sums', '--date', DATE, '--draws', '4'], 2, '--draws: The exam must ask at least one question'],
  [['Sums', '--pass', '101'], 2, 'Give a number from 0 to 100'],
  [['Sums', '--pass', '50'], 2, 'no exam is set yet: give its --date'],
  [['Sums', '--remove', '--pass', '50'], 2, '--remove cannot be combined'],
  [['Nothing'], 1, 'there is no quiz "Nothing"'],
  [['00000000-0000-7000-8000-000000000000'], 1, 'there is no such quiz that you may practise'],
])('%j exits with %i', async (args, code, message) => {
  expect(await exam(...args)).toEqual({ code, stdout: '', stderr: expect.stringContaining(message) })
})
