import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { launchBrowser, openPage } from './browser.ts'
import { choose, register, signIn, startQuiz, uploadQuiz } from './learner.ts'

let browser: Browser
beforeAll(async () => void (browser = await launchBrowser()))
afterAll(() => browser.close())

test('a new learner uploads a quiz, takes it, and finds the score on the dashboard', async () => {
  const { page, complaints } = await openPage(browser, inject('address'))
  await register(page, 'ada')
  await signIn(page, 'ada')
  await page.getByText('No quizzes yet').waitFor()
  await uploadQuiz(page)
  await startQuiz(page)
  await choose(page, '4')

  // The second question without a mouse: on to it, into the options, to the first, and on again.
  await page.getByRole('button', { name: 'Next' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'What is 3 + 4?' }).waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.getByText('Saved', { exact: true }).waitFor()
  const { QUIZFOLIO_SCREENSHOT: screenshot } = process.env
  if (screenshot) {
    await page.mouse.move(0, 0)
    await page.screenshot({ path: screenshot, animations: 'disabled' })
  }
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.getByText('Saved', { exact: true }).waitFor()
  expect(await page.getByRole('radio', { name: '7' }).isChecked()).toBe(true)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')

  // The third is right, the fourth is left unanswered.
  await page.getByRole('heading', { name: 'What is 2 × 3?' }).waitFor()
  await choose(page, '6')
  await page.getByRole('button', { name: '4', exact: true }).click()
  await page.getByRole('button', { name: 'Submit Quiz' }).click()

  await page.getByRole('heading', { name: 'Quiz Completed!' }).waitFor()
  expect(await page.getByText('Your Score:').textContent()).toBe('Your Score: 75%')
  expect(await page.locator('dl').textContent()).toBe('Correct3Incorrect1Total Questions4')
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  const activity = page.getByRole('region', { name: 'Recent Activity' })
  await activity.getByText('mental arithmetic').waitFor()
  expect(await activity.textContent()).toContain('75%')

  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('link', { name: 'Get Started' }).waitFor()
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  expect(complaints).toEqual([])
})
