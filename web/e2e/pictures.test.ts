// Pictures and formulas, from the editor to the learner: what is shown, when, and to whom.
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { press } from './form.ts'
import { inspect } from './inspect.ts'
import { call, importQuiz, signedIn, signUp, startQuiz, type Learner } from './learner.ts'
import { addPicture, drawing, holdPictures, waitForPicture, watchShifts } from './pictures.ts'
import { chooseAction } from './section-menu.ts'

const PHONE = { width: 360, height: 740 }
const browser = useBrowser()

const QUESTIONS = ['What is it?', 'And this?'].map((question) => ({
  question,
  options: ['a', 'b', 'c', 'd'],
  correct_answer: 0,
  section: 'Shapes',
}))

interface ReadPicture {
  name: string
  url: string
}

/** Writes a question with a formula, and with pictures in its text, an option and the explanation. */
async function writeQuestion(page: Page, quizId: string): Promise<void> {
  await page.goto(`/quiz/${quizId}`)
  await chooseAction(page, 'Edit questions', 'Shapes')
  await press(page, 'Edit question 1')
  const form = page.getByRole('form', { name: 'Edit question 1' })
  await form.getByRole('switch', { name: 'Formatted text' }).check()
  await form.getByLabel('Question', { exact: true }).fill('What is $a^2$ here?')
  await form.getByLabel('Options', { exact: true }).fill('$b^2$, like')
  await form.getByLabel('Explanation', { exact: true }).fill('Look:')
  await addPicture(form, 'Question', { file: drawing('Triangle.svg', `${quizId} 1`), alt: 'A triangle' })
  await addPicture(form, 'Options', { file: drawing('sketch.svg', `${quizId} 2`), alt: 'A sketch, a roof' })
  await addPicture(form, 'Explanation', { file: drawing('proof.svg', `${quizId} 3`), alt: 'The proof' })
  expect(await form.getByLabel('Options', { exact: true }).inputValue()).toBe(
    '$b^2$, "like ![A sketch, a roof](sketch.svg)"',
  )
  const preview = form.getByRole('region', { name: 'Preview' })
  await preview.locator('math').waitFor()
  for (const alt of ['A triangle', 'A sketch, a roof', 'The proof']) await waitForPicture(page, alt)
  await inspect(page, 'pictures-editor')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.waitFor({ state: 'detached' })
}

async function picturesOf(quizId: string, owner: Learner): Promise<Map<string, string>> {
  const pictures = await call<ReadPicture[]>('GET', `/api/quizzes/${quizId}/pictures/`, owner)
  return new Map(pictures.map(({ name, url }) => [name, url]))
}

async function statusFor({ token }: Learner, path: string): Promise<number> {
  const response = await fetch(inject('address') + path, { headers: { authorization: `Bearer ${token}` } })
  await response.arrayBuffer()
  return response.status
}

/** Checks the first question while its pictures are under way and when they are there, and answers it. */
async function answerFirst(page: Page, name: string, letGo: () => void): Promise<void> {
  await page.getByRole('heading', { level: 3, name: 'What is' }).locator('math').waitFor()
  await page.getByRole('main').getByRole('radio').first().waitFor()
  await expect.poll(() => page.locator('main math').count()).toBe(2)
  const shift = await watchShifts(page)
  letGo()
  await waitForPicture(page, 'A triangle')
  await waitForPicture(page, 'A sketch, a roof')
  expect(await shift()).toBe(0)
  await inspect(page, name)
  await page.getByRole('radio').nth(1).check()
  await page.getByText('Saved', { exact: true }).waitFor()
}

async function submit(page: Page): Promise<void> {
  await press(page, 'Next')
  await page.getByRole('heading', { level: 3, name: 'And this?' }).waitFor()
  await page.getByRole('radio').first().check()
  await page.getByText('Saved', { exact: true }).waitFor()
  await press(page, 'Submit Quiz')
  await page.getByRole('heading', { name: 'Quiz Completed!' }).waitFor()
}

test('pictures are written, taken on two screens, and reviewed', { timeout: 300_000 }, async () => {
  const [owner, learner, stranger] = await Promise.all([signUp(), signUp(), signUp()])
  const quizId = await importQuiz(owner, QUESTIONS, 'Shapes')
  const desk = await browser.open(signedIn(owner))
  await writeQuestion(desk, quizId)
  for (const alt of ['A triangle', 'A sketch, a roof', 'The proof']) await waitForPicture(desk, alt)
  await inspect(desk, 'pictures-questions')

  const onDesk = await holdPictures(desk)
  await startQuiz(desk, quizId)
  await answerFirst(desk, 'pictures-taking', onDesk.letGo)
  await submit(desk)
  await waitForPicture(desk, 'The proof')
  await inspect(desk, 'pictures-review')

  const link = await call<{ url: string }>('POST', `/api/quizzes/${quizId}/links/`, {
    ...owner,
    body: { kind: 'TAKE' },
  })
  const pictures = await picturesOf(quizId, owner)
  const [triangle = '', proof = ''] = [pictures.get('triangle.svg'), pictures.get('proof.svg')]
  const named = `/api/quizzes/${quizId}/pictures/triangle.svg/`
  expect(await statusFor(owner, named)).toBe(200)
  for (const path of [triangle, proof, named]) expect(await statusFor(stranger, path)).toBe(404)
  expect(await statusFor(learner, triangle)).toBe(404)

  const phone = await browser.open({ ...signedIn(learner), viewport: PHONE })
  const told: string[] = []
  phone.on('response', async (response) => {
    if (response.url().endsWith('/graphql')) told.push(await response.text().catch(() => ''))
  })
  const onPhone = await holdPictures(phone)
  await phone.goto(new URL(link.url).pathname)
  await phone.getByRole('link', { name: 'Start' }).click()
  await answerFirst(phone, 'pictures-taking-phone', onPhone.letGo)
  expect(await statusFor(learner, triangle)).toBe(200)
  expect(told.join('')).toContain(triangle)
  expect(told.join('')).not.toContain(proof)
  await submit(phone)
  await waitForPicture(phone, 'The proof')
  expect(told.join('')).toContain(proof)
  await inspect(phone, 'pictures-review-phone')
})
