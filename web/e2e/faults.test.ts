// The server is unreachable, slow or broken, or a proxy responds instead. Every screen that needs the server
// then shows its own error message, and works again on retry.
import type { Locator, Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { alertOf, fill, press } from './form.ts'
import { inspect } from './inspect.ts'
import { choose, importQuiz, QUIZ, signedIn, signUp, startQuiz } from './learner.ts'

const browser = useBrowser()
const BUG = 'Something went wrong'

/** The responses to a failing request, by kind of fault. */
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
  'a truncated response': (route) =>
    route.fulfill({ contentType: 'application/json', body: '{"data":{"vie' }),
}

/**
 * Makes the requests to a path fail with each fault in turn, and waits each time until the page shows
 * the message.
 *
 * @param act makes the page send the request.
 * @param locate finds the message on the page.
 * @param message the expected text. For a bug the server's own text is accepted as well.
 */
async function provokeFaults(
  page: Page,
  path: string,
  act: (fault: string) => Promise<void>,
  locate: (text: RegExp) => Locator,
  message: string,
): Promise<void> {
  for (const [fault, fail] of Object.entries(FAULTS)) {
    let requests = 0
    const handler = async (route: Route) => {
      requests++
      await fail(route)
    }
    await page.route(path, handler)
    await act(fault)
    await expect.poll(() => requests, { message: `${message}: ${fault}` }).toBeGreaterThan(0)
    const text = fault === 'a bug' ? new RegExp(`^(${message}|${BUG})$`) : new RegExp(`^${message}$`)
    await locate(text).waitFor()
    await page.unroute(path, handler)
  }
}

interface Screen {
  address: string
  loading: string
  message: string
  content: string
}

const SCREENS: Screen[] = [
  {
    address: '/dashboard',
    loading: 'Loading your dashboard...',
    message: 'Failed to load dashboard data. Please try refreshing the page.',
    content: 'mental arithmetic',
  },
  {
    address: '/profile',
    loading: 'Loading your profile...',
    message: 'Failed to load profile',
    content: 'Personal Information',
  },
  {
    address: '/quiz/QUIZ',
    loading: 'Loading quiz...',
    message: 'Failed to load quiz information',
    content: 'Questions in no section',
  },
  {
    address: '/quiz/QUIZ/metrics',
    loading: 'Loading section metrics...',
    message: 'Failed to load section metrics',
    content: 'Products',
  },
  {
    address: '/quiz/QUIZ/take',
    loading: 'Loading quiz...',
    message: 'Failed to load quiz',
    content: 'What is 2 + 2?',
  },
]

test('each screen shows that it is loading, reports a failure, and loads on retry', async () => {
  browser.tolerateFailedRequests()
  const learner = await signUp()
  const quizId = await importQuiz(learner)
  const page = await browser.open(signedIn(learner))
  for (const { address, loading, message, content } of SCREENS) {
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    const retry = page.getByRole('button', { name: 'Try again' })
    const act = async (fault: string) => {
      if (fault !== 'offline') return retry.click()
      await page.route('**/graphql', (route) => released.then(() => route.fallback()), { times: 1 })
      await page.goto(address.replace('QUIZ', quizId))
      await page.getByText(loading).waitFor()
      release()
    }
    const locate = (text: RegExp) => page.getByRole('main').getByText(text).first()
    await provokeFaults(page, '**/graphql', act, locate, message)
    await retry.click()
    await page.getByRole('heading', { name: content, exact: true }).waitFor()
    await expect.poll(() => page.getByText(message, { exact: true }).count(), { message: address }).toBe(0)
  }
})

const FORMS = [
  { address: '/login', fields: ['Username', 'Password'], button: 'Sign In', message: 'Login failed' },
  {
    address: '/register',
    fields: ['Username', 'Email', 'Password', 'Confirm password'],
    button: 'Create Account',
    message: 'Registration failed',
  },
  {
    address: '/forgot-password',
    fields: ['Email'],
    button: 'Send Reset Link',
    message: 'Password reset request failed',
  },
  {
    address: '/unsubscribe/none',
    fields: [],
    button: 'Stop these mails',
    message: 'Failed to stop the mails',
  },
  {
    address: '/reset-password/none',
    fields: ['New password', 'Confirm password'],
    button: 'Reset Password',
    message: 'Password reset failed',
  },
]

test('each form reports a failed request and keeps what was typed', async () => {
  browser.tolerateFailedRequests()
  const page = await browser.open()
  const textFor = (field: string) => (field === 'Email' ? 'ada@example.org' : 'ada.1815')
  for (const { address, fields, button, message } of FORMS) {
    await page.goto(address)
    for (const field of fields) await fill(page, field, textFor(field))
    const locate = (text: RegExp) => alertOf(page).getByText(text)
    await provokeFaults(page, '**/graphql', () => press(page, button), locate, message)
    for (const field of fields)
      expect(await page.getByLabel(field, { exact: true }).inputValue()).toBe(textFor(field))
  }
  await press(page, 'Reset Password')
  await page.getByRole('link', { name: 'Ask for a new link' }).waitFor()
})

test('a failed upload and a failed submit are reported and succeed on retry', async () => {
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
  await provokeFaults(
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
  await provokeFaults(page, '**/graphql', () => press(page, 'Submit Quiz'), alert, 'Failed to submit quiz')
  await inspect(page, 'taking-submit-failed')
  await press(page, 'Submit Quiz')
  await page.getByText('Your Score: 25%').waitFor()
  expect(await page.getByText('Failed to submit quiz').count()).toBe(0)
})
