import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { inspect } from './inspect.ts'
import { choose, importQuiz, signedIn, signUp, startQuiz } from './learner.ts'
import { cutNetwork } from './network.ts'

const browser = useBrowser()

test('starting a new attempt in a second tab ends the one in the first tab, and no answers carry over', async () => {
  const learner = await signUp()
  const quizId = await importQuiz(learner)
  const first = await browser.open(signedIn(learner))
  await startQuiz(first, quizId)
  await choose(first, '4')

  const second = await first.context().newPage()
  await second.goto(`/quiz/${quizId}/take`)
  const prompt = second.getByRole('alertdialog')
  await prompt.waitFor()
  await inspect(second, 'taking-conflict')
  await prompt.getByRole('button', { name: 'Cancel' }).click()
  await second.getByText('0 of 4 answered').waitFor()
  await first.getByRole('heading', { name: 'This attempt was ended' }).waitFor()
  await inspect(first, 'taking-ended')
  await second.reload()
  await prompt.getByRole('button', { name: 'OK' }).click()
  await second.getByText('0 of 4 answered').waitFor()
  expect(await second.getByRole('radio', { checked: true }).count()).toBe(0)
})

test('with an attempt open in two tabs, the latest answer counts', async () => {
  const learner = await signUp()
  const quizId = await importQuiz(learner)
  const first = await browser.open(signedIn(learner))
  await startQuiz(first, quizId)
  await choose(first, '5')
  const second = await first.context().newPage()
  await second.goto(`/quiz/${quizId}/take`)
  await second.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
  await second.getByRole('button', { name: 'Previous' }).click()
  await choose(second, '4')
  for (const [page, before, option] of [
    [first, '4', '3'],
    [second, '3', '6'],
    [first, '6', '4'],
  ] as const) {
    // A learner sees the tab in which they click, and Chromium may drop the input of the other one.
    await page.bringToFront()
    // The tab then knows that its answer is the later one, even if a busy server refuses it at first.
    await expectChosen(page, before)
    await choose(page, option)
  }
  await first.getByRole('button', { name: '4', exact: true }).click()
  await first.getByRole('button', { name: 'Submit Quiz' }).click()
  expect(await first.getByText('Your Score:').textContent()).toBe('Your Score: 25%')
  await second.bringToFront()
  await second.getByText('Your Score: 25%').waitFor()
})

/**
 * Opens an attempt in two pages, and leaves both at question 2. The first page chooses 7 there; then the
 * second chooses 4 in question 1, and 8 in question 2.
 */
async function openTwice(isOtherDevice: boolean): Promise<{ first: Page; second: Page }> {
  const learner = await signUp()
  const quizId = await importQuiz(learner)
  const first = await browser.open(signedIn(learner))
  await startQuiz(first, quizId)
  await first.getByRole('button', { name: 'Next' }).click()
  await choose(first, '7')
  const second = isOtherDevice ? await browser.open(signedIn(learner)) : await first.context().newPage()
  await second.goto(`/quiz/${quizId}/take`)
  await second.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
  await second.getByText('Question 1 of 4').waitFor()
  await choose(second, '4')
  await second.getByRole('button', { name: 'Next' }).click()
  await choose(second, '8')
  return { first, second }
}

const isChosen = (page: Page, option: string) =>
  page.getByRole('radio', { name: option, exact: true }).isChecked()

const expectChosen = (page: Page, option: string) =>
  expect.poll(() => isChosen(page, option), { timeout: 10_000 }).toBe(true)

test('an answer saved in one tab appears at once in the other tab, which stays at its question', async () => {
  const { first, second } = await openTwice(false)
  await first.getByText('2 of 4 answered').waitFor()
  await expectChosen(first, '8')
  expect(await first.getByText('Question 2 of 4').isVisible()).toBe(true)
  await choose(first, '9')
  await expectChosen(second, '9')
  expect(await isChosen(first, '9')).toBe(true)
})

test('answers saved on another device appear when the page gets the focus, and an unsaved answer is kept', async () => {
  browser.tolerateFailedRequests()
  const { first, second } = await openTwice(true)
  const cut = await cutNetwork(first, 'SaveAnswer')
  // Sequence numbers count seconds. For two answers within the same second, the server keeps the first.
  await first.waitForTimeout(2_000)
  await first.getByRole('radio', { name: '10', exact: true }).check()
  await first.getByText('Not saved yet. Trying again…').waitFor()
  await first.evaluate(() => window.dispatchEvent(new Event('focus')))
  await first.getByText('2 of 4 answered').waitFor()
  expect(await isChosen(first, '10')).toBe(true)
  await first.getByRole('button', { name: 'Previous' }).click()
  await expectChosen(first, '4')
  await cut.mend()
  await first.getByRole('button', { name: 'Next' }).click()
  await first.getByText('Saved', { exact: true }).waitFor()
  await second.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expectChosen(second, '10')
})

test('an attempt submitted on another device shows its results when the page gets the focus', async () => {
  const { first, second } = await openTwice(true)
  await second.getByRole('button', { name: '4', exact: true }).click()
  await second.getByRole('button', { name: 'Submit Quiz' }).click()
  await second.getByText('Your Score: 25%').waitFor()
  await first.evaluate(() => window.dispatchEvent(new Event('focus')))
  await first.getByText('Your Score: 25%').waitFor()
  expect(await first.getByRole('radio', { name: '4', exact: true }).count()).toBe(0)
})
