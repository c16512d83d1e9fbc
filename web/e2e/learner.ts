// The steps that many end-to-end tests share: accounts, quizzes, and REST calls.
import { randomBytes } from 'node:crypto'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, inject } from 'vitest'

/** A quiz of four questions; the last one has no section. */
export const QUIZ = [
  { question: 'What is 2 + 2?', options: ['3', '4', '5', '6'], correct_answer: 1, section: 'Sums' },
  {
    question: 'What is 3 + 4?',
    options: ['7', '8', '9', '10'],
    correct_answer: 0,
    section: 'Sums',
    explanation: 'Three and four more.',
  },
  { question: 'What is 2 × 3?', options: ['5', '6', '7', '8'], correct_answer: 1, section: 'Products' },
  { question: 'What is 4 × 4?', options: ['8', '12', '16', '20'], correct_answer: 2 },
]

/** An account and its session. */
export interface Learner {
  username: string
  email: string
  password: string
  token: string
  /** The user as stored in the browser. */
  user: { user_id: string; username: string; email: string; date_joined: string }
}

/** Registers and signs in over REST. */
export async function signUp(username = randomBytes(5).toString('hex')): Promise<Learner> {
  const account = { username, email: `${username}@example.org`, password: 'correct horse' }
  await call('POST', '/api/auth/register/', { body: account })
  const { token, ...user } = await call<Learner['user'] & { token: string }>('POST', '/api/auth/login/', {
    body: account,
  })
  return { ...account, token, user }
}

/**
 * The browser options for a signed-in learner.
 *
 * @param origin the server's origin as the browser sees it, such as a proxy's.
 */
export function signedIn(
  { token, user }: Pick<Learner, 'token' | 'user'>,
  origin = inject('address'),
): BrowserContextOptions {
  const localStorage = [
    { name: 'token', value: token },
    { name: 'user', value: JSON.stringify(user) },
  ]
  return { storageState: { cookies: [], origins: [{ origin, localStorage }] } }
}

/**
 * Uploads a quiz over REST.
 *
 * @returns the quiz id.
 */
export async function importQuiz(
  { token }: Pick<Learner, 'token'>,
  questions: object = QUIZ,
  title = 'mental arithmetic',
): Promise<string> {
  const form = new FormData()
  form.append('quiz_title', title)
  form.append('file', new File([JSON.stringify(questions)], 'quiz.json', { type: 'application/json' }))
  const { quiz_id } = await call<{ quiz_id: string }>('POST', '/api/files/upload/', { token, form })
  return quiz_id
}

interface CallOptions {
  token?: string
  body?: object
  form?: FormData
}

/** Returns the id of a quiz's first question. */
export async function firstQuestion({ token }: Learner, quizId: string): Promise<string> {
  const path = `/api/quizzes/${quizId}/memory/`
  const { questions } = await call<{ questions: { question_id: string }[] }>('GET', path, { token })
  const [first] = questions
  if (!first) throw new Error('The quiz has no questions')
  return first.question_id
}

/**
 * Makes a REST call that must succeed.
 *
 * @returns the response's `data`.
 */
export async function call<T = unknown>(
  method: string,
  path: string,
  { token, body, form }: CallOptions = {},
): Promise<T> {
  const response = await fetch(inject('address') + path, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    ...(form && { body: form }),
  })
  const envelope = (await response.json()) as { success: boolean; data: T }
  expect(envelope, `${method} ${path}`).toMatchObject({ success: true })
  return envelope.data
}

export async function register(page: Page, username: string, password: string): Promise<void> {
  await page.goto('/')
  await page.getByRole('link', { name: 'Get Started' }).click()
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Email').fill(`${username}@example.org`)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.getByText('Account created successfully! Please sign in.').waitFor()
  await page.waitForURL('**/login')
}

export async function signIn(
  page: Page,
  { username, password }: Pick<Learner, 'username' | 'password'>,
): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

export async function uploadQuiz(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Upload New Quiz' }).click()
  await page.locator('input[type=file]').setInputFiles({
    name: 'mental_arithmetic.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(QUIZ)),
  })
  await page.getByText('4 questions in 2 sections').waitFor()
  await page.getByRole('button', { name: 'Upload Quiz' }).click()
  await page.getByText('Quiz "mental arithmetic" uploaded successfully! 4 questions created.').waitFor()
  await page.waitForURL('**/dashboard')
}

/** Opens the taking page of a quiz and waits for the first question. */
export async function startQuiz(page: Page, quizId: string, query = ''): Promise<void> {
  await page.goto(`/quiz/${quizId}/take${query}`)
  await page.getByText('Question 1 of').waitFor()
}

/** Selects an option with the mouse and waits until the answer is saved. */
export async function choose(page: Page, option: string): Promise<void> {
  await page.getByRole('radio', { name: option, exact: true }).check()
  await page.getByText('Saved', { exact: true }).waitFor()
}
