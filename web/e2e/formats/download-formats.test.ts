// Downloads in the formats of other systems, and back again.
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { useBrowser } from '../browser.ts'
import { inspect } from '../inspect.ts'
import { importQuiz, QUIZ, signedIn, signUp } from '../learner.ts'

const browser = useBrowser()
const EXPORT = /\/api\/quizzes\/[^/]+\/export\//

async function openDialog(questions: object = QUIZ) {
  const learner = await signUp()
  const quizId = await importQuiz(learner, questions, 'Sums')
  const page = await browser.open(signedIn(learner))
  await page.goto(`/quiz/${quizId}`)
  await page.getByRole('button', { name: 'Download quiz' }).click()
  const dialog = page.getByRole('dialog', { name: 'Download quiz' })
  await dialog.waitFor()
  return { page, dialog }
}

test('a quiz is downloaded in every format, and each file is read again as the same questions', async () => {
  const { page, dialog } = await openDialog()
  await inspect(page, 'quiz-download')
  for (const format of ['csv', 'json', 'gift', 'moodle-xml', 'aiken', 'qti']) {
    await dialog.getByLabel('Format').selectOption(format)
    const arriving = page.waitForEvent('download')
    await dialog.getByRole('button', { name: /^Download/, disabled: false }).click()
    const download = await arriving
    const buffer = await readFile(await download.path())
    await dialog.waitFor({ state: 'detached' })
    const upload = await page.context().newPage()
    await upload.goto('/upload')
    const name = download.suggestedFilename()
    await upload.getByLabel('Quiz file').setInputFiles({ name, mimeType: '', buffer })
    await upload.getByText(/^4 questions( in 2 sections)?$/).waitFor()
    expect(await upload.getByRole('region', { name: 'Left out' }).count()).toBe(0)
    await upload.close({ runBeforeUnload: false })
    await page.getByRole('button', { name: 'Download quiz' }).click()
  }
})

test('what a format cannot hold is listed before the download, with true counts', async () => {
  const five = { question: 'Five?', options: ['1', '2', '3', '4', '5'], correct_answer: 4 }
  const { page, dialog } = await openDialog({ quizfolio: 1, questions: [...QUIZ, five] })
  await dialog.getByLabel('Format').selectOption('csv')
  await dialog.getByText('1 of 5 questions is left out.').waitFor()
  await dialog.getByText('Question 5: The question has 5 options').waitFor()
  await inspect(page, 'quiz-download-losses')
  const arriving = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download 4 of 5 questions' }).click()
  const download = await arriving
  expect(download.suggestedFilename()).toBe('Sums.csv')
  const rows = (await readFile(await download.path(), 'utf8')).trim().split('\n')
  expect(rows).toHaveLength(1 + 4)
})

test('a large quiz is written in a worker', async () => {
  const many = Array.from({ length: 3_000 }, (_, index) => ({ ...QUIZ[0], question: `Question ${index}?` }))
  const { page, dialog } = await openDialog(many)
  const started = page.waitForEvent('worker')
  await dialog.getByLabel('Format').selectOption('gift')
  expect((await started).url()).toMatch(/\/assets\/quiz-file-worker-[\w-]+\.js$/)
  await dialog.getByText('The format holds all questions of the quiz.').waitFor()
  await expect.poll(() => page.workers()).toEqual([])
})

test('a server that refuses, and no connection, are told, and can be tried again', async () => {
  browser.tolerateFailedRequests()
  const { page, dialog } = await openDialog()
  await page.route(EXPORT, (route) => route.fulfill({ status: 503, json: { success: false, error: 'No' } }))
  await dialog.getByLabel('Format').selectOption('gift')
  await dialog.getByText('Failed to download quiz. Please try again.').waitFor()
  await page.unroute(EXPORT)
  await page.context().setOffline(true)
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await dialog.getByText('Writing the quiz in this format…').waitFor({ state: 'detached' })
  await dialog.getByText('Failed to download quiz. Please try again.').waitFor()
  await inspect(page, 'quiz-download-format-failed')
  await page.context().setOffline(false)
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await dialog.getByText('The format holds all questions of the quiz.').waitFor()
  expect(await dialog.getByRole('button', { name: 'Download', exact: true }).isEnabled()).toBe(true)
})
