import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { choose, signedIn, signIn, signUp } from './learner.ts'
import { cutNetwork, loseResponses } from './network.ts'
import { option, takeQuiz } from './taking.ts'

const browser = useBrowser()

const isSave = (route: Route) => route.request().postData()?.includes('saveAnswer(') ?? false

async function submit(page: Page): Promise<string | null> {
  await page.getByRole('button', { name: '4', exact: true }).click()
  await page.getByRole('button', { name: 'Submit Quiz' }).click()
  await page.getByRole('heading', { name: 'Quiz Completed!' }).waitFor()
  return page.getByText('Your Score:').textContent()
}

test('after the response to a save was lost, the learner can choose the earlier option again, and it counts', async () => {
  const { page } = await takeQuiz(browser)
  await choose(page, '4')
  const lost = await loseResponses(page, 'SaveAnswer')
  await option(page, '5').check()
  await page.getByText('Not saved yet').waitFor()
  await lost.mend()
  await choose(page, '4')
  expect(await submit(page)).toBe('Your Score: 25%')
})

test('a delayed save that arrives after a newer one does not replace the newer answer', async () => {
  const { page } = await takeQuiz(browser)
  const delayed: Route[] = []
  await page.route('**/graphql', async (route) => {
    if (!isSave(route) || delayed.length > 0) return route.continue()
    delayed.push(route)
  })
  await option(page, '5').check()
  await option(page, '4').check()
  await page.getByText('Saved', { exact: true }).waitFor()
  const late = await delayed[0]?.fetch()
  expect([late?.status(), await late?.text()]).toEqual([200, expect.stringContaining('"AttemptQuestion"')])
  expect(await submit(page)).toBe('Your Score: 25%')
})

test('an unsaved answer survives a visit to another page, and a newer one replaces it', async () => {
  const { page } = await takeQuiz(browser)
  const cut = await cutNetwork(page, 'SaveAnswer')
  await option(page, '5').check()
  await page.getByText('Not saved yet').waitFor()
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor()
  await page.goBack()
  await page.getByRole('button', { name: 'OK' }).click()
  await page.getByText('1 of 4 answered').waitFor()
  expect(await option(page, '5').isChecked()).toBe(true)
  await cut.mend()
  await choose(page, '4')
  expect(await submit(page)).toBe('Your Score: 25%')
})

test('a tab whose session was ended in another tab does not disturb the new session', async () => {
  const ken = await signUp()
  const first = await browser.open(signedIn(ken))
  await first.goto('/dashboard')
  const second = await first.context().newPage()
  await second.goto('/dashboard')
  await second.getByRole('heading', { name: `Welcome back, ${ken.username}!` }).waitFor()
  await second.getByRole('button', { name: 'Logout' }).click()
  await second.getByRole('link', { name: 'Get Started' }).waitFor()
  await first.getByRole('button', { name: 'Sign In' }).waitFor()
  await second.getByRole('link', { name: 'Login' }).click()
  await signIn(second, ken)
  await first.getByRole('heading', { name: `Welcome back, ${ken.username}!` }).waitFor()
  expect(await second.evaluate(() => localStorage.getItem('token'))).not.toBeNull()
})
