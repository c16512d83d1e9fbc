// `quizfolio readiness` as a process against a real server.
import { beforeEach, expect, test } from 'vitest'
import { type Account, newAccount } from './support/account.ts'
import { jsonLines } from './support/practices.ts'
import { newQuiz } from './support/quizzes.ts'
import { quizfolio } from './support/run-quizfolio.ts'
import { newStudiedQuiz, takeBlank } from './support/studied-quiz.ts'

// A year ahead, so that it is in reach on every day.
const DATE = `${new Date().getUTCFullYear() + 1}-06-01`
const ABOUT = 'quizfolio: This is about the questions of the quiz, if you practise nothing more until then\n'

let environment: Account & Record<string, string>
beforeEach(async () => {
  environment = { ...(await newAccount()) }
})

const readiness = (...args: string[]) => quizfolio(['readiness', ...args], { environment })
const setExam = (...flags: string[]) => quizfolio(['exam', 'Sums', '--date', DATE, ...flags], { environment })

test('says what to expect on the day of the exam, by section, and what was said and came', async () => {
  const quizId = await newStudiedQuiz(environment, 'Sums')
  await setExam('--pass', '62.5')
  await takeBlank(environment, quizId)
  const { code, stdout, stderr } = await readiness('Sums')
  expect({ code, stderr }).toEqual({ code: 0, stderr: ABOUT })
  const score = String.raw`\d+ %, from \d+ to \d+ %`
  expect(stdout.split('\n')).toEqual([
    expect.stringMatching(new RegExp(`^Expected {8}\\d+ % on ${DATE}, from \\d+ to \\d+ %$`)),
    expect.stringMatching(/^With the plan {3}\d+ %$/),
    expect.stringMatching(/^Chance to pass {2}\d+ %, from a score of 62\.5 %$/),
    '',
    'By section',
    expect.stringMatching(/^ {2} +\d+ % {2}from \d+ to \d+ % +Plus$/),
    expect.stringMatching(/^ {2} +\d+ % {2}from \d+ to \d+ % +Minus$/),
    '',
    'Said and came',
    expect.stringMatching(new RegExp(`^ {2}\\d{4}-\\d\\d-\\d\\d {2}whole quiz  said ${score}; came 0 %$`)),
    '',
  ])
  const other = await readiness('Sums', '--on', `${DATE.slice(0, 4)}-06-02`, '--quiet')
  expect(other).toMatchObject({ stdout: expect.stringContaining('06-02'), stderr: '' })
})

test('--json prints what the server says, not rounded', async () => {
  const quizId = await newStudiedQuiz(environment, 'Sums')
  await setExam()
  const number = expect.any(Number)
  const score = { expected: number, low: number, high: number }
  const section = (name: string) => ({ sectionId: expect.any(String), name, ...score })
  expect(jsonLines(await readiness(quizId, '--json'))).toEqual([
    {
      quizId,
      day: DATE,
      ...score,
      chanceToPass: null,
      withPlan: number,
      sections: [section('Plus'), section('Minus')],
      missing: { answers: 0, days: 0 },
      exam: { date: DATE, passScore: null },
      forecasts: [],
    },
  ])
})

test.each([
  [0, 'Missing: 20 more answers, and answers on 2 more days.'],
  [1, 'Missing: 19 more answers, and answers on 1 more day.'],
  [19, 'Missing: 1 more answer.'],
])('after %i answers, it says what is missing', async (given, missing) => {
  await newStudiedQuiz(environment, 'Sums', given)
  const stdout = `There is no forecast yet. ${missing}\n`
  expect(await readiness('Sums')).toEqual({ code: 0, stdout, stderr: '' })
})

test.each([
  [['Sums', '--on', 'tomorrow'], 2, 'Give a date such as 2026-12-18'],
  [['Sums', '--on', '2020-01-01'], 2, '--on: The date on must be today or later'],
  [['Nothing'], 1, 'there is no quiz "Nothing"'],
  [['00000000-0000-7000-8000-000000000000'], 1, 'there is no such quiz that you may practise'],
])('%j exits with %i', async (args, code, message) => {
  await newQuiz(environment, { title: 'Sums' })
  expect(await readiness(...args)).toEqual({ code, stdout: '', stderr: expect.stringContaining(message) })
})
