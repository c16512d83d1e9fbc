import { beforeEach, expect, test } from 'vitest'
import {
  CORRECT,
  createAttempt,
  createQuiz,
  createUser,
  type TestQuiz,
  type TestUser,
} from '../../../test/support/data/factories.ts'
import { layoutOf } from '../../../test/support/data/layouts.ts'
import { practise } from '../../../test/support/data/practice.ts'
import { useTestApp } from '../../../test/support/test-app.ts'
import { forgetEdits } from './forget-edits.ts'

const it = useTestApp()
let ada: TestUser
let quiz: TestQuiz

beforeEach(async () => {
  ada = await createUser(it)
  quiz = await createQuiz(it, ada, { A: 3, B: 2, '': 1 })
})

const edit = (path: string, body: object = {}) =>
  it.rest('POST', `/api/quizzes/${quiz.id}/${path}`, { token: ada.token, body })
const ids = (...numbers: number[]) => numbers.map((number) => quiz.questions[number - 1]?.id)
const undo = (editId: string) => edit(`edits/${editId}/undo/`)
const editOf = async (path: string, body: object): Promise<string> =>
  (await edit(path, body)).body.data.edit_id

async function layout(): Promise<string> {
  const numbers = new Map(quiz.questions.map(({ id }, index) => [id, String(index + 1)]))
  return layoutOf(it, ada, quiz.id, (id) => numbers.get(id) ?? '+')
}

const BEFORE = 'A: 1 2 3 | B: 4 5 | 6'
const question = { questionText: 'New?', answerOptions: ['a', 'b'], answerIndex: 1 }

test.each<[string, () => [path: string, body: object], string]>([
  ['a deletion', () => ['questions/delete/', { question_ids: ids(1, 3, 4, 6) }], 'A: 2 | B: 5'],
  [
    'a move',
    () => ['questions/move/', { question_ids: ids(1, 5, 6), section_id: quiz.sectionIds[0] }],
    'A: 2 3 1 5 6 | B: 4',
  ],
  ['a copy', () => ['questions/duplicate/', { question_ids: ids(2) }], 'A: 1 2 + 3 | B: 4 5 | 6'],
  ['a new question', () => ['questions/', question], 'A: 1 2 3 | B: 4 5 | 6 +'],
  ['a new section', () => ['sections/', { name: 'C' }], 'A: 1 2 3 | B: 4 5 | C: | 6'],
  [
    'a section’s move',
    () => [`sections/${quiz.sectionIds[1]}/move/`, { after_section_id: null }],
    'B: 4 5 | A: 1 2 3 | 6',
  ],
  [
    'a section’s deletion with its questions',
    () => [`sections/${quiz.sectionIds[0]}/delete/`, { with_questions: true }],
    'B: 4 5 | 6',
  ],
  [
    'a section’s deletion without its questions',
    () => [`sections/${quiz.sectionIds[0]}/delete/`, { with_questions: false }],
    'B: 4 5 | 6 1 2 3',
  ],
])('%s is undone, and done again', async (_what, call, edited) => {
  const id = await editOf(...call())
  expect(await layout()).toBe(edited)
  const { status, body } = await undo(id)
  expect(status).toBe(200)
  expect(await layout()).toBe(BEFORE)
  expect((await undo(id)).status).toBe(404)
  expect((await undo(body.data.edit_id)).status).toBe(200)
  expect(await layout()).toBe(edited)
})

test('progress, memory and flags of a question are as before once its deletion is undone', async () => {
  const attempt = await createAttempt(it, ada, quiz)
  for (const id of ids(1, 2, 4))
    await it.rest('POST', `/api/attempts/${attempt}/answer/${id}/`, {
      token: ada.token,
      body: { selected_option: CORRECT },
    })
  await it.rest('POST', `/api/attempts/${attempt}/complete/`, { token: ada.token })
  await practise(it, ada, quiz.id, { question_id: ids(2)[0], selected_option: CORRECT })
  await it.rest('PUT', `/api/quizzes/${quiz.id}/questions/${ids(2)[0]}/flag/`, { token: ada.token })
  const read = async () => ({
    statistics: (await it.rest('GET', `/api/quizzes/${quiz.id}/statistics/`, { token: ada.token })).body.data,
    memory: (await it.rest('GET', `/api/quizzes/${quiz.id}/memory/`, { token: ada.token })).body.data,
    review: (await it.rest('GET', `/api/attempts/${attempt}/`, { token: ada.token })).body.data,
    progress: await it.sql('SELECT * FROM question_progress WHERE quiz_id = $1 ORDER BY question_id', [
      quiz.id,
    ]),
    flags: await it.sql('SELECT question_id FROM question_flags WHERE quiz_id = $1', [quiz.id]),
  })
  const before = await read()
  const deletions = [
    await editOf('questions/delete/', { question_ids: ids(2, 4) }),
    await editOf(`sections/${quiz.sectionIds[0]}/delete/`, { with_questions: true }),
  ]
  const deleted = await read()
  expect(deleted.statistics).not.toEqual(before.statistics)
  expect(deleted.review).toEqual(before.review)
  for (const id of deletions.toReversed()) await undo(id)
  expect(await read()).toEqual(before)
})

test('an attempt in progress keeps a question that is deleted, and its place, through all edits', async () => {
  const attempt = await createAttempt(it, ada, quiz)
  const read = async () => (await it.rest('GET', `/api/attempts/${attempt}/`, { token: ada.token })).body.data
  const before = await read()
  await edit('questions/move/', {
    question_ids: ids(6),
    section_id: quiz.sectionIds[0],
    after_question_id: null,
  })
  await undo(await editOf('questions/delete/', { question_ids: ids(1, 5) }))
  await edit(`sections/${quiz.sectionIds[0]}/delete/`, { with_questions: true })
  await edit('questions/', question)
  expect(await read()).toEqual(before)
})

test('what others have edited since stays', async () => {
  const deletion = await editOf('questions/delete/', { question_ids: ids(2) })
  await edit(`sections/${quiz.sectionIds[0]}/delete/`, {
    with_questions: false,
    to_section_id: quiz.sectionIds[1],
  })
  await undo(deletion)
  expect(await layout()).toBe('B: 4 5 1 3 | 6 2')
  const move = await editOf('questions/move/', { question_ids: ids(4, 5) })
  await edit('questions/delete/', { question_ids: ids(4) })
  await undo(move)
  expect(await layout()).toBe('B: 1 5 3 | 6 2')
})

test('a section that was added and filled since leaves its questions', async () => {
  const { body } = await edit('sections/', { name: 'C' })
  await edit('questions/move/', { question_ids: ids(1), section_id: body.data.section_id })
  await undo(body.data.edit_id)
  expect(await layout()).toBe('A: 2 3 | B: 4 5 | 6 1')
})

test('after a day, a deletion is for ever, and what nothing shows any more is gone', async () => {
  const deletion = await editOf('questions/delete/', { question_ids: ids(2) })
  const rows = () => it.sql('SELECT FROM questions WHERE id = $1', [ids(2)[0]])
  const at = it.clock.now ?? new Date()
  const later = (milliseconds: number) => () => new Date(at.getTime() + milliseconds)
  await forgetEdits({ pool: it.database.pool, now: later(80_000_000) })
  expect(await rows()).toHaveLength(1)
  await forgetEdits({ pool: it.database.pool, now: later(87_000_000) })
  expect(await rows()).toHaveLength(0)
  expect((await undo(deletion)).status).toBe(404)
  expect(await layout()).toBe('A: 1 3 | B: 4 5 | 6')
})

test('after a day, questions that attempts show stay', async () => {
  await createAttempt(it, ada, quiz)
  await edit('questions/delete/', { question_ids: ids(2) })
  const now = () => new Date(Date.now() + 90_000_000)
  await forgetEdits({ pool: it.database.pool, now })
  expect(await it.sql('SELECT FROM questions WHERE id = $1', [ids(2)[0]])).toHaveLength(1)
})

test('the layouts of attempts that are gone are deleted with the questions that only they had', async () => {
  const attempt = await createAttempt(it, ada, quiz)
  await edit('questions/delete/', { question_ids: ids(2) })
  await edit(`sections/${quiz.sectionIds[1]}/delete/`, { with_questions: true })
  const rows = () =>
    it.sql(
      `SELECT (SELECT count(*)::int FROM layout_questions WHERE quiz_id = $1) AS layouts,
         (SELECT count(*)::int FROM questions WHERE quiz_id = $1) AS questions,
         (SELECT count(*)::int FROM sections WHERE quiz_id = $1) AS sections`,
      [quiz.id],
    )
  expect(await rows()).toEqual([{ layouts: 6, questions: 6, sections: 2 }])
  await it.sql('DELETE FROM attempts WHERE id = $1', [attempt])
  await forgetEdits({ pool: it.database.pool, now: () => new Date(Date.now() + 90_000_000) })
  expect(await rows()).toEqual([{ layouts: 0, questions: 3, sections: 1 }])
})
