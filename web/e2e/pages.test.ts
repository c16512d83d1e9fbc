import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { inspect } from './inspect.ts'
import { signedIn, signUp } from './learner.ts'

const CATEGORIES = [
  'Getting Started',
  'File Uploads & Quiz Creation',
  'Taking Quizzes',
  'Progress Tracking',
  'Account Management',
  'Technical Support',
]

const browser = useBrowser()

const isOpen = (page: Page, id: string) => page.locator(`#${id}`).getAttribute('open')

test('the home page shows the features and links to sign-in and registration', async () => {
  const page = await browser.open()
  await page.goto('/')
  await page.getByRole('heading', { name: 'Welcome to Quizfolio' }).waitFor()
  const cards = page.getByRole('main').getByRole('listitem').getByRole('heading')
  expect(await cards.allTextContents()).toEqual([
    'Upload Content',
    'Take Quizzes',
    'Track Progress',
    'For Everyone',
  ])
  await inspect(page, 'home')
  await page.getByRole('link', { name: 'Sign In', exact: true }).click()
  await page.waitForURL('**/login')
  await page.goBack()
  await page.getByRole('link', { name: 'Get Started', exact: true }).click()
  await page.waitForURL('**/register')
})

test('without JavaScript every page shows that it is required', async () => {
  const page = await browser.open({ javaScriptEnabled: false })
  for (const path of ['/', '/login', '/quiz/01890a5d-ac96-774b-bcce-b302099a8057/take']) {
    await page.goto(path)
    expect(await page.locator('body').innerText()).toBe(
      'Quizfolio needs JavaScript. Please allow it for this page, and reload.',
    )
  }
})

test('for a signed-in learner the home page links to the dashboard and the upload page', async () => {
  const page = await browser.open(signedIn(await signUp()))
  await page.goto('/')
  await page.getByRole('link', { name: 'Go to Dashboard' }).waitFor()
  expect(await page.getByRole('link', { name: 'Get Started' }).count()).toBe(0)
  await inspect(page, 'home-signed-in')
  await page.getByRole('link', { name: 'Upload New Quiz' }).click()
  await page.waitForURL('**/upload')
})

test('each FAQ entry opens independently, by mouse, keyboard and URL', async () => {
  const page = await browser.open()
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await page.goto('/faq')
  for (const name of CATEGORIES) await page.getByRole('heading', { name, exact: true }).waitFor()
  await inspect(page, 'faq')
  await page.getByText('Is there a time limit?').click()
  await page.getByText('the timer is optional').waitFor()
  await page.locator('#csv-format summary').focus()
  await page.keyboard.press('Enter')
  await page.getByText('option_a,option_b').waitFor()
  expect([await isOpen(page, 'timer'), await isOpen(page, 'csv-format')]).toEqual(['', ''])
  await page.getByText('Is there a time limit?').click()
  expect([await isOpen(page, 'timer'), await isOpen(page, 'csv-format')]).toEqual([null, ''])

  await page
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('link', { name: 'Account Management' })
    .click()
  expect(new URL(page.url()).hash).toBe('#account-management')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Account Management')
  await page.goto('/faq#delete-account')
  await page.getByText('removes all your quizzes and all your progress').waitFor()
  await page
    .locator('details')
    .evaluateAll((all) => all.forEach((details) => ((details as HTMLDetailsElement).open = true)))
  await inspect(page, 'faq-open')
  expect(loaded.filter((url) => url.includes('graphql'))).toEqual([])
})
