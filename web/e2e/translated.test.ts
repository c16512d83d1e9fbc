// The app in a browser that translates pages: every number keeps updating, and nothing throws.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { importQuiz, QUIZ, signedIn, signUp } from './learner.ts'
import { chooseAction } from './section-menu.ts'
import { dateIn } from './studying.ts'
import { translatePages } from './translator.ts'

const browser = useBrowser()

/** Waits until the page has this line, ignoring the « and » that mark translated texts. */
async function expectLine(page: Page, line: string): Promise<void> {
  const lines = async () => {
    const text = await page.locator('body').innerText()
    return text.replaceAll(/[«»]/g, '').split('\n')
  }
  await expect.poll(lines, { timeout: 10_000 }).toContain(line)
}

const press = (page: Page, name: string) =>
  page.getByRole('button', { name: `«${name}»`, exact: true }).click()
const fill = (page: Page, label: string, text: string) =>
  page.getByLabel(`«${label}»`, { exact: true }).fill(text)

async function openTranslated(): Promise<{ page: Page; quizId: string; username: string }> {
  const learner = await signUp()
  const quizId = await importQuiz(learner)
  const page = await browser.open(signedIn(learner))
  await translatePages(page)
  return { page, quizId, username: learner.username }
}

test('a quiz can be taken, submitted and reviewed on a translated page, and its counters stay correct', async () => {
  const { page, quizId } = await openTranslated()
  await page.goto(`/quiz/${quizId}/take?timer=5.05`)
  await expectLine(page, 'Question 1 of 4')
  const timer = page.getByRole('timer')
  const before = await timer.textContent()
  await expect.poll(() => timer.textContent(), { timeout: 5_000 }).not.toBe(before)
  expect(before).toMatch(/^\d:\d\d$/)
  await expectLine(page, '0 of 4 answered')

  for (const [index, { question, options }] of QUIZ.entries()) {
    await expectLine(page, question)
    await expectLine(page, `Question ${index + 1} of 4`)
    await page.getByRole('radio', { name: options[1] ?? '' }).check()
    await expectLine(page, `${index + 1} of 4 answered`)
    await expectLine(page, 'Saved')
    if (index < 3) await page.getByRole('button', { name: 'Next' }).click()
  }
  await page.getByRole('button', { name: 'Submit Quiz' }).waitFor()
  await page.getByRole('button', { name: 'Previous' }).click()
  await expectLine(page, 'Question 3 of 4')
  await page.getByRole('button', { name: 'Next' }).waitFor()
  await page.getByRole('group', { name: 'Questions' }).getByRole('button', { name: '2' }).click()
  await expectLine(page, 'What is 3 + 4?')
  await page.getByRole('radio', { name: '7' }).check()
  await expectLine(page, 'Saved')
  await page.getByRole('group', { name: 'Questions' }).getByRole('button', { name: '4' }).click()
  await page.getByRole('button', { name: 'Submit Quiz' }).click()

  await expectLine(page, 'Quiz Completed!')
  await expectLine(page, 'Your Score: 75%')
  await expectLine(page, 'Question 4')
  await page.getByRole('radio', { name: 'Incorrect only' }).check()
  await page.getByRole('listitem').filter({ hasText: 'What is 3 + 4?' }).waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Retake Quiz' }).click()
  await expectLine(page, 'Question 1 of 4')
  await expectLine(page, '0 of 4 answered')
})

test('a translated page shows a failed save and its later success', async () => {
  browser.tolerateFailedRequests()
  const { page, quizId } = await openTranslated()
  await page.goto(`/quiz/${quizId}/take`)
  await expectLine(page, 'Question 1 of 4')
  await page.context().setOffline(true)
  for (const option of ['3', '4']) await page.getByRole('radio', { name: option }).check()
  await expectLine(page, 'Not saved yet. Trying again…')
  await page.getByRole('group', { name: 'Questions' }).getByRole('button', { name: '4' }).click()
  await page.context().setOffline(false)
  await expectLine(page, '1 of 4 answered')
  await page.getByRole('button', { name: 'Previous' }).click()
  await expectLine(page, 'Question 3 of 4')
})

test('a translated page shows the results when the time runs out', async () => {
  const { page, quizId } = await openTranslated()
  await page.goto(`/quiz/${quizId}/take?timer=0.05`)
  await expectLine(page, 'Your Score: 0%')
})

test('the dashboard works on a translated page, including the deletion of a quiz', async () => {
  const { page, username } = await openTranslated()
  await page.goto('/dashboard')
  await expectLine(page, `Welcome back, ${username}!`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('button', { name: 'Delete quiz' }).click()
  await expectLine(page, 'Are you sure you want to delete this quiz? This action cannot be undone.')
  await press(page, 'Cancel')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('button', { name: 'Delete quiz' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete quiz' }).click()
  await expectLine(page, 'Quiz “mental arithmetic” was deleted.')
  await expectLine(page, 'No quizzes yet')
  await page.getByRole('button', { name: 'Theme' }).click()
  await page.getByRole('button', { name: 'Dark' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expectLine(page, 'Get Started')
})

test('an upload works on a translated page, with problems first, then success', async () => {
  const { page } = await openTranslated()
  await page.goto('/upload')
  const choose = (questions: object[]) =>
    page.locator('input[type=file]').setInputFiles({
      name: 'sums.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(questions)),
    })
  await page.getByLabel('Quiz file').waitFor()
  await choose([{ ...QUIZ[0], correct_answer: 9 }, { question: '' }])
  await page.getByText('found. Nothing has been uploaded.').waitFor()
  await page.getByRole('button', { name: 'Copy' }).click()
  await choose([{ ...QUIZ[0], correct_answer: 9 }])
  await expectLine(page, '1 problem found. Nothing has been uploaded.')
  await choose(QUIZ)
  await expectLine(page, '4 questions in 2 sections')
  await choose(QUIZ.slice(0, 1))
  await expectLine(page, '1 question in 1 section')
  await press(page, 'Upload Quiz')
  await expectLine(page, 'Quiz "sums" uploaded successfully! 1 questions created.')
  await page.waitForURL('**/dashboard')
  await expectLine(page, 'sums')
})

test('a quiz can be edited on a translated page', async () => {
  const { page, quizId } = await openTranslated()
  await page.goto(`/quiz/${quizId}`)
  await page.getByRole('button', { name: 'Edit quiz' }).click()
  await page.getByLabel('Title').fill('')
  await press(page, 'Save')
  await page.getByText('«Please enter').waitFor()
  await page.getByLabel('Title').fill('algebra')
  await press(page, 'Save')
  await expectLine(page, 'algebra')
  await expectLine(page, 'Saved')
  await chooseAction(page, 'Edit section', 'Sums')
  await page.getByLabel('Section name').fill('Additions')
  await press(page, 'Save')
  await expectLine(page, 'Additions')
  await chooseAction(page, 'Edit questions', 'Additions')
  await expectLine(page, 'What is 2 + 2?')
  await page.getByRole('button', { name: 'Edit question 1' }).click()
  await page.getByLabel('Answer index').fill('9')
  await expectLine(page, 'No option has this number')
  await page.getByLabel('Answer index').fill('2')
  await expectLine(page, '5')
  await fill(page, 'Question', 'What is 2 + 3?')
  await press(page, 'Save')
  await expectLine(page, 'What is 2 + 3?')
  await page.getByLabel('Timer (minutes)').selectOption({ index: 5 })
  await fill(page, 'Minutes', '7')
  await press(page, 'Set timer')
  await expectLine(page, 'Change')
  await page.getByRole('link', { name: 'View Section Metrics' }).click()
  await page.getByRole('heading', { name: 'Section Metrics' }).waitFor()
  await page.goBack()
  await expectLine(page, 'algebra')
})

test('an exam is set, refused and removed on a translated page', async () => {
  const { page, quizId } = await openTranslated()
  await page.goto(`/quiz/${quizId}`)
  await expectLine(page, '20 more answers on 2 days, then there is a forecast.')
  await page.getByRole('link', { name: 'Set exam date' }).click()
  await page.waitForURL('**/readiness#exam')
  await press(page, 'Set exam')
  await expectLine(page, 'Enter the date of the exam')
  await page.getByLabel('Date').fill(dateIn(24))
  await fill(page, 'Questions', '9')
  await press(page, 'Set exam')
  await expectLine(page, 'The exam must ask at least one question, and at most as many as the quiz has')
  await fill(page, 'Questions', '3')
  await press(page, 'Set exam')
  await expectLine(page, 'The exam is saved.')
  await page.getByText(/in 24 days/).waitFor()
  await press(page, 'Remove exam')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove exam' }).click()
  await page.getByText(/in 24 days/).waitFor({ state: 'detached' })
  await press(page, 'Set exam')
  await expectLine(page, 'Enter the date of the exam')
})

test('profile and password can be changed on a translated page', async () => {
  const { page } = await openTranslated()
  await page.goto('/profile')
  await press(page, 'Edit Profile')
  await fill(page, 'Username', '')
  await press(page, 'Save Changes')
  await page.getByText('«Username is required»').first().waitFor()
  await fill(page, 'Username', 'renamed-1')
  await press(page, 'Save Changes')
  await expectLine(page, 'Profile updated successfully!')
  await page.getByRole('navigation').getByText('renamed-1').waitFor()
  await press(page, 'Edit Profile')
  await press(page, 'Change Password')
  await fill(page, 'Current password', 'correct horse')
  await fill(page, 'New password', 'a new one')
  await fill(page, 'Confirm new password', 'another one')
  await press(page, 'Save Changes')
  await expectLine(page, 'New passwords do not match')
  await fill(page, 'Confirm new password', 'a new one')
  await press(page, 'Save Changes')
  await expectLine(page, 'Password changed successfully!')
})

test('registration and sign-in show their errors on a translated page', async () => {
  const page = await browser.open()
  await translatePages(page)
  await page.goto('/register')
  await press(page, 'Create Account')
  await page.getByText('is required').first().waitFor()
  await fill(page, 'Username', 'translated')
  await fill(page, 'Email', 'translated@example.org')
  await fill(page, 'Password', 'correct horse')
  await fill(page, 'Confirm password', 'wrong horse')
  await press(page, 'Create Account')
  await page.getByText('Passwords do not match').first().waitFor()
  await fill(page, 'Confirm password', 'correct horse')
  await press(page, 'Create Account')
  await expectLine(page, 'Account created successfully! Please sign in.')
  await page.waitForURL('**/login')
  await fill(page, 'Username', 'translated')
  await fill(page, 'Password', 'wrong')
  await press(page, 'Sign In')
  await page.getByRole('alert').filter({ hasText: '«' }).first().waitFor()
  await fill(page, 'Password', 'correct horse')
  await press(page, 'Sign In')
  await page.getByRole('heading', { name: 'translated' }).waitFor()
})
