// Practising a quiz in a browser: choosing, answering, a lost connection, another device, and the summary.
import { expect, test } from 'vitest'
import { takeByRest } from './attempt.ts'
import { useBrowser } from './browser.ts'
import { inspect } from './inspect.ts'
import { importQuiz, signedIn, signUp } from './learner.ts'
import { cutNetwork } from './network.ts'
import { answerQuestion } from './practising.ts'

const browser = useBrowser()

test('a practice of what was missed: counts before the start, verdicts at once, and a summary', async () => {
  const learner = await signUp()
  const quizId = await importQuiz(learner)
  await takeByRest(learner, quizId, [1, 3, 0, 2])
  const page = await browser.open(signedIn(learner))
  await page.goto(`/quiz/${quizId}/practice?mode=wrong`)
  await page.getByText('2 questions, about 1 minute').waitFor()
  await inspect(page, 'practice-start')
  await page.getByRole('button', { name: 'Start practice' }).click()
  await page.getByText('Question 1 of 2').waitFor()
  await page.getByRole('switch', { name: 'Cover the options' }).check()
  await page.getByRole('button', { name: 'Show the options' }).waitFor()
  await inspect(page, 'practice-covered')
  await page.getByRole('switch', { name: 'Cover the options' }).uncheck()
  await inspect(page, 'practice-question')
  await answerQuestion(page, false)
  await inspect(page, 'practice-wrong')
  await page.keyboard.press('Enter')
  await page.getByText('Question 2 of 2').waitFor()

  // The address leads to the same place, also in another browser.
  const other = await browser.open(signedIn(learner))
  await other.goto(new URL(page.url()).pathname)
  await other.getByText('Question 2 of 2').waitFor()
  expect(await other.locator('h3').textContent()).toBe(await page.locator('h3').textContent())

  await answerQuestion(page, true)
  await inspect(page, 'practice-right')
  await page.keyboard.press('Enter')
  await page.getByText('Once more: a question that you missed').waitFor()
  await answerQuestion(page, true)
  await page.getByRole('button', { name: 'Finish' }).click()
  await page.getByRole('heading', { name: 'Practice done' }).waitFor()
  await page.getByText('1 of 2 questions right at once').waitFor()
  await page.getByText('1 question missed, right when asked once more.').waitFor()
  await page
    .getByText(/has reached Mastered/)
    .first()
    .waitFor()
  await inspect(page, 'practice-summary')
})

test('an answer given without a connection has no verdict until it is sent, also after a reload', async () => {
  browser.tolerateFailedRequests()
  const learner = await signUp()
  const quizId = await importQuiz(learner)
  const page = await browser.open(signedIn(learner))
  await page.goto(`/quiz/${quizId}/practice?mode=all`)
  await page.getByText('4 questions, about 3 minutes').waitFor()
  await page.getByRole('button', { name: 'Start practice' }).click()
  await page.getByText('Question 1 of 4').waitFor()
  const text = await page.locator('h3').textContent()
  const network = await cutNetwork(page, 'AnswerPractice')
  await page.keyboard.press('1')
  await page.getByText(/^1 answer not sent yet/).waitFor()
  await inspect(page, 'practice-unsent')
  await page.reload()
  await page.getByText(/^1 answer not sent yet/).waitFor()
  await network.mend()
  await page.getByText(/^(Correct|Incorrect)/).waitFor()
  expect(await page.locator('h3').textContent()).toBe(text)
  browser.takeErrors()
})

test('the dashboard begins with today’s plan, and says plainly when it is done', async () => {
  const learner = await signUp()
  await importQuiz(learner)
  const page = await browser.open(signedIn(learner))
  await page.goto('/dashboard')
  await page.getByText('4 questions, about 3 minutes: 4 new').waitFor()
  await inspect(page, 'dashboard-today')
  await page.getByRole('link', { name: 'Practise now' }).click()
  await page.getByText('4 questions, about 3 minutes').waitFor()
  await page.getByRole('button', { name: 'Start practice' }).click()
  for (const number of [1, 2, 3, 4]) {
    await page.getByText(`Question ${number} of 4`).waitFor()
    await answerQuestion(page, true)
    await page.keyboard.press('Enter')
  }
  await page.getByRole('heading', { name: 'Practice done' }).waitFor()
  await page.goto('/dashboard')
  await page.getByText('Done for today: you have answered 4 questions.').waitFor()
  expect(await page.getByRole('link', { name: 'Practise more' }).getAttribute('href')).toBe('/practice')
  await inspect(page, 'dashboard-today-done')
})
