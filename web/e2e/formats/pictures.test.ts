// A quiz with pictures: from a zip to the question that is taken, and back to a file.
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sample } from '../../../quiz-format/test/support/pictures.ts'
import { zipOf } from '../../../quiz-format/test/support/zips.ts'
import { useBrowser } from '../browser.ts'
import { inspect } from '../inspect.ts'
import { call, startQuiz } from '../learner.ts'
import { waitForPicture } from '../pictures.ts'
import { choose, openUpload, submit } from './uploading.ts'

const browser = useBrowser()

const HEADER = 'question,option_a,option_b,option_c,option_d,correct_answer,format'
const ROWS = ['What is this? ![A leaf](leaf.png),An oak,An elm,A fir,A box,a,markdown', 'Which?,1,2,3,4,b,']
const ZIP = zipOf({ 'trees/quiz.csv': [HEADER, ...ROWS].join('\n'), 'trees/leaf.png': sample('alpha.png') })

async function download(page: Page, quizId: string): Promise<{ name: string; buffer: Buffer }> {
  await page.goto(`/quiz/${quizId}`)
  await page.getByRole('button', { name: 'Download quiz' }).click()
  const dialog = page.getByRole('dialog', { name: 'Download quiz' })
  const arriving = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download', exact: true }).click()
  const file = await arriving
  await dialog.waitFor({ state: 'detached' })
  return { name: file.suggestedFilename(), buffer: await readFile(await file.path()) }
}

test('a zip with a CSV and a picture is uploaded, shown, downloaded and read again', async () => {
  const { page, learner } = await openUpload(browser)
  await choose(page, 'trees.zip', ZIP)
  await page.getByText('2 questions', { exact: true }).waitFor()
  expect(await page.getByRole('region', { name: 'Left out' }).count()).toBe(0)
  await waitForPicture(page, 'A leaf')
  await inspect(page, 'upload-pictures')
  await submit(page).click()
  await page.getByText('Quiz "trees" uploaded successfully! 2 questions created.').waitFor()
  const { quizzes } = await call<{ quizzes: { quiz_id: string }[] }>('GET', '/api/quizzes/', learner)
  const quizId = quizzes[0]?.quiz_id ?? ''
  await startQuiz(page, quizId)
  await waitForPicture(page, 'A leaf')

  const { name, buffer } = await download(page, quizId)
  expect(name).toBe('trees.quiz.zip')
  const again = await page.context().newPage()
  await again.goto('/upload')
  await choose(again, name, buffer)
  await again.getByText('2 questions', { exact: true }).waitFor()
  expect(await again.getByRole('region', { name: 'Left out' }).count()).toBe(0)
})

test('what is wrong with the pictures of a zip is said with its row before anything is sent', async () => {
  const { page } = await openUpload(browser)
  const rows = [HEADER, ROWS[0], 'Which? ![](gone.png),1,2,3,4,b,markdown'].join('\n')
  const files = { 'quiz.csv': rows, 'leaf.png': sample('refused.gif'), 'more.png': sample('alpha.png') }
  await choose(page, 'trees.zip', zipOf(files))
  await page.getByText('The picture "leaf.png" cannot be used. The file is a GIF').waitFor()
  await choose(page, 'trees.zip', zipOf({ ...files, 'leaf.png': sample('alpha.png') }))
  await page.getByText('No question in Markdown shows the picture "more.png": it is left out').waitFor()
  await page.getByText('The zip has no picture "gone.png"').waitFor()
  expect(await page.getByText('The picture "leaf.png" cannot be used').count()).toBe(0)
})
