// `quizfolio today` as a process against a real server.
import { beforeEach, expect, test } from 'vitest'
import { type Account, newAccount } from './support/account.ts'
import { startProxy } from './support/fault-proxy.ts'
import { jsonLines } from './support/practices.ts'
import { newQuiz, newQuizOf } from './support/quizzes.ts'
import { quizfolio } from './support/run-quizfolio.ts'
import { newStudiedQuiz } from './support/studied-quiz.ts'

let environment: Account & Record<string, string>
beforeEach(async () => {
  environment = { ...(await newAccount()) }
})

const today = (...args: string[]) => quizfolio(['today', ...args], { environment })

test('says what to practise today and why, and what is left after a practice', async () => {
  await newQuiz(environment, { title: 'Sums' })
  await newQuizOf(environment, 'More', [{ question: 'q', options: ['1', '2'], correct_answer: 0 }])
  expect(await today()).toEqual({
    code: 0,
    stdout: '4 questions, about 3 minutes: 4 new.\n    1  More\n    3  Sums\n',
    stderr: 'quizfolio: Practise them with: quizfolio practice\n',
  })
  await quizfolio(['practice', 'Sums'], { environment, input: '1\n1\n' })
  expect((await today('--quiet')).stdout).toBe(
    '2 of 4 done. Left are 2 questions, about 1 minute: 2 new.\n    1  More\n    1  Sums\n',
  )
  await quizfolio(['practice'], { environment, input: '1\n1\n' })
  expect(await today()).toEqual({ code: 0, stdout: 'All of today is done: 4 questions.\n', stderr: '' })
})

test('--json prints the plan with its reasons and chances', async () => {
  const quizId = await newQuiz(environment, { title: 'Sums' })
  const run = await today('--json')
  expect(run).toMatchObject({ code: 0, stderr: '' })
  const question = { quizId, quizTitle: 'Sums', questionId: expect.any(String), done: false }
  const unseen = { ...question, chance: expect.any(Number), reason: 'UNSEEN' }
  expect(jsonLines(run)).toEqual([
    {
      day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      size: 3,
      done: 0,
      questions: [unseen, unseen, unseen],
    },
  ])
})

const UNSEEN_WHY = `
1+1?
  When it comes again, and why
    A day’s plan takes first what you are least likely to know: this one comes when its turn is there.
  How likely you know it
    You have not answered anything in this quiz yet, so the chance that you answer it right is taken to be 50%.
    With 2 options, a blind guess is right in 50% of cases: the chance never falls below.
  What you have answered
    You have not answered this question yet.
`

test('--why says of each question that is left why it comes, and how likely it is known', async () => {
  await newQuizOf(environment, 'Sums', [
    { question: '1+1?', options: ['2', '1'], correct_answer: 0 },
    { question: '2+2?', options: ['4', '2'], correct_answer: 0 },
  ])
  const { code, stdout } = await today('--why', '--quiet')
  expect(code).toBe(0)
  expect(stdout).toBe(
    `2 questions, about 1 minute: 2 new.\n    2  Sums\n${UNSEEN_WHY}${UNSEEN_WHY.replace('1+1', '2+2')}`,
  )
  await quizfolio(['practice'], { environment, input: '1\n' })
  expect((await today('--why')).stdout).toContain(
    '    Of 1 question that you have seen in this quiz, 1 was right at first sight.\n',
  )
  expect((await today('--why')).stdout).not.toContain('1+1?')
  expect(jsonLines(await today('--why', '--json'))).toMatchObject([
    {
      questions: [
        { text: '1+1?', done: true, why: { past: [expect.stringContaining('Your only answer')] } },
        { text: '2+2?', done: false, why: { past: ['You have not answered this question yet.'] } },
      ],
    },
  ])
})

test('a question that was removed in the meantime has no why', async () => {
  await newQuizOf(environment, 'Sums', [{ question: '1+1?', options: ['2', '1'], correct_answer: 0 }])
  const { address } = await startProxy(({ operation, response }) => {
    if (operation !== 'QuestionWhy') return false
    const gone = { message: 'Not found', extensions: { code: 'NOT_FOUND' } }
    response.end(JSON.stringify({ data: { questionMemory: null }, errors: [gone] }))
    return true
  })
  const run = await today('--why', '--server', address)
  expect(run).toMatchObject({ code: 0, stdout: '1 question, about 1 minute: 1 new.\n    1  Sums\n' })
  const [plan] = jsonLines(await today('--why', '--json', '--server', address))
  expect(plan).toMatchObject({ questions: [{ text: null, why: null }] })
})

test('without a quiz, nothing is left', async () => {
  expect(await today()).toEqual({ code: 0, stdout: 'Nothing is left to practise today.\n', stderr: '' })
})

test('names the day of the exam by which questions may be forgotten', async () => {
  await newStudiedQuiz(environment, 'Sums')
  const size = '20 questions, about 13 minutes'
  const stdout = async () => (await today()).stdout
  expect(await stdout()).toBe(`${size}: 20 you may be forgetting.\n   20  Sums\n`)
  const date = `${new Date().getUTCFullYear() + 1}-06-01`
  await quizfolio(['exam', 'Sums', '--date', date], { environment })
  expect(await stdout()).toBe(`${size}: 20 you may have forgotten by ${date}.\n   20  Sums\n`)
})
