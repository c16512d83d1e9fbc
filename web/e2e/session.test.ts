import type { BrowserContextOptions } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { call, importQuiz, signedIn, signIn, signUp, startQuiz, type Learner } from './learner.ts'
import { cutNetwork } from './network.ts'

const PROTECTED = ['/dashboard', '/upload', '/quiz/any', '/quiz/any/metrics', '/quiz/any/take', '/profile']

const browser = useBrowser()

function withUser({ token }: Learner, user: string | null): BrowserContextOptions {
  const localStorage = [{ name: 'token', value: token }]
  if (user !== null) localStorage.push({ name: 'user', value: user })
  return { storageState: { cookies: [], origins: [{ origin: inject('address'), localStorage }] } }
}

test.each([
  ['missing', null],
  ['unreadable', '{"username":'],
  ['incomplete', '{"username":"someone"}'],
])('a saved user that is %s is fetched and saved again', async (_what, saved) => {
  const ada = await signUp()
  const page = await browser.open(withUser(ada, saved))
  await page.goto('/dashboard')
  await page.getByRole('heading', { name: `Welcome back, ${ada.username}!` }).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBe(JSON.stringify(ada.user))
})

test('an invalid token is removed, with or without a saved user', async () => {
  browser.tolerateFailedRequests()
  const ada = await signUp()
  for (const saved of [null, JSON.stringify(ada.user)]) {
    const page = await browser.open(withUser({ ...ada, token: 'nobody' }, saved))
    await page.goto('/profile')
    await page.waitForURL('**/login')
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
  }
  // A token that no HTTP header can hold.
  const broken = await browser.open(withUser({ ...ada, token: '€' }, JSON.stringify(ada.user)))
  await broken.goto('/profile')
  await signIn(broken, ada)
  await broken.getByRole('heading', { name: 'Welcome back' }).waitFor()
})

test('every protected page redirects a signed-out visitor to the login page', async () => {
  const page = await browser.open()
  for (const path of PROTECTED) {
    await page.goto(path)
    await page.waitForURL('**/login')
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Sign in')
  }
})

test('the login page redirects a signed-in user to the dashboard', async () => {
  const ada = await signUp()
  const page = await browser.open(signedIn(ada))
  await page.goto('/login')
  await page.waitForURL('**/dashboard')
  expect(await page.getByRole('button', { name: 'Sign In' }).count()).toBe(0)
})

test('a tab adopts a session started in another tab: it returns to the same page and does not ask about unsaved answers', async () => {
  browser.tolerateFailedRequests()
  const ada = await signUp()
  const quizId = await importQuiz(ada)
  const page = await browser.open(signedIn(ada))
  await startQuiz(page, quizId)
  const cut = await cutNetwork(page, 'SaveAnswer')
  await page.getByRole('radio', { name: '4', exact: true }).check()
  await page.getByText('Not saved yet').waitFor()
  const questions: string[] = []
  page.on('dialog', (dialog) => {
    questions.push(dialog.message())
    void dialog.accept()
  })
  const { token } = await call<{ token: string }>('POST', '/api/auth/login/', { body: ada })
  const other = await page.context().newPage()
  await other.goto('/faq')
  const reloaded = page.waitForEvent('load')
  await other.evaluate((next) => localStorage.setItem('token', next), token)
  await reloaded
  await cut.mend()
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
  await page.getByText('1 of 4 answered').waitFor()
  expect([questions, new URL(page.url()).pathname]).toEqual([[], `/quiz/${quizId}/take`])
})

test('a page restored from the back/forward cache shows no data after the learner has logged out', async () => {
  const ada = await signUp()
  await importQuiz(ada, undefined, 'Nobody else’s business')
  const page = await browser.open(signedIn(ada))
  // This browser has no back/forward cache, so the test imitates what happens to a cached page: it misses
  // storage events, then gets `pageshow`.
  await page.addInitScript(() => addEventListener('storage', (event) => event.stopImmediatePropagation()))
  await page.goto('/dashboard')
  await page.getByRole('heading', { name: 'Nobody else’s business' }).waitFor()
  const other = await page.context().newPage()
  await other.goto('/faq')
  await other.getByRole('button', { name: 'Logout' }).click()
  await other.getByRole('link', { name: 'Get Started' }).waitFor()
  await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    // Runs before the next paint.
    queueMicrotask(() => sessionStorage.setItem('shown', document.body.innerText))
  })
  await page.waitForURL('**/login')
  const shown = await page.evaluate(() => sessionStorage.getItem('shown'))
  expect(shown).toContain('Checking authentication...')
  expect(shown).not.toContain('business')
})

test('a username changed on another device is updated in the navigation bar and in local storage', async () => {
  const ada = await signUp()
  const page = await browser.open(signedIn(ada))
  await page.goto('/upload')
  const other = await page.context().newPage()
  await other.goto('/faq')
  const username = ada.username.slice(1)
  const user = { ...ada.user, username }
  await call('PATCH', '/api/auth/profile/', { token: ada.token, body: { username } })
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('heading', { name: `Welcome back, ${username}!` }).waitFor()
  for (const tab of [page, other]) {
    await tab.getByRole('link', { name: username, exact: true }).waitFor()
    expect(await tab.evaluate(() => localStorage.getItem('user'))).toBe(JSON.stringify(user))
  }
})
