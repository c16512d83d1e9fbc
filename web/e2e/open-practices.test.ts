// A practice that was left: it is offered at the start of practice until it is done, in every browser.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { inspect } from './inspect.ts'
import { call, importQuiz, QUIZ, signedIn, signUp, type Learner } from './learner.ts'
import { answerQuestion } from './practising.ts'

const browser = useBrowser()

const LONG_TITLE = 'Cardiovascular pharmacology for the second year'

const offer = (page: Page) => page.getByRole('region', { name: 'Go on with' })
const offered = (page: Page) => offer(page).getByRole('link')

/** Begins a practice over REST. */
const begin = ({ token }: Learner, body: object) => call('POST', '/api/practice/', { token, body })

test('a practice that was left is gone on with in another browser, and is not offered once it is done', async () => {
  const learner = await signUp()
  const quizId = await importQuiz(learner)
  const page = await browser.open(signedIn(learner))
  await page.goto(`/quiz/${quizId}/practice?mode=all`)
  await page.getByText('4 questions, about 3 minutes').waitFor()
  expect(await offer(page).count()).toBe(0)
  await page.getByRole('button', { name: 'Start practice' }).click()
  await page.getByText('Question 1 of 4').waitFor()
  await answerQuestion(page, true)
  await page.keyboard.press('Enter')
  await page.getByText('Question 2 of 4').waitFor()
  const left = await page.locator('h3').textContent()
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Go on practising' }).waitFor()

  const other = await browser.open(signedIn(learner))
  await other.goto(`/quiz/${quizId}/practice`)
  await offered(other)
    .getByText(/^1 of 4 answered, begun /)
    .waitFor()
  await inspect(other, 'practice-go-on')
  await offered(other).click()
  await other.getByText('Question 2 of 4').waitFor()
  expect(await other.locator('h3').textContent()).toBe(left)
  for (const number of [2, 3, 4]) {
    await other.getByText(`Question ${number} of 4`).waitFor()
    await answerQuestion(other, true)
    await other.keyboard.press('Enter')
  }
  await other.getByRole('heading', { name: 'Practice done' }).waitFor()
  for (const shown of [page, other]) {
    await shown.goto('/practice')
    await expect.poll(() => shown.getByRole('radio', { name: /Today/ }).isDisabled()).toBe(true)
    expect(await offer(shown).count()).toBe(0)
  }
})

test('the practices of all quizzes are offered with their quizzes, and those of a quiz on its own page', async () => {
  const learner = await signUp()
  const sums = await importQuiz(learner)
  const heart = await importQuiz(learner, QUIZ, LONG_TITLE)
  await begin(learner, { mode: 'UNSEEN', quiz_id: sums })
  await begin(learner, { mode: 'ALL', quiz_id: heart, size: 3 })
  await begin(learner, { mode: 'TODAY' })
  const page = await browser.open(signedIn(learner))
  await page.goto('/practice')
  await page.getByText('8 questions, about 5 minutes').waitFor()
  await expect.poll(() => offered(page).count()).toBe(3)
  const texts = await offered(page).allTextContents()
  expect(texts.map((text) => text.replace(/, begun .*/, ''))).toEqual([
    'Today0 of 8 answered',
    `All questions${LONG_TITLE}0 of 3 answered`,
    'Unseen firstmental arithmetic0 of 4 answered',
  ])
  await inspect(page, 'practice-go-on-all')
  await page.goto(`/quiz/${heart}/practice`)
  await expect.poll(() => offered(page).count()).toBe(1)
  await inspect(page, 'practice-go-on-long')
})
