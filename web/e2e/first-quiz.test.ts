import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { inspect } from './inspect.ts'
import { choose, register, signIn, uploadQuiz } from './learner.ts'

const browser = useBrowser()

test('a new learner uploads a quiz, takes it, and finds the score on the dashboard', async () => {
  const page = await browser.open()
  await register(page, 'ada', 'correct horse')
  await inspect(page, 'login')
  await signIn(page, { username: 'ada', password: 'correct horse' })
  await page.getByRole('heading', { name: 'Welcome back, ada!' }).waitFor()
  await page.getByText('No quizzes yet').waitFor()
  await uploadQuiz(page)
  await page.getByRole('link', { name: 'mental arithmetic' }).click()
  await page.getByRole('link', { name: 'Start Quiz' }).click()
  await page.getByText('Question 1 of 4').waitFor()
  await choose(page, '4')

  // Answer the second question by keyboard alone.
  await page.getByRole('button', { name: 'Next' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'What is 3 + 4?' }).waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.getByText('Saved', { exact: true }).waitFor()
  await inspect(page, 'taking')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.getByText('Saved', { exact: true }).waitFor()
  expect(await page.getByRole('radio', { name: '7' }).isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Flag' }).waitFor()
  for (let stop = 0; stop < 3; stop++) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')

  // Answer the third question correctly, and leave out the fourth.
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
})
