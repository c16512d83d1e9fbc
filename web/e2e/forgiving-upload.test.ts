// Uploads of files with minor flaws: what the page asks, warns of and suggests.
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { inspect } from './inspect.ts'
import { call, signedIn, signUp, type Learner } from './learner.ts'

const HEADER = 'question,option_a,option_b,option_c,option_d,correct_answer'
const browser = useBrowser()

async function openUpload(): Promise<{ page: Page; learner: Learner }> {
  const learner = await signUp()
  const page = await browser.open(signedIn(learner))
  await page.goto('/upload')
  return { page, learner }
}

async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.getByLabel('Quiz file').setInputFiles({ name, mimeType: 'text/csv', buffer })
}

test('a file that is not UTF-8 is previewed in possible encodings and uploaded as UTF-8', async () => {
  const { page, learner } = await openUpload()
  await choose(page, 'mac.csv', Buffer.from(`${HEADER}\rCaf\x8e in Z\x9frich?,1,2,3,4,a\r`, 'latin1'))
  await page.getByRole('heading', { name: 'How should this file be read?' }).waitFor()
  const preview = page.getByRole('list', { name: 'Preview' })
  await preview.getByText('Café Zürich?').waitFor()
  expect(await page.getByLabel('Encoding').inputValue()).toBe('macintosh')
  await page.getByLabel('Encoding').selectOption('windows-1252')
  await preview.getByText('CafŽ').waitFor()
  await inspect(page, 'upload-encoding')
  await page.getByRole('button', { name: 'Upload Quiz' }).click()
  await page.getByText('First choose the file’s encoding').waitFor()
  await page.getByLabel('Encoding').selectOption('macintosh')
  await page.getByRole('button', { name: 'Read it this way' }).click()
  await page.getByText('1 question', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Upload Quiz' }).click()
  await page.getByText('Quiz "mac" uploaded successfully!').waitFor()
  const { token } = learner
  const { quizzes } = await call<{ quizzes: { quiz_id: string }[] }>('GET', '/api/quizzes/', { token })
  const path = `/api/quizzes/${quizzes[0]?.quiz_id}/`
  const { quiz } = await call<{ quiz: { questions: { text: string }[] } }>('GET', path, { token })
  expect(quiz.questions[0]?.text).toBe('Café in Zürich?')
})

test('the browser supports every encoding on offer', async () => {
  const { page } = await openUpload()
  await choose(page, 'a.csv', Buffer.from(`${HEADER}\n\xe9?,1,2,3,4,a`, 'latin1'))
  const options = page.getByLabel('Encoding').locator('option')
  await options.first().waitFor({ state: 'attached' })
  const names = await options.evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value))
  expect(names.length).toBeGreaterThan(10)
  const supported = (all: string[]) => all.filter((name) => new TextDecoder(name).encoding === name)
  expect(await page.evaluate(supported, names)).toEqual(names)
})

test('duplicate options and questions cause warnings, but do not block the upload', async () => {
  const { page, learner } = await openUpload()
  await choose(page, 'slips.csv', Buffer.from(`${HEADER}\nA?,1,1,3,4,a\nB?,1,2,3,4,a\nB?,4,3,2,1,b\n`))
  const warnings = page.getByRole('region', { name: 'Warnings' })
  await warnings.getByText('2 warnings. You can upload the file all the same.').waitFor()
  await warnings.getByText('Row 2: Options 1 and 2 are both "1"').waitFor()
  await warnings.getByText('Row 4: The question repeats row 3').waitFor()
  await inspect(page, 'upload-warnings')
  await page.getByRole('button', { name: 'Upload Quiz' }).click()
  await page.getByText('Quiz "slips" uploaded successfully!').waitFor()
  const { quizzes } = await call<{ quizzes: object[] }>('GET', '/api/quizzes/', { token: learner.token })
  expect(quizzes).toHaveLength(1)
})

test('a title made from a long file name is cut between words, and a hint says so until the title is edited', async () => {
  const { page } = await openUpload()
  await choose(page, `${'all_about-'.repeat(7)}bees.csv`, Buffer.from(HEADER))
  const title = page.getByLabel('Quiz Title')
  expect(await title.inputValue()).toBe('all about all about all about all about all about')
  await page.getByText('Shortened from the file’s name.').waitFor()
  await title.fill('Bees')
  await page.getByText('Shortened from the file’s name.').waitFor({ state: 'detached' })
})

test('the downloadable templates are valid quizzes', async () => {
  const { page } = await openUpload()
  for (const format of ['CSV', 'JSON']) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: `${format} template` }).click(),
    ])
    const name = download.suggestedFilename()
    expect(name).toBe(`quiz-template.${format.toLowerCase()}`)
    await choose(page, name, await readFile(await download.path()))
    await page.getByText('3 questions in 2 sections').waitFor()
  }
})
