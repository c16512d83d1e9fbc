import { expect, inject, test } from 'vitest'
import { takeByRest } from './attempt.ts'
import { useBrowser } from './browser.ts'
import { inspect } from './inspect.ts'
import { importQuiz, signedIn, signUp } from './learner.ts'
import { cutNetwork, holdNetwork } from './network.ts'

const browser = useBrowser()
const LOAD_FAILED = 'Failed to load dashboard data. Please try refreshing the page.'

test('a new learner sees the session check, the loading state and how to start', async () => {
  const learner = await signUp()
  const page = await browser.open({
    storageState: {
      cookies: [],
      origins: [{ origin: inject('address'), localStorage: [{ name: 'token', value: learner.token }] }],
    },
  })
  const check = await holdNetwork(page, 'RestoreSession')
  const load = await holdNetwork(page, 'DashboardPage')
  await page.goto('/dashboard')
  await page.getByText('Checking authentication...').waitFor()
  await check.mend()
  await page.getByText('Loading your dashboard...').waitFor()
  await load.mend()
  await page.getByRole('heading', { name: `Welcome back, ${learner.username}!` }).waitFor()
  expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual([
    'Get started with your first quiz',
    'My Quizzes',
    'Quick start',
  ])
  await page.getByText('No quizzes yet').waitFor()
  await inspect(page, 'dashboard-empty')
})

test('a dashboard that fails to load says so and can be loaded again', async () => {
  browser.tolerateFailedRequests()
  const page = await browser.open(signedIn(await signUp()))
  const cut = await cutNetwork(page, 'DashboardPage')
  await page.goto('/dashboard')
  await page.getByText(LOAD_FAILED).waitFor()
  await inspect(page, 'dashboard-failed')
  await cut.mend()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor()
  expect(await page.getByText(LOAD_FAILED).count()).toBe(0)
  expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Welcome back/)
})

test('deleting a quiz removes it and its scores from the dashboard', async () => {
  browser.tolerateFailedRequests()
  const learner = await signUp()
  const older = await importQuiz(learner)
  const newer = await importQuiz(
    learner,
    [{ question: 'a', options: ['1', '2', '3', '4'], correct_answer: 0 }],
    'one question',
  )
  await takeByRest(learner, older, [1, 0, 1, null])
  await takeByRest(learner, newer, [3])
  const page = await browser.open(signedIn(learner))
  await page.goto('/dashboard')
  const quizzes = page.getByRole('region', { name: 'My Quizzes' })
  const activity = page.getByRole('region', { name: 'Recent Activity' })
  const card = quizzes.getByRole('article').filter({ hasText: 'mental arithmetic' })
  expect(await card.textContent()).toMatch(/No description provided4 questions2 sections\w{3} \d+, \d{4}/)
  expect(await quizzes.getByRole('article').last().textContent()).toBe(await card.textContent())
  await activity.getByText('75%').waitFor()
  await inspect(page, 'dashboard')
  await activity.getByRole('link', { name: 'mental arithmetic' }).click()
  await page.waitForURL(`**/quiz/${older}/attempts/*`)
  await page.getByText('Your Score: 75%').waitFor()
  await inspect(page, 'earlier-attempt')
  await page.goBack()
  const menu = card.getByRole('button', { name: 'More actions' })
  await menu.click()
  await card.getByRole('link', { name: 'Edit quiz' }).click()
  await page.waitForURL(`**/quiz/${older}`)
  await page.goBack()

  const remove = card.getByRole('button', { name: 'Delete quiz' })
  const dialog = page.getByRole('alertdialog', { name: 'Delete quiz' })
  await menu.focus()
  await page.keyboard.press('Enter')
  await remove.focus()
  await page.keyboard.press('Enter')
  await dialog.getByText('Are you sure you want to delete this quiz? This action cannot be undone.').waitFor()
  await inspect(page, 'dashboard-delete')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await menu.evaluate((button) => button === document.activeElement)).toBe(true)

  const cut = await cutNetwork(page, 'DeleteQuiz')
  await menu.click()
  await remove.click()
  await dialog.getByRole('button', { name: 'Delete quiz' }).click()
  await dialog.getByText('Failed to delete quiz. Please try again.').waitFor()
  await inspect(page, 'dashboard-delete-failed')
  await cut.mend()
  await dialog.getByRole('button', { name: 'Delete quiz' }).click()
  await page.getByText('Quiz “mental arithmetic” was deleted.').waitFor()
  await activity.getByText('mental arithmetic').waitFor({ state: 'detached' })
  expect(await quizzes.getByRole('heading', { level: 2 }).textContent()).toBe('My Quizzes 1')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('was deleted')
  await inspect(page, 'dashboard-deleted')

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('button', { name: 'Delete quiz' }).click()
  await dialog.getByRole('button', { name: 'Delete quiz' }).click()
  await page.getByText('No quizzes yet').waitFor()
})
