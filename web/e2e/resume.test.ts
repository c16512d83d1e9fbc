import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { choose, importQuiz, signedIn, signUp, startQuiz } from './learner.ts'

const PROMPT =
  'You have an incomplete attempt for this quiz. Press OK to resume it or Cancel to start a new attempt.'

const browser = useBrowser()

test('after a reload the attempt resumes at the next question with all answers kept', async () => {
  const learner = await signUp()
  const page = await browser.open(signedIn(learner))
  await startQuiz(page, await importQuiz(learner))
  await choose(page, '5')
  await page.getByRole('button', { name: 'Next' }).click()
  await choose(page, '7')

  await page.reload()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByText(PROMPT).waitFor()
  await dialog.getByRole('button', { name: 'OK' }).click()
  await page.getByText('Question 3 of 4').waitFor()
  await page.getByRole('button', { name: 'Previous' }).click()
  await page.getByRole('heading', { name: 'What is 3 + 4?' }).waitFor()
  expect(await page.getByRole('radio', { name: '7' }).isChecked()).toBe(true)

  // Cancel abandons the attempt and starts a new one at the first question.
  await page.reload()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByText('Question 1 of 4').waitFor()
  await page.getByText('0 of 4 answered').waitFor()
})

test('answers chosen while offline are saved before the quiz is submitted', async () => {
  const learner = await signUp()
  const page = await browser.open(signedIn(learner))
  await startQuiz(page, await importQuiz(learner))
  await page.getByRole('radio', { name: '4' }).waitFor()
  browser.tolerateFailedRequests()
  await page.context().setOffline(true)
  await page.getByRole('radio', { name: '4' }).check()
  await page.getByText('Not saved yet').waitFor()
  await page.getByRole('button', { name: '4', exact: true }).click()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Submit Quiz' }).click()
  await page.getByText('Your Score: 25%').waitFor()
  expect(await page.locator('dl').textContent()).toBe('Correct1Incorrect3Total Questions4')
})

test('the quiz is submitted when the time is up, even if the clock is off by a day, and a reload shows the results', async () => {
  const learner = await signUp()
  const page = await browser.open(signedIn(learner))
  await page.clock.install({ time: Date.now() - 86_400_000 })
  await startQuiz(page, await importQuiz(learner), '?timer=0.05')
  await choose(page, '4')
  await page.getByText('Your Score: 25%').waitFor()
  await page.reload()
  await page.getByText('Your Score: 25%').waitFor()
  await page.getByRole('button', { name: 'Retake Quiz' }).click()
  await page.getByText('Question 1 of 4').waitFor()
  expect(await page.getByText('0 of 4 answered').isVisible()).toBe(true)
})
