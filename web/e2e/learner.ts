// What a learner does on the way to what a journey is about.
import type { Page } from 'playwright-core'

const PASSWORD = 'correct horse'

const QUIZ = [
  { question: 'What is 2 + 2?', options: ['3', '4', '5', '6'], correct_answer: 1, section: 'Sums' },
  { question: 'What is 3 + 4?', options: ['7', '8', '9', '10'], correct_answer: 0, section: 'Sums' },
  { question: 'What is 2 × 3?', options: ['5', '6', '7', '8'], correct_answer: 1, section: 'Products' },
  { question: 'What is 4 × 4?', options: ['8', '12', '16', '20'], correct_answer: 2 },
]

export async function register(page: Page, username: string): Promise<void> {
  await page.goto('/')
  await page.getByRole('link', { name: 'Get Started' }).click()
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Email').fill(`${username}@example.org`)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.getByText('Account created successfully! Please sign in.').waitFor()
  await page.waitForURL('**/login')
}

export async function signIn(page: Page, username: string): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('heading', { name: `Welcome back, ${username}!` }).waitFor()
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

export async function startQuiz(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'mental arithmetic' }).click()
  await page.getByRole('link', { name: 'Start Quiz' }).click()
  await page.getByText('Question 1 of 4').waitFor()
}

/** Chooses with the mouse, and waits until the server has it. */
export async function choose(page: Page, option: string): Promise<void> {
  await page.getByRole('radio', { name: option, exact: true }).check()
  await page.getByText('Saved', { exact: true }).waitFor()
}
