import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { alertOf, fill, press, says } from './form.ts'
import { inspect } from './inspect.ts'
import { call, choose, importQuiz, signedIn, signIn, signUp, startQuiz, type Learner } from './learner.ts'
import { mailsTo } from './mailbox.ts'

const browser = useBrowser()

const savedUser = (page: Page) => page.evaluate(() => localStorage.getItem('user') ?? '')
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

async function openProfile(learner: Learner): Promise<Page> {
  const page = await browser.open(signedIn(learner))
  await page.goto('/profile')
  await page.getByRole('heading', { name: 'Personal Information' }).waitFor()
  return page
}

test('a new learner finds zeros and the way to a first quiz, and later the real numbers', async () => {
  const ada = await signUp()
  const page = await openProfile(ada)
  const statistics = page.getByRole('region', { name: 'Account Statistics' })
  expect(await statistics.locator('dl').textContent()).toBe('Total Quizzes0Quiz Attempts0Best Score0%')
  await statistics.getByRole('heading', { name: 'Getting Started' }).waitFor()
  const today = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(new Date(ada.user.date_joined))
  expect(await page.getByRole('region', { name: 'Personal Information' }).locator('dl').textContent()).toBe(
    `Username${ada.username}Email${ada.email}Member Since${today}`,
  )
  await inspect(page, 'profile-new')

  const quiz = await importQuiz(ada)
  await startQuiz(page, quiz)
  await choose(page, '4')
  await page.getByRole('button', { name: '4', exact: true }).click()
  await press(page, 'Submit Quiz')
  await page.getByText('Your Score: 25%').waitFor()
  await page.goto('/profile')
  await statistics.getByText('25%').waitFor()
  expect(await statistics.locator('dl').textContent()).toBe('Total Quizzes1Quiz Attempts1Best Score25%')
  expect(await statistics.getByRole('heading', { name: 'Getting Started' }).count()).toBe(0)
  await inspect(page, 'profile')
})

test('a learner changes name and address, here and wherever the browser keeps them', async () => {
  const [ada, eve] = [await signUp(), await signUp()]
  const page = await openProfile(ada)
  await press(page, 'Edit Profile')
  expect(await page.getByLabel('Username').inputValue()).toBe(ada.username)
  await inspect(page, 'profile-edit')
  await fill(page, 'Username', '')
  await press(page, 'Save Changes')
  await says(page, 'Username is required')
  await fill(page, 'Username', eve.username)
  await fill(page, 'Email', eve.email)
  await press(page, 'Save Changes')
  await says(page, 'This username is already taken, This email is already in use')
  await inspect(page, 'profile-edit-refused')
  await fill(page, 'Username', '<i>markup')
  await fill(page, 'Email', 'no address')
  await press(page, 'Save Changes')
  await alertOf(page).getByText('Username may hold only letters').waitFor()
  await alertOf(page).getByText('Please enter a valid email address').waitFor()
  await fill(page, 'Username', 'much-too-long')
  await fill(page, 'Email', ada.email)
  await press(page, 'Save Changes')
  await says(page, 'Username must have at most 10 characters')

  // Cancel restores what was, and clears what was said.
  await press(page, 'Cancel')
  expect(await alertOf(page).getByText('Username').count()).toBe(0)
  expect(await focused(page)).toBe('Edit Profile')
  await press(page, 'Edit Profile')
  expect(await page.getByLabel('Username').inputValue()).toBe(ada.username)

  const name = `new-${ada.username.slice(0, 6)}`
  await fill(page, 'Username', name)
  await fill(page, 'Email', `new-${ada.email}`)
  await press(page, 'Save Changes')
  await page.getByText('Profile updated successfully!').waitFor()
  await page.getByRole('navigation', { name: 'Main' }).getByText(name).waitFor()
  expect(JSON.parse(await savedUser(page))).toEqual({
    ...ada.user,
    username: name,
    email: `new-${ada.email}`,
  })
  await inspect(page, 'profile-updated')
  await page.reload()
  await page.getByRole('main').getByText(name, { exact: true }).waitFor()
  expect((await mailsTo(ada.email, 1))[0]).toContain(
    'the email address of your Quizfolio account was changed',
  )
})

test('a learner changes the password with the keyboard, and every other browser is signed out', async () => {
  browser.tolerateFailedRequests()
  const ada = await signUp()
  const other = await browser.open(signedIn(ada))
  await other.goto('/login')
  const page = await browser.open()
  await page.goto('/login')
  await signIn(page, ada)
  await page.waitForURL('**/dashboard')
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Edit Profile' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('x')
  await page.getByRole('button', { name: 'Change Password' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('wrong')
  await inspect(page, 'profile-password')
  await fill(page, 'New password', 'battery staple')
  await fill(page, 'Confirm new password', 'battery stable')
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.postData() ?? ''))
  await press(page, 'Save Changes')
  await says(page, 'New passwords do not match')
  expect(sent.filter((body) => body.includes('changePassword'))).toEqual([])
  await fill(page, 'Confirm new password', 'battery staple')
  await press(page, 'Save Changes')
  await says(page, 'The current password is wrong')
  await inspect(page, 'profile-password-wrong')
  await fill(page, 'Current password', ada.password)
  await page.keyboard.press('Enter')
  await page.getByText('Password changed successfully!').waitFor()
  // What was typed before is still there to be saved or dropped.
  expect(await page.getByLabel('Username').inputValue()).toContain('x')
  await press(page, 'Cancel')
  await page.reload()
  await page.getByRole('button', { name: 'Edit Profile' }).waitFor()
  await other.goto('/profile')
  await other.waitForURL('**/login')
  await call('POST', '/api/auth/login/', { body: { ...ada, password: 'battery staple' } })
})

test('when the server is away, the profile says so, keeps what was typed and can be tried again', async () => {
  browser.tolerateFailedRequests()
  const ada = await signUp()
  const page = await browser.open(signedIn(ada))
  await page.route('**/graphql', (route) => route.abort())
  await page.goto('/profile')
  await says(page, 'Failed to load profile')
  await inspect(page, 'profile-failed')
  await page.unroute('**/graphql')
  await press(page, 'Try Again')
  await press(page, 'Edit Profile')
  await page.route('**/graphql', (route) => route.abort())
  await fill(page, 'Username', 'kept')
  await press(page, 'Save Changes')
  await says(page, 'Failed to update profile')
  expect(await page.getByLabel('Username').inputValue()).toBe('kept')
  await press(page, 'Change Password')
  await fill(page, 'Current password', ada.password)
  await fill(page, 'New password', 'battery staple')
  await fill(page, 'Confirm new password', 'battery staple')
  await press(page, 'Save Changes')
  await says(page, 'Failed to change password')
  await page.getByRole('main').getByRole('button', { name: 'Cancel' }).click()
  expect(await page.getByLabel('Username').inputValue()).toBe('kept')
  await press(page, 'Delete Account')
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabel('Password', { exact: true }).fill(ada.password)
  await dialog.getByRole('button', { name: 'Delete Account' }).click()
  await dialog.getByText('Failed to delete account').waitFor()
  expect(JSON.parse(await savedUser(page))).toEqual(ada.user)
})

test('a learner deletes the account, with the password, and nothing of it is left', async () => {
  const ada = await signUp()
  await importQuiz(ada)
  const page = await openProfile(ada)
  await press(page, 'Delete Account')
  const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' })
  await dialog.getByText('This cannot be undone.').waitFor()
  await inspect(page, 'profile-delete')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(await focused(page)).toBe('Delete Account')
  await press(page, 'Delete Account')
  await dialog.getByRole('button', { name: 'Delete Account' }).click()
  await dialog.getByRole('alert').getByText('Password is required').waitFor()
  await page.keyboard.type('wrong')
  await page.keyboard.press('Enter')
  await dialog.getByRole('alert').getByText('The current password is wrong').waitFor()
  await inspect(page, 'profile-delete-wrong')
  await dialog.getByLabel('Password', { exact: true }).fill(ada.password)
  await page.keyboard.press('Enter')
  await page.getByText('Your account has been deleted.').waitFor()
  expect([new URL(page.url()).pathname, await page.evaluate(() => localStorage.length)]).toEqual(['/', 0])
  await inspect(page, 'home-account-deleted')
  await page.reload()
  await page.getByRole('link', { name: 'Get Started' }).waitFor()
  expect(await page.getByText('Your account has been deleted.').count()).toBe(0)
  await page.getByRole('link', { name: 'Sign In' }).click()
  await signIn(page, ada)
  await alertOf(page).getByText('Invalid').waitFor()
})
