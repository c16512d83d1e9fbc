// The server is unreachable, slow or broken, or a proxy responds instead. Every screen that needs the server
// then shows its own error message, and works again on retry.
import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { loadDespiteFaults, provokeFaults, type FaultyScreen } from './faults.ts'
import { alertOf, fill, press } from './form.ts'
import { inspect } from './inspect.ts'
import { signUpOperator } from './operator.ts'
import { call, choose, firstQuestion, importQuiz, QUIZ, signedIn, signUp, startQuiz } from './learner.ts'

const browser = useBrowser()

const SCREENS = (quizId: string, questionId: string, practiceId: string): FaultyScreen[] => [
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
    address: '/profile/tokens',
    loading: 'Loading your access tokens...',
    message: 'Failed to load your access tokens',
    content: 'Your tokens',
  },
  {
    address: '/profile/webhooks',
    loading: 'Loading your webhooks...',
    message: 'Failed to load your webhooks',
    content: 'Your webhooks',
  },
  {
    address: `/quiz/${quizId}`,
    loading: 'Loading quiz...',
    message: 'Failed to load quiz information',
    content: 'Questions in no section',
  },
  {
    address: `/quiz/${quizId}/metrics`,
    loading: 'Loading section metrics...',
    message: 'Failed to load section metrics',
    content: 'Products',
  },
  {
    address: `/quiz/${quizId}/readiness`,
    loading: 'Loading your readiness...',
    message: 'Failed to load your readiness',
    content: 'How this is computed',
  },
  {
    address: `/quiz/${quizId}/history`,
    loading: 'Loading what you have done...',
    message: 'Failed to load what you have done',
    content: 'You have not answered anything yet.',
  },
  {
    address: `/quiz/${quizId}/questions/${questionId}/memory`,
    loading: 'Loading what you remember...',
    message: 'Failed to load what you remember',
    content: 'Forgetting curve',
  },
  {
    address: `/quiz/${quizId}/practice`,
    loading: 'Loading quiz...',
    message: 'Failed to load quiz information',
    content: 'Practice',
  },
  {
    address: `/practice/${practiceId}`,
    loading: 'Loading the practice...',
    message: 'Failed to load the practice',
    content: 'What is 2 + 2?',
  },
  {
    address: `/quiz/${quizId}/analysis`,
    loading: 'Loading analysis...',
    message: 'Failed to load the analysis',
    content: 'Analysis',
  },
  {
    address: `/quiz/${quizId}/corrections`,
    loading: 'Loading corrections...',
    message: 'Failed to load the corrections',
    content: 'Corrections',
  },
  {
    address: `/quiz/${quizId}/update`,
    loading: 'Loading quiz...',
    message: 'Failed to load quiz',
    content: 'mental arithmetic - Update from a file',
  },
  {
    address: `/quiz/${quizId}/take`,
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
  const { practice_id: practiceId } = await call<{ practice_id: string }>('POST', '/api/practice/', {
    token: learner.token,
    body: { mode: 'ALL', quiz_id: quizId },
  })
  for (const screen of SCREENS(quizId, await firstQuestion(learner, quizId), practiceId))
    expect(await loadDespiteFaults(page, screen)).toBe(0)
  const operator = await browser.open(signedIn(await signUpOperator()))
  expect(
    await loadDespiteFaults(operator, {
      address: '/profile/platforms',
      loading: 'Loading the learning platforms...',
      message: 'Failed to load the learning platforms',
      content: 'Registered platforms',
    }),
  ).toBe(0)
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

test('an editor of problems that does not load is reported, and opens on the next try', async () => {
  browser.tolerateFailedRequests()
  const page = await browser.open(signedIn(await signUp()))
  await page.goto('/upload')
  const buffer = Buffer.from(JSON.stringify([{ ...QUIZ[0], question: '' }]))
  await page
    .getByLabel('Quiz file')
    .setInputFiles({ name: 'sums.json', mimeType: 'application/json', buffer })
  const mend = page.getByRole('button', { name: 'Mend item 1, field question' })
  await mend.waitFor()
  await page.context().setOffline(true)
  await mend.click()
  await page.getByText(/^The editor could not be loaded/).waitFor()
  await page.context().setOffline(false)
  await mend.click()
  await page.getByRole('heading', { name: 'Item 1' }).waitFor()
  expect(await page.getByText(/^The editor could not be loaded/).count()).toBe(0)
})

test('a quiz that cannot be kept for offline is reported, and kept on the next try', async () => {
  browser.tolerateFailedRequests()
  const learner = await signUp()
  const page = await browser.open(signedIn(learner))
  await page.goto(`/quiz/${await importQuiz(learner)}`)
  const keep = page.getByRole('button', { name: 'Keep for offline' })
  await keep.waitFor()
  for (const operation of ['KeptQuizPage', 'KeepPractice'])
    await provokeFaults(
      page,
      { operation },
      () => keep.click(),
      (text) => page.getByRole('alert').getByText(text),
      'The quiz could not be kept. Check the connection, and whether the browser may store data.',
    )
  await keep.click()
  await page.getByText('This quiz is kept on this device.').waitFor()
  await page.getByRole('link', { name: 'Practise offline' }).click()
  await page.getByRole('heading', { name: 'Question 1 of 4' }).waitFor()
  await page.goto('/offline/none')
  await page.getByText('This quiz is not kept on this device').waitFor()
  expect(await page.getByRole('link', { name: 'Kept for offline' }).isVisible()).toBe(true)
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
