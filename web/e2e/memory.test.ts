// What a learner remembers, on screen: why a question comes again, scores, days and the next level.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { takeByRest } from './attempt.ts'
import { useBrowser } from './browser.ts'
import { inspect } from './inspect.ts'
import { call, firstQuestion, importQuiz, type Learner, signedIn, signUp } from './learner.ts'
import { cutNetwork } from './network.ts'
import { translatePages } from './translator.ts'

const browser = useBrowser()
const DAY = 24 * 60 * 60 * 1_000

interface Practice {
  practice_id: string
  question: { question_id: string }
}

/** Practises the first question of a quiz, on days before today. */
async function practiseFirst(
  { token }: Learner,
  quizId: string,
  answers: readonly { daysAgo: number; selected_option: number }[],
): Promise<string> {
  const body = { mode: 'ALL', quiz_id: quizId }
  const practice = await call<Practice>('POST', '/api/practice/', { token, body })
  const { question_id } = practice.question
  for (const { daysAgo, selected_option } of answers)
    await call('POST', `/api/practice/${practice.practice_id}/answer/`, {
      token,
      body: {
        review_id: randomUUID(),
        question_id,
        selected_option,
        answered_at: new Date(Date.now() - daysAgo * DAY).toISOString(),
      },
    })
  return question_id
}

const ANSWERS = [
  { daysAgo: 20, selected_option: 0 },
  { daysAgo: 18, selected_option: 1 },
  { daysAgo: 12, selected_option: 1 },
  { daysAgo: 3, selected_option: 1 },
]

async function prepare(): Promise<{ learner: Learner; quizId: string; questionId: string }> {
  const learner = await signUp()
  const quizId = await importQuiz(learner)
  const questionId = await practiseFirst(learner, quizId, ANSWERS)
  await takeByRest(learner, quizId, [1, 3, 1, 3])
  await call('PUT', `/api/quizzes/${quizId}/exam/`, {
    token: learner.token,
    body: { date: new Date(Date.now() + 25 * DAY).toISOString().slice(0, 10), pass_score: 60 },
  })
  return { learner, quizId, questionId }
}

test('a question says what is remembered of it and why, and its chart is read with the keys', async () => {
  const { learner, quizId, questionId } = await prepare()
  const page = await browser.open(signedIn(learner))
  await page.goto(`/quiz/${quizId}/questions/${questionId}/memory`)
  await page.getByText('You have given 5 answers on 5 days: 4 were right.').waitFor()
  await page.getByText(/^On the day of the exam, .* it will be \d+% if you do not practise/).waitFor()
  const plot = page.getByRole('slider', { name: /^The chance that you answer it right/ })
  await plot.focus()
  const today = await plot.getAttribute('aria-valuetext')
  expect(today).toMatch(/^Today, .*: 98%$/)
  await page.keyboard.press('End')
  expect(await plot.getAttribute('aria-valuetext')).not.toBe(today)
  await inspect(page, 'question-memory')

  const rows = page
    .getByRole('table', { name: /^Your answers/ })
    .locator('tbody')
    .getByRole('row')
  expect(await rows.count()).toBe(5)
  await rows.first().getByRole('link', { name: 'Attempt' }).click()
  await page.getByText('Your Score: 50%').waitFor()
})

test('a question that was never answered says so, and a failure can be retried', async () => {
  browser.tolerateFailedRequests()
  const learner = await signUp()
  const quizId = await importQuiz(learner)
  const questionId = await firstQuestion(learner, quizId)
  const page = await browser.open(signedIn(learner))
  const cut = await cutNetwork(page, 'QuestionMemoryPage')
  await page.goto(`/quiz/${quizId}/questions/${questionId}/memory`)
  await page.getByText('Failed to load what you remember').waitFor()
  await inspect(page, 'question-memory-failed')
  await cut.mend()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('You have not answered this question yet.').waitFor()
  await inspect(page, 'question-memory-unseen')
  expect(await page.getByRole('heading', { name: /^Your answers/ }).count()).toBe(0)
})

test('a quiz has a page of scores and days, which its own page leads to', async () => {
  const { learner, quizId } = await prepare()
  const page = await browser.open(signedIn(learner))
  await page.goto(`/quiz/${quizId}`)
  const mastery = page.getByRole('region', { name: 'Mastery', exact: true })
  await mastery
    .getByText(
      'Familiar: 2 of 4 right at their latest answer (50%). Proficient needs 3: this one is nearest.',
    )
    .waitFor()
  await inspect(page, 'quiz-next-level')
  await page.getByRole('link', { name: 'Scores and days' }).click()
  await page.getByText(/^5? ?\d+ answers in the last 7 days\./).waitFor()
  const scores = page.getByRole('slider', { name: /^Points: attempts/ })
  await scores.focus()
  expect(await scores.getAttribute('aria-valuetext')).toMatch(/Whole quiz, 50%$/)
  await page.keyboard.press('Home')
  expect(await scores.getAttribute('aria-valuetext')).toMatch(/Practice, 1 answer, 0%$/)
  await page.getByRole('table', { name: 'Sections' }).getByText('in 1 attempt').first().waitFor()
  await inspect(page, 'quiz-history')

  await page.getByRole('link', { name: 'Back to quiz' }).click()
  await mastery.getByRole('link').click()
  await page.getByRole('heading', { name: /^What you remember of question \d$/ }).waitFor()
})

test('before the first answer, the page of scores and days leads to practice', async () => {
  const learner = await signUp()
  const quizId = await importQuiz(learner)
  const page = await browser.open(signedIn(learner))
  await page.goto(`/quiz/${quizId}/history`)
  await page.getByText('You have not answered anything yet.').waitFor()
  await inspect(page, 'quiz-history-empty')
  const practise = page.getByRole('main').getByRole('link', { name: 'Practise' })
  expect(await practise.getAttribute('href')).toBe(`/quiz/${quizId}/practice`)
})

test('the dashboard says on how many days of the month one has practised', async () => {
  const learner = await signUp()
  const quizId = await importQuiz(learner)
  await practiseFirst(learner, quizId, [{ daysAgo: 0, selected_option: 1 }])
  const page = await browser.open(signedIn(learner))
  await page.goto('/dashboard')
  await page.getByText('Days practised this month: 1').waitFor()
  await inspect(page, 'dashboard-month')
  expect(await page.getByText(/streak/i).count()).toBe(0)
})

test('the pages of a question and of scores and days work on a translated page', async () => {
  const { learner, quizId, questionId } = await prepare()
  const page = await browser.open(signedIn(learner))
  await translatePages(page)
  await page.goto(`/quiz/${quizId}/questions/${questionId}/memory`)
  await page.getByText('«You have given 5 answers on 5 days: 4 were right.»').waitFor()
  await page.goto(`/quiz/${quizId}/history`)
  await page.getByText(/^«\d+ answers in the last 7 days\./).waitFor()
  for (const key of ['Home', 'ArrowRight', 'End']) {
    const plot = page.getByRole('slider').first()
    await plot.press(key)
    const read = page.locator('figure').first().locator('p[aria-hidden]').last()
    const text = (await plot.getAttribute('aria-valuetext')) ?? ''
    await expect
      .poll(async () => (await read.innerText()).replaceAll(/[«»]/g, ''))
      .toBe(text.replaceAll(/[«»]/g, ''))
  }
})
