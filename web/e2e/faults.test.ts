// Every screen that needs the server, when it is away, breaks, is slow, or when something in between answers for it: each
// says so in its own words, and goes on from there.
import type { Locator, Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { alertOf, fill, press } from './form.ts'
import { choose, importQuiz, QUIZ, signedIn, signUp, startQuiz } from './learner.ts'

const browser = useBrowser()
const BUG = 'Something went wrong'

/** What becomes of a request; of a bug the server tells in its own words. */
const FAULTS: Record<string, (route: Route) => Promise<void>> = {
  offline: (route) => route.abort('internetdisconnected'),
  'cut off': (route) => route.abort('connectionreset'),
  'a bug': (route) =>
    route.fulfill({
      status: route.request().url().endsWith('/graphql') ? 200 : 500,
      json: {
        success: false,
        error: BUG,
        error_code: 'INTERNAL_ERROR',
        data: null,
        errors: [{ message: BUG, extensions: { code: 'INTERNAL_ERROR' } }],
      },
    }),
  'a proxy’s page': (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
  'half an answer': (route) => route.fulfill({ contentType: 'application/json', body: '{"data":{"vie' }),
}

/**
 * Lets every call of a page fail, and waits each time until the page says so.
 *
 * @param act makes the page call.
 * @param saysSo what it then says; a bug may be told in the server's words.
 * @returns how often a fault was met.
 */
async function meetFaults(
  page: Page,
  path: string,
  act: (fault: string) => Promise<void>,
  saysSo: (words: RegExp) => Locator,
  words: string,
): Promise<void> {
  for (const [fault, fail] of Object.entries(FAULTS)) {
    let met = 0
    const handler = async (route: Route) => {
      met++
      await fail(route)
    }
    await page.route(path, handler)
    await act(fault)
    await expect.poll(() => met, { message: `${words}: ${fault}` }).toBeGreaterThan(0)
    await saysSo(fault === 'a bug' ? new RegExp(`^(${words}|${BUG})$`) : new RegExp(`^${words}$`)).waitFor()
    await page.unroute(path, handler)
  }
}

interface Screen {
  address: string
  loading: string
  words: string
  content: string
}

const SCREENS: Screen[] = [
  {
    address: '/dashboard',
    loading: 'Loading your dashboard...',
    words: 'Failed to load dashboard data. Please try refreshing the page.',
    content: 'mental arithmetic',
  },
  {
    address: '/profile',
    loading: 'Loading your profile...',
    words: 'Failed to load profile',
    content: 'Personal Information',
  },
  {
    address: '/quiz/QUIZ',
    loading: 'Loading quiz...',
    words: 'Failed to load quiz information',
    content: 'Questions in no section',
  },
  {
    address: '/quiz/QUIZ/metrics',
    loading: 'Loading section metrics...',
    words: 'Failed to load section metrics',
    content: 'Products',
  },
  {
    address: '/quiz/QUIZ/take',
    loading: 'Loading quiz...',
    words: 'Failed to load quiz',
    content: 'What is 2 + 2?',
  },
]

test('each screen that is slow says so; one that does not come says that, and comes when it is tried again', async () => {
  browser.tolerateFailedRequests()
  const learner = await signUp()
  const quizId = await importQuiz(learner)
  const page = await browser.open(signedIn(learner))
  for (const { address, loading, words, content } of SCREENS) {
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    const retry = page.getByRole('button', { name: 'Try again' })
    const act = async (fault: string) => {
      if (fault !== 'offline') return retry.click()
      await page.route('**/graphql', (route) => held.then(() => route.fallback()), { times: 1 })
      await page.goto(address.replace('QUIZ', quizId))
      await page.getByText(loading).waitFor()
      release()
    }
    await meetFaults(page, '**/graphql', act, (text) => page.getByRole('main').getByText(text).first(), words)
    await retry.click()
    await page.getByRole('heading', { name: content, exact: true }).waitFor()
    await expect.poll(() => page.getByText(words, { exact: true }).count(), { message: address }).toBe(0)
  }
})

const FORMS = [
  { address: '/login', fields: ['Username', 'Password'], button: 'Sign In', words: 'Login failed' },
  {
    address: '/register',
    fields: ['Username', 'Email', 'Password', 'Confirm password'],
    button: 'Create Account',
    words: 'Registration failed',
  },
  {
    address: '/forgot-password',
    fields: ['Email'],
    button: 'Send Reset Link',
    words: 'Password reset request failed',
  },
  {
    address: '/reset-password/none',
    fields: ['New password', 'Confirm password'],
    button: 'Reset Password',
    words: 'Password reset failed',
  },
]

test('each form that is not taken says so, and keeps what was typed', async () => {
  browser.tolerateFailedRequests()
  const page = await browser.open()
  const textFor = (field: string) => (field === 'Email' ? 'ada@example.org' : 'ada.1815')
  for (const { address, fields, button, words } of FORMS) {
    await page.goto(address)
    for (const field of fields) await fill(page, field, textFor(field))
    const told = (text: RegExp) => alertOf(page).getByText(text)
    await meetFaults(page, '**/graphql', () => press(page, button), told, words)
    for (const field of fields)
      expect(await page.getByLabel(field, { exact: true }).inputValue()).toBe(textFor(field))
  }
  await press(page, 'Reset Password')
  await page.getByRole('link', { name: 'Ask for a new link' }).waitFor()
})

test('an upload and a submit that fail say so, and are done when they are tried again', async () => {
  browser.tolerateFailedRequests()
  const learner = await signUp()
  const page = await browser.open(signedIn(learner))
  await page.goto('/upload')
  const buffer = Buffer.from(JSON.stringify(QUIZ))
  await page
    .getByLabel('Quiz file')
    .setInputFiles({ name: 'sums.json', mimeType: 'application/json', buffer })
  await page.getByText('4 questions in 2 sections').waitFor()
  const alert = (text: RegExp) => page.getByRole('alert').getByText(text)
  await meetFaults(
    page,
    '**/api/files/upload/',
    () => press(page, 'Upload Quiz'),
    alert,
    'Failed to upload quiz',
  )
  await press(page, 'Upload Quiz')
  await page.getByText('Quiz "sums" uploaded successfully! 4 questions created.').waitFor()

  await startQuiz(page, await importQuiz(learner))
  await choose(page, '4')
  await page.getByRole('button', { name: '4', exact: true }).click()
  await meetFaults(page, '**/graphql', () => press(page, 'Submit Quiz'), alert, 'Failed to submit quiz')
  await press(page, 'Submit Quiz')
  await page.getByText('Your Score: 25%').waitFor()
  expect(await page.getByText('Failed to submit quiz').count()).toBe(0)
})
