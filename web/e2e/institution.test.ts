// Signing in by an institution, with an issuer whose certificate comes from an authority of its own.
import { randomUUID } from 'node:crypto'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { alertOf, fill, press } from './form.ts'
import { inspect } from './inspect.ts'
import { signedIn, signUp } from './learner.ts'
import { useSchoolServer } from './school-server.ts'

const browser = useBrowser()
const school = useSchoolServer({ hasIssuer: true })

const open = (options: BrowserContextOptions = {}) => browser.open({ ...school.context, ...options })
const signInAtCampus = (page: Page) => page.getByRole('link', { name: 'Sign in with Campus' }).click()

/** Lets a new person sign in at the institution. */
const person = (claims: object = {}) => {
  const { issuer } = school
  if (!issuer) throw new Error('There is no issuer')
  issuer.person = { sub: randomUUID(), ...claims }
  return issuer
}

test('a person signs in by the institution, signs out of both, is refused once, and deletes the account', async () => {
  const username = `u${randomUUID().slice(0, 8)}`
  const issuer = person({ preferred_username: username })
  const page = await open()
  await page.goto('/classes/none/assignments')
  await page.getByText('Then you get to the class.').waitFor()
  await signInAtCampus(page)
  await page.waitForURL('**/classes/none/assignments')
  await page.goto('/profile')
  await page.getByText('Joined: your sign-in at Campus opens this account.').waitFor()
  await inspect(page, 'profile-institution')
  await press(page, 'Logout')
  // The institution's own page.
  await page.getByRole('button', { name: 'Sign out of Campus' }).click()
  await page.waitForURL(`${school.address}/login**`)

  issuer.isRefusing = true
  await signInAtCampus(page)
  await alertOf(page).getByText('Your institution did not sign you in.').waitFor()
  await inspect(page, 'login-institution-refused')
  issuer.isRefusing = false
  await signInAtCampus(page)
  await page.waitForURL('**/dashboard')

  await page.goto('/profile')
  await press(page, 'Delete Account')
  await fill(page, 'Username', username)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Account' }).click()
  await page.getByText('Your account has been deleted.').waitFor()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('who has an account joins it, and the sign-in at the institution opens it from then on', async () => {
  person()
  const ada = await signUp()
  const page = await open(signedIn(ada, school.address))
  await page.goto('/profile')
  await press(page, 'Join with Campus')
  await page.getByRole('region', { name: 'Sign in with Campus' }).getByLabel('Password').fill(ada.password)
  await press(page, 'Go on to Campus')
  await page.getByText('Joined: your sign-in at Campus opens this account.').waitFor()
  const elsewhere = await open()
  await elsewhere.goto('/login')
  await signInAtCampus(elsewhere)
  await elsewhere.getByRole('heading', { name: `Welcome back, ${ada.username}!` }).waitFor()
  expect(elsewhere.url()).toBe(`${school.address}/dashboard`)
})
