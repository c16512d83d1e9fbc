import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { inspect } from './inspect.ts'
import { signedIn, signUp } from './learner.ts'

const browser = useBrowser()

const QUIZ = {
  quizfolio: 1,
  title: 'Trees: north',
  description: 'Leaves,\nneedles, bark',
  time_limit: 30,
  sections: [
    { name: 'Oaks', description: 'Old  ones' },
    { name: 'Firs', description: '' },
    { name: 'Oaks', description: '' },
  ],
  questions: [
    {
      question: 'if x:\n  y()',
      options: ['=1', 'שלום', 'a'],
      correct_answer: 2,
      section: 0,
      explanation: 'So.',
    },
    { question: 'Which?', options: ['a', 'a'], correct_answer: 1, section: 2 },
    { question: 'Why? 😀', options: ['a', 'b', 'c', 'd', 'e'], correct_answer: 4 },
  ],
}
const file = (quiz: object) => ({
  name: 'my-trees.quiz.json',
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify(quiz)),
})

test('a .quiz.json fills the form, becomes a complete quiz, and is downloaded unchanged', async () => {
  const page = await browser.open(signedIn(await signUp()))
  await page.goto('/upload')
  await page.getByLabel('Quiz file').setInputFiles(file(QUIZ))
  await page.getByText('3 questions in 3 sections').waitFor()
  expect(await page.getByLabel('Quiz Title').inputValue()).toBe('Trees: north')
  expect(await page.getByLabel('Description').inputValue()).toContain('Leaves')
  expect(await page.getByLabel('Time limit').inputValue()).toBe('30')
  await inspect(page, 'upload-whole-quiz')
  await page.getByRole('button', { name: 'Upload Quiz' }).click()
  await page.getByText('Quiz "Trees: north" uploaded successfully! 3 questions created.').waitFor()
  await page.waitForURL('**/dashboard')
  await page.getByRole('link', { name: 'Trees: north' }).first().click()
  await page.getByRole('heading', { name: 'Trees: north' }).waitFor()

  const arriving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download quiz' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Download', exact: true }).click()
  const download = await arriving
  expect(download.suggestedFilename()).toBe('Trees north.quiz.json')
  const saved = JSON.parse(await readFile(await download.path(), 'utf8')) as object
  expect(saved).toEqual(QUIZ)
})

test('the form overrides the file: an emptied field stays empty, and choosing another file fills the form again', async () => {
  const page = await browser.open(signedIn(await signUp()))
  await page.goto('/upload')
  await page.getByLabel('Quiz file').setInputFiles(file(QUIZ))
  await page.getByText('3 questions in 3 sections').waitFor()
  await page
    .getByLabel('Quiz file')
    .setInputFiles(file({ ...QUIZ, title: 'Others', description: 'Else', time_limit: null }))
  await expect.poll(() => page.getByLabel('Quiz Title').inputValue()).toBe('Others')
  expect(await page.getByLabel('Description').inputValue()).toBe('Else')
  expect(await page.getByLabel('Time limit').inputValue()).toBe('')
  await page.getByLabel('Description').fill('')
  await page.getByRole('button', { name: 'Upload Quiz' }).click()
  await page.waitForURL('**/dashboard')
  await page.getByText('No description provided').waitFor()
})
