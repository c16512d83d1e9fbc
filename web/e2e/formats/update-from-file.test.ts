// Updates of a quiz from a file: the difference first, then the quiz.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../browser.ts'
import { inspect } from '../inspect.ts'
import { call, importQuiz, QUIZ, signedIn, signUp } from '../learner.ts'

const browser = useBrowser()
const [first, second, third, fourth] = QUIZ
const NEW = { question: 'What is 9 − 5?', options: ['2', '3', '4', '5'], correct_answer: 2, section: 'Sums' }
/** One question changed, one removed, one new, two as before. */
const EDITED = [{ ...first, correct_answer: 0 }, second, third, NEW]

async function openQuiz(title = 'Sums') {
  const learner = await signUp()
  const quizId = await importQuiz(learner, QUIZ, title)
  const page = await browser.open(signedIn(learner))
  return { learner, quizId, page }
}

const choose = (page: Page, questions: object, name = 'sums.json') =>
  page
    .getByLabel('Quiz file')
    .setInputFiles({ name, mimeType: '', buffer: Buffer.from(JSON.stringify(questions)) })

const counts = async (page: Page) => {
  const region = page.getByRole('region', { name: 'What the update changes' })
  await region.waitFor()
  return (await region.getByRole('definition').allInnerTexts()).map(Number)
}

async function textsOf(token: string, quizId: string) {
  const { quiz } = await call<{
    quiz: { questions: { text: string }[]; sections: { questions: { text: string }[] }[] }
  }>('GET', `/api/quizzes/${quizId}/`, { token })
  return [...quiz.sections.flatMap(({ questions }) => questions), ...quiz.questions].map(({ text }) => text)
}

test('from the quiz page, a file shows its difference, updates the quiz, and then nothing is left to update', async () => {
  const { learner, quizId, page } = await openQuiz()
  await page.goto(`/quiz/${quizId}`)
  await page.getByRole('link', { name: 'Update from a file' }).click()
  await inspect(page, 'update-empty')
  await choose(page, EDITED)
  expect(await counts(page)).toEqual([1, 1, 1, 2])
  const list = page.getByRole('list', { name: 'Questions that differ' })
  expect((await list.getByRole('listitem').allInnerTexts()).map((text) => text.split(/\n+/))).toEqual([
    [first?.question, 'answer'],
    [NEW.question],
    [fourth?.question],
  ])
  await inspect(page, 'update-difference')
  await page.getByRole('button', { name: 'Update quiz' }).click()
  await page.getByText('The quiz was updated.').waitFor()
  await inspect(page, 'update-done')
  expect(await textsOf(learner.token, quizId)).toEqual(
    [first, second, NEW, third].map((question) => question?.question),
  )
  await page.getByRole('link', { name: 'Open the quiz' }).click()
  await page.getByRole('link', { name: 'Update from a file' }).click()
  await choose(page, EDITED)
  await page.getByText('The quiz matches the file already.').waitFor()
})

test('a file of another system updates a quiz, and says what it leaves out', async () => {
  const { quizId, page } = await openQuiz()
  await page.goto(`/quiz/${quizId}/update`)
  const gift = '::A::What is 2 + 2? {~3 =4 ~5 ~6}\n\n::B::Tell me. {}\n'
  await page
    .getByLabel('Quiz file')
    .setInputFiles({ name: 'sums.gift', mimeType: '', buffer: Buffer.from(gift) })
  expect(await counts(page)).toEqual([0, 1, 3, 0])
  await page.getByText('1 of 2 questions is left out.').waitFor()
  await page.getByRole('button', { name: 'Update with 1 of 2 questions' }).click()
  await page.getByText('The quiz was updated.').waitFor()
})

test('the upload page offers to update a quiz of the same title, with the file that was chosen', async () => {
  const { quizId, page } = await openQuiz('Mental sums')
  await page.goto('/upload')
  await choose(page, EDITED, 'Mental_sums.json')
  await page.getByText('You already have a quiz called').waitFor()
  await inspect(page, 'upload-same-title')
  await page.getByRole('link', { name: 'Update it from this file' }).click()
  await page.waitForURL(`**/quiz/${quizId}/update`)
  expect(await counts(page)).toEqual([1, 1, 1, 2])
})

test('edits are told: those since the last import, and those made while the difference was read', async () => {
  const { learner, quizId, page } = await openQuiz()
  const edit = (description: string) =>
    call('PATCH', `/api/quizzes/${quizId}/update-description/`, {
      token: learner.token,
      body: { title: 'Sums', description },
    })
  const { questions } = await call<{ questions: { question_id: string }[] }>(
    'GET',
    `/api/quizzes/${quizId}/memory/`,
    learner,
  )
  const editQuestion = (questionText: string) =>
    call('PATCH', `/api/quizzes/${quizId}/questions/${questions[0]?.question_id}/update/`, {
      token: learner.token,
      body: { questionText, answerOptions: ['3', '4', '5', '6'], answerIndex: 1 },
    })
  await edit('By hand')
  await editQuestion('Edited by hand?')
  await page.goto(`/quiz/${quizId}/update`)
  await choose(page, QUIZ)
  await page.getByText(/was last imported from this same file, and was edited since/).waitFor()
  await inspect(page, 'update-edited')
  await editQuestion('Edited again?')
  await page.getByRole('button', { name: 'Undo the edits' }).click()
  await page.getByText(/The quiz was changed in the meantime/).waitFor()
  await page.getByRole('button', { name: 'Undo the edits' }).click()
  await page.getByText('The quiz was updated.').waitFor()
  expect(await textsOf(learner.token, quizId)).toContain(first?.question)
})

test('two quizzes of one title are not mixed up, even if this one is renamed meanwhile', async () => {
  const { learner, quizId, page } = await openQuiz()
  const otherId = await importQuiz(learner, [NEW], 'Sums')
  await page.goto(`/quiz/${quizId}/update`)
  await choose(page, EDITED)
  expect(await counts(page)).toEqual([1, 1, 1, 2])
  const path = `/api/quizzes/${quizId}/update-description/`
  await call('PATCH', path, { token: learner.token, body: { title: 'Other sums' } })
  await page.getByRole('button', { name: 'Update quiz' }).click()
  await page.getByText('The quiz was updated.').waitFor()
  expect(await textsOf(learner.token, quizId)).toContain(NEW.question)
  expect(await textsOf(learner.token, otherId)).toEqual([NEW.question])
})

test('failures leave the quiz as it is, and a deleted quiz is no longer updated', async () => {
  browser.tolerateFailedRequests()
  const { learner, quizId, page } = await openQuiz()
  await page.goto(`/quiz/${quizId}/update`)
  await page.getByLabel('Quiz file').waitFor({ state: 'attached' })
  await page.context().setOffline(true)
  await choose(page, EDITED)
  await page.getByText('Failed to compare the file with the quiz. Nothing has been changed.').waitFor()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Compare again' }).click()
  expect(await counts(page)).toEqual([1, 1, 1, 2])
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Update quiz' }).click()
  await page.getByText(/it may have been updated all the same: compare again/).waitFor()
  expect(await textsOf(learner.token, quizId)).toHaveLength(4)
  await page.context().setOffline(false)
  await call('DELETE', `/api/quizzes/${quizId}/delete/`, learner)
  await page.getByRole('button', { name: 'Compare again' }).click()
  await page.getByText('The quiz was deleted, or you may not edit it any more.').waitFor()
  await inspect(page, 'update-refused')
})
