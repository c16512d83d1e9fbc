import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { alertOf, fill, press, waitForAlert } from './form.ts'
import { inspect } from './inspect.ts'
import { call, signIn, signUp } from './learner.ts'
import { mailsTo, resetPathIn } from './mailbox.ts'
import { holdRedirect } from './redirect.ts'
import { holdNetwork } from './network.ts'

const SENT = 'If an account with that email exists, you will receive a reset link.'

const browser = useBrowser()

const focusedLabel = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLInputElement).labels?.[0]?.textContent)

test('a user who forgot the password is mailed a reset link, which works once', async () => {
  const ada = await signUp()
  const page = await browser.open()
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
  await inspect(page, 'forgot-password')
  await press(page, 'Send Reset Link')
  await waitForAlert(page, 'Email is required')
  await fill(page, 'Email', 'ada')
  await press(page, 'Send Reset Link')
  await waitForAlert(page, 'Please enter a valid email address')
  await inspect(page, 'forgot-password-wrong')
  await fill(page, 'Email', ada.email.toUpperCase())
  await press(page, 'Send Reset Link')
  await page.getByText(SENT).waitFor()
  await inspect(page, 'forgot-password-sent')
  // The response must not reveal who has an account.
  await fill(page, 'Email', 'nobody@example.org')
  await press(page, 'Send Reset Link')
  await page.getByText(SENT).waitFor()

  const [mail] = await mailsTo(ada.email, 1)
  const link = resetPathIn(mail)
  const token = link.slice('/reset-password/'.length)
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url(), request.headers()['referer'] ?? ''))
  await page.goto(link)
  await inspect(page, 'reset-password')
  await fill(page, 'New password', 'battery staple')
  await fill(page, 'Confirm password', 'battery stable')
  await press(page, 'Reset Password')
  await waitForAlert(page, 'Passwords do not match')
  expect(await focusedLabel(page)).toBe('Confirm password')
  await fill(page, 'New password', 'short')
  await fill(page, 'Confirm password', 'short')
  await press(page, 'Reset Password')
  await waitForAlert(page, 'Password must be at least 6 characters long')
  expect(await focusedLabel(page)).toBe('New password')
  await inspect(page, 'reset-password-wrong')
  await fill(page, 'New password', 'battery staple')
  await fill(page, 'Confirm password', 'battery staple')
  const redirect = await holdRedirect(page)
  await press(page, 'Reset Password')
  await page.getByText('Password reset successfully. Redirecting to login...').waitFor()
  await inspect(page, 'reset-password-done')
  await redirect()
  await page.waitForURL('**/login')
  // The token appears only in the request for the page, never in a later URL or referrer.
  expect(requested.filter((url) => url.includes(token))).toEqual([expect.stringContaining(link)])
  expect(await page.title()).not.toContain(token)

  await signIn(page, ada)
  await alertOf(page).waitFor()
  await signIn(page, { ...ada, password: 'battery staple' })
  await page.getByRole('heading', { name: `Welcome back, ${ada.username}!` }).waitFor()

  // A used link fails, even for a signed-in user, and the page offers a new link.
  await page.goto(link)
  await fill(page, 'New password', 'another one')
  await fill(page, 'Confirm password', 'another one')
  await press(page, 'Reset Password')
  await alertOf(page).getByText('This reset link is wrong, used or expired').waitFor()
  await inspect(page, 'reset-password-used-link')
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await page.waitForURL('**/forgot-password')
  await page.getByRole('link', { name: 'Back to login' }).click()
  await page.waitForURL('**/dashboard')
})

test('a password reset signs out the browser in which it is made', async () => {
  const ken = await signUp()
  const page = await browser.open()
  await page.goto('/login')
  await signIn(page, ken)
  await page.waitForURL('**/dashboard')
  await call('POST', '/api/auth/password-reset/', { body: { email: ken.email } })
  const [mail] = await mailsTo(ken.email, 1)
  await page.goto(resetPathIn(mail))
  await fill(page, 'New password', 'battery staple')
  await fill(page, 'Confirm password', 'battery staple')
  await press(page, 'Reset Password')
  await page.waitForURL('**/login')
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})

test('registration shows an error for each invalid field and keeps what was typed', async () => {
  const existing = await signUp()
  const page = await browser.open()
  await page.goto('/register')
  await press(page, 'Create Account')
  await waitForAlert(
    page,
    'Username is required, Email is required, Password is required, Confirm password is required',
  )
  expect(await focusedLabel(page)).toBe('Username')
  await fill(page, 'Username', '<b>ada</b>')
  await fill(page, 'Email', existing.email)
  await fill(page, 'Password', 'correct horse')
  await fill(page, 'Confirm password', 'correct horsf')
  await press(page, 'Create Account')
  await waitForAlert(page, 'Passwords do not match')
  await page.getByRole('button', { name: 'Show confirm password' }).click()
  await fill(page, 'Confirm password', 'correct horse')
  await inspect(page, 'register')
  await press(page, 'Create Account')
  await waitForAlert(page, 'Username may hold only letters, digits, "_", "-" and "."')
  await fill(page, 'Username', existing.username)
  await press(page, 'Create Account')
  await waitForAlert(page, 'This username is already taken, This email is already in use')
  expect(await page.getByLabel('Email').getAttribute('aria-invalid')).toBe('true')
  await inspect(page, 'register-taken')
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('correct horse')
})

test('signing in works by keyboard alone and shows its progress', async () => {
  const eve = await signUp()
  const page = await browser.open()
  await page.goto('/login')
  await page.getByLabel('Username').focus()
  await page.keyboard.type(eve.username)
  await page.keyboard.press('Tab')
  await page.keyboard.type('wrong')
  await page.keyboard.press('Enter')
  await alertOf(page).waitFor()
  await inspect(page, 'login-refused')
  expect(await focusedLabel(page)).toBe('Password')
  await page.keyboard.press('Control+A')
  await page.keyboard.type(eve.password)
  // Tab to the Show password button, press it, and tab past the link to the Sign In button.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  expect(await page.getByLabel('Password', { exact: true }).getAttribute('type')).toBe('text')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  const slow = await holdNetwork(page, 'LogIn')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Signing In...' }).waitFor()
  expect(await page.getByLabel('Password', { exact: true }).getAttribute('type')).toBe('password')
  await slow.mend()
  await page.waitForURL('**/dashboard')
})
