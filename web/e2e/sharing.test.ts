import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { fill, press } from './form.ts'
import { inspect } from './inspect.ts'
import { call, choose, importQuiz, QUIZ, signedIn, signIn, signUp } from './learner.ts'

const PHONE = { width: 360, height: 740 }
const TITLE = 'mental arithmetic'
const browser = useBrowser()

/** Answers every question of the attempt on the page and submits it. */
async function takeAll(page: Page): Promise<void> {
  for (const [index, { options }] of QUIZ.entries()) {
    await page.getByText(`Question ${index + 1} of 4`).waitFor()
    await choose(page, options[0] ?? '')
    if (index < 3) await press(page, 'Next')
  }
  await press(page, 'Submit Quiz')
  await page.getByRole('heading', { name: 'Quiz Completed!' }).waitFor()
}

test('a quiz is shared by a link; a visitor registers from it on a phone, takes the quiz and copies it', async () => {
  const owner = await signUp()
  const quizId = await importQuiz(owner)
  const desk = await browser.open(signedIn(owner))
  await desk.goto(`/quiz/${quizId}`)
  await desk.getByRole('link', { name: 'Share quiz' }).click()
  await desk.getByText('There are no links to this quiz.').waitFor()
  await inspect(desk, 'share-empty')
  await desk.getByRole('radio', { name: /^Take and copy the quiz/ }).check()
  await press(desk, 'Create link')
  await desk.getByRole('img', { name: 'QR code of the new link' }).waitFor()
  await inspect(desk, 'share-new-link')
  const link = await desk.getByText(/\/shared\//).innerText()

  const phone = await browser.open({ viewport: PHONE })
  const response = await phone.goto(link)
  expect(response?.headers()).toMatchObject({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' })
  await phone.getByRole('heading', { name: TITLE }).waitFor()
  await inspect(phone, 'shared-visitor')
  await phone.getByRole('link', { name: 'Create an account' }).click()
  const anna = `anna${Date.now() % 100_000}`
  await fill(phone, 'Username', anna)
  await fill(phone, 'Email', `${anna}@example.org`)
  await fill(phone, 'Password', 'correct horse')
  await fill(phone, 'Confirm password', 'correct horse')
  await press(phone, 'Create Account')
  await phone.waitForURL('**/login')
  await phone.getByText('Then you can take the quiz.').waitFor()
  await inspect(phone, 'shared-login')
  await signIn(phone, { username: anna, password: 'correct horse' })
  await phone.waitForURL(link)
  await phone.getByRole('link', { name: 'Start' }).waitFor()
  await inspect(phone, 'shared')

  // The way back leads to the shared page, and the attempt can be resumed from there.
  await phone.getByRole('link', { name: 'Start' }).click()
  await choose(phone, '3')
  await phone.getByRole('link', { name: 'Back to the quiz' }).click()
  await phone.waitForURL(link)
  await phone.getByRole('link', { name: 'Start' }).click()
  await press(phone, 'OK')
  await phone.getByText('Question 2 of 4').waitFor()
  await press(phone, 'Previous')
  await takeAll(phone)
  await phone.getByText('Completed', { exact: false }).first().waitFor()
  await phone.getByText('Your first completed attempt').waitFor()
  await inspect(phone, 'shared-results')
  await press(phone, 'Retake Quiz')
  await phone.getByText('Question 1 of 4').waitFor()

  // Elsewhere, what was started with the link can be continued and reviewed.
  await phone.goto('/dashboard')
  await phone.getByRole('link', { name: `Continue: ${TITLE}` }).click()
  await takeAll(phone)
  await phone.goto('/dashboard')
  await phone
    .getByRole('region', { name: 'Recent Activity' })
    .getByRole('link', { name: TITLE })
    .first()
    .click()
  await phone.getByRole('heading', { name: 'Quiz Completed!' }).waitFor()

  await phone.goto(link)
  await press(phone, 'Copy to my quizzes')
  await phone.getByText('This is your copy.').waitFor()
  await phone.getByText(owner.username).waitFor()
  await inspect(phone, 'shared-copy')
  await phone.getByRole('link', { name: 'Share quiz' }).waitFor()

  // A link that was deleted no longer works.
  await desk.getByRole('button', { name: /^Delete link: / }).click()
  await inspect(desk, 'share-delete-link')
  await press(desk, 'Delete link')
  await desk.getByText('There are no links to this quiz.').waitFor()
  browser.tolerateFailedRequests()
  await phone.goto(link)
  await phone.getByRole('heading', { name: 'This link does not work' }).waitFor()
  await inspect(phone, 'shared-gone')
})

test('a quiz is shared by name to be read, then to be edited; two editors do not overwrite each other', async () => {
  const [owner, colleague] = await Promise.all([signUp(), signUp()])
  const quizId = await importQuiz(owner)
  const desk = await browser.open(signedIn(owner))
  await desk.goto(`/quiz/${quizId}/share`)
  await fill(desk, 'Username', 'nobody-xyz')
  await press(desk, 'Share with this person')
  await desk.getByText('Nobody has this username').first().waitFor()
  await fill(desk, 'Username', colleague.username)
  await press(desk, 'Share with this person')
  await desk.getByText(`Shared with ${colleague.username}`).waitFor()
  await inspect(desk, 'share-people')

  const other = await browser.open(signedIn(colleague))
  await other.goto('/dashboard')
  await other.getByText('Can view').waitFor()
  await inspect(other, 'dashboard-shared')
  await other.getByRole('link', { name: TITLE }).click()
  await other.getByRole('button', { name: 'Make a copy' }).waitFor()
  await inspect(other, 'quiz-view-right')
  expect(await other.getByRole('button', { name: 'Edit quiz' }).count()).toBe(0)
  await press(other, 'Make a copy')
  await inspect(other, 'quiz-copy')
  await press(other, 'Cancel')

  const saved = desk.waitForResponse((response) => response.url().endsWith('/graphql'))
  await desk.getByLabel(`Right of ${colleague.username}`).selectOption('EDIT')
  await saved
  await other.reload()
  await press(other, 'Edit quiz')
  await fill(other, 'Title', 'arithmetic in the head')
  await call('PATCH', `/api/quizzes/${quizId}/update-description/`, {
    token: owner.token,
    body: { title: 'sums and products' },
  })
  await press(other, 'Save')
  await other.getByRole('radio', { name: 'Theirs sums and products' }).waitFor()
  await inspect(other, 'edit-conflict')
  expect(await other.getByLabel('Title').inputValue()).toBe('arithmetic in the head')
  await other.getByRole('radio', { name: 'Theirs sums and products' }).check()
  expect(await other.getByLabel('Title').inputValue()).toBe('sums and products')
  await other.getByRole('radio', { name: 'Yours arithmetic in the head' }).check()
  await press(other, 'Save')
  await other.getByRole('heading', { name: 'arithmetic in the head', level: 1 }).waitFor()
  await inspect(other, 'quiz-edit-right')
  await desk.goto(`/quiz/${quizId}`)
  await desk.getByRole('heading', { name: 'arithmetic in the head', level: 1 }).waitFor()
  await desk.goto('/dashboard')
  await desk.getByRole('button', { name: 'More actions' }).click()
  await press(desk, 'Delete quiz')
  await inspect(desk, 'quiz-delete')
})
