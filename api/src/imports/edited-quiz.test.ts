// A quiz that was imported and edited since: the same file comes again.
import type { QuizDocument } from 'quiz-format'
import { beforeEach, expect, test } from 'vitest'
import { createUser, form, type TestUser } from '../../test/support/factories.ts'
import { readWhole } from '../../test/support/read-whole.ts'
import { questionOf, syncFile, type SyncOptions } from '../../test/support/sync.ts'
import { useTestApp } from '../../test/support/test-app.ts'
import { writtenAs } from '../../../quiz-format/test/support/read.ts'

const it = useTestApp()
let ada: TestUser
beforeEach(async () => void (ada = await createUser(it)))

const TITLE = 'Trees'
const QUIZ: Required<QuizDocument> = {
  title: TITLE,
  description: 'Of the north',
  timeLimit: 30,
  sections: [{ name: 'Oaks', description: 'Old' }],
  questions: [
    { ...questionOf('One'), section: 0 },
    { ...questionOf('Two'), section: null },
  ],
}
const FILE = { name: 'quiz.json', content: writtenAs('quizfolio', QUIZ) }

const sync = async (options: SyncOptions = {}) => {
  const { body } = await syncFile(it, ada, FILE, { title: TITLE, ...options })
  return body.data.syncQuiz
}

async function imported() {
  const { quiz } = await sync()
  const [row] = await it.sql<{ question: string; section: string }>(
    'SELECT id AS question, section_id AS section FROM questions WHERE quiz_id = $1 AND position = 1',
    [quiz.id],
  )
  const edit = (place: string, body: object) =>
    it.rest('PATCH', `/api/quizzes/${quiz.id}/${place}/`, { token: ada.token, body })
  return {
    quiz,
    edit,
    question: `questions/${row?.question}/update`,
    section: `sections/${row?.section}/update`,
  }
}

async function editQuestion() {
  const { edit, question } = await imported()
  await edit(question, { questionText: 'Uno', answerOptions: ['x', 'y'], answerIndex: 0 })
}

async function editSection() {
  const { edit, section } = await imported()
  await edit(section, { description: 'Edited' })
}

async function editDetails() {
  const { edit } = await imported()
  await edit('update-description', { description: 'Other', time_limit: null })
}

async function uploadWithDetails() {
  const fields = { quiz_title: TITLE, quiz_description: 'Other', time_limit: '' }
  await it.rest('POST', '/api/files/upload/', { token: ada.token, ...form(fields, FILE) })
}

const BOTH = ['description', 'timeLimit']

test.each([
  ['a question was edited', editQuestion, { added: 1, removed: 1, unchanged: 1, fields: [] }],
  ['a section was edited', editSection, { unchanged: 2, fields: ['sections'] }],
  ['description and time limit were edited', editDetails, { unchanged: 2, fields: BOTH }],
  ['the upload came with others', uploadWithDetails, { unchanged: 2, fields: BOTH }],
  ['an import came with others', () => sync({ description: 'Other', timeLimit: 5 }), { fields: BOTH }],
])('where %s, that stays and is told, and only a restore undoes it', async (_what, make, difference) => {
  await make()
  const told = await sync()
  const stays = { outcome: 'UNCHANGED', difference, quiz: { isAsImported: false } }
  expect(told).toMatchObject(stays)
  const edited = await readWhole(it, ada, told.quiz.id)
  expect(edited).not.toEqual(QUIZ)
  for (const options of [{}, { dryRun: true }, { update: true, dryRun: true }, { update: true }])
    expect(await sync(options)).toMatchObject(stays)
  expect(await sync({ restore: true })).toMatchObject({ outcome: 'CHANGED', difference })
  const restore = { restore: true, update: true }
  expect(await sync({ ...restore, dryRun: true })).toMatchObject({ outcome: 'UPDATED', difference })
  expect(await readWhole(it, ada, told.quiz.id)).toEqual(edited)
  const restored = await sync(restore)
  expect(restored).toMatchObject({ outcome: 'UPDATED', difference, quiz: { isAsImported: true } })
  expect(await readWhole(it, ada, told.quiz.id)).toEqual(QUIZ)
  expect(await sync(restore)).toMatchObject({
    outcome: 'UNCHANGED',
    difference: { unchanged: 2, fields: [] },
  })
})

test('an update with another description changes only that, and leaves what was edited alone', async () => {
  const { quiz, edit, question } = await imported()
  await edit(question, { answerIndex: 3 })
  const given = { description: 'Given' }
  const difference = { added: 0, changed: 0, removed: 0, fields: ['description'] }
  expect(await sync(given)).toMatchObject({ outcome: 'CHANGED', difference })
  const updated = await sync({ ...given, update: true })
  expect(updated).toMatchObject({ outcome: 'UPDATED', difference, quiz: { isAsImported: false } })
  const { questions, description } = await readWhole(it, ada, quiz.id)
  expect({ description, answerIndex: questions[0]?.answerIndex }).toEqual({
    description: 'Given',
    answerIndex: 3,
  })
})

test('a changed file is imported over what was edited', async () => {
  const { quiz, edit, question } = await imported()
  await edit(question, { answerIndex: 3 })
  const file = { ...FILE, content: writtenAs('quizfolio', { ...QUIZ, description: 'New' }) }
  const { body } = await syncFile(it, ada, file, { title: TITLE, update: true })
  const difference = { changed: 1, fields: ['description'] }
  expect(body.data.syncQuiz).toMatchObject({ outcome: 'UPDATED', difference, quiz: { isAsImported: true } })
  expect(await readWhole(it, ada, quiz.id)).toEqual({ ...QUIZ, description: 'New' })
})

test('an edit that was taken back is none, and that is noted', async () => {
  const { edit, question } = await imported()
  for (const answerIndex of [3, 1]) await edit(question, { answerIndex })
  expect(await sync()).toMatchObject({ outcome: 'UNCHANGED', quiz: { isAsImported: true } })
})

test('quizzes that were imported before edits were noted are looked through', async () => {
  const { quiz } = await imported()
  await it.sql('UPDATE quizzes SET is_as_imported = DEFAULT WHERE id = $1', [quiz.id])
  expect(await sync({ dryRun: true })).toMatchObject({ outcome: 'UNCHANGED', quiz: { isAsImported: false } })
  await it.sql(`UPDATE questions SET answer_index = 3 WHERE quiz_id = $1 AND position = 1`, [quiz.id])
  const changes = [{ text: 'One', fields: ['answer'] }]
  expect(await sync()).toMatchObject({ outcome: 'UNCHANGED', difference: { changed: 1, changes } })
  expect(await sync({ update: true, restore: true })).toMatchObject({ outcome: 'UPDATED' })
  expect(await readWhole(it, ada, quiz.id)).toEqual(QUIZ)
})

test('another title is no edit: the file is another quiz’s then', async () => {
  const { edit } = await imported()
  await edit('update-description', { title: 'Mine' })
  expect(await sync()).toMatchObject({ outcome: 'CREATED' })
  const mine = await sync({ title: 'Mine' })
  expect(mine).toMatchObject({ outcome: 'UNCHANGED', quiz: { isAsImported: true } })
})
