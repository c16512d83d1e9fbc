// Importing a file again after its quiz was edited.
import type { QuizDocument } from 'quiz-format'
import { beforeEach, expect, test } from 'vitest'
import { createUser, form, type TestUser } from '../../../test/support/data/factories.ts'
import { readWhole } from '../../../test/support/calls/read-whole.ts'
import { questionOf, syncFile, type SyncOptions } from '../../../test/support/sync.ts'
import { useTestApp } from '../../../test/support/test-app.ts'
import { writtenAs } from '../../../../quiz-format/test/support/read.ts'

const it = useTestApp()
let ada: TestUser
beforeEach(async () => void (ada = await createUser(it)))

const TITLE = 'Trees'
const QUIZ: Required<Omit<QuizDocument, 'pictures'>> = {
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

async function importFile() {
  const { quiz } = await sync()
  const [row] = await it.sql<{ question: string; section: string }>(
    'SELECT id AS question, section_id AS section FROM questions WHERE quiz_id = $1 AND position = 1',
    [quiz.id],
  )
  const edit = (path: string, body: object) =>
    it.rest('PATCH', `/api/quizzes/${quiz.id}/${path}/`, { token: ada.token, body })
  return {
    quiz,
    edit,
    question: `questions/${row?.question}/update`,
    section: `sections/${row?.section}/update`,
  }
}

async function editQuestion() {
  const { edit, question } = await importFile()
  await edit(question, { questionText: 'Uno', answerOptions: ['x', 'y'], answerIndex: 0 })
}

async function editSection() {
  const { edit, section } = await importFile()
  await edit(section, { description: 'Edited' })
}

async function editDetails() {
  const { edit } = await importFile()
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
  ['the upload stated other details', uploadWithDetails, { unchanged: 2, fields: BOTH }],
  [
    'a synchronisation stated other details',
    () => sync({ description: 'Other', timeLimit: 5 }),
    { fields: BOTH },
  ],
])(
  'when %s, importing the same file reports and keeps the edit; only a restore undoes it',
  async (_what, edit, difference) => {
    await edit()
    const result = await sync()
    const expected = { outcome: 'UNCHANGED', difference, quiz: { isAsImported: false } }
    expect(result).toMatchObject(expected)
    const edited = await readWhole(it, ada, result.quiz.id)
    expect(edited).not.toEqual(QUIZ)
    for (const options of [{}, { dryRun: true }, { update: true, dryRun: true }, { update: true }])
      expect(await sync(options)).toMatchObject(expected)
    expect(await sync({ restore: true })).toMatchObject({ outcome: 'CHANGED', difference })
    const restore = { restore: true, update: true }
    expect(await sync({ ...restore, dryRun: true })).toMatchObject({ outcome: 'UPDATED', difference })
    expect(await readWhole(it, ada, result.quiz.id)).toEqual(edited)
    const restored = await sync(restore)
    expect(restored).toMatchObject({ outcome: 'UPDATED', difference, quiz: { isAsImported: true } })
    expect(await readWhole(it, ada, result.quiz.id)).toEqual(QUIZ)
    expect(await sync(restore)).toMatchObject({
      outcome: 'UNCHANGED',
      difference: { unchanged: 2, fields: [] },
    })
  },
)

test('an update with another description changes only the description and keeps edits', async () => {
  const { quiz, edit, question } = await importFile()
  await edit(question, { answerIndex: 3 })
  const details = { description: 'Given' }
  const difference = { added: 0, changed: 0, removed: 0, fields: ['description'] }
  expect(await sync(details)).toMatchObject({ outcome: 'CHANGED', difference })
  const updated = await sync({ ...details, update: true })
  expect(updated).toMatchObject({ outcome: 'UPDATED', difference, quiz: { isAsImported: false } })
  const { questions, description } = await readWhole(it, ada, quiz.id)
  expect({ description, answerIndex: questions[0]?.answerIndex }).toEqual({
    description: 'Given',
    answerIndex: 3,
  })
})

test('a changed file overwrites edits', async () => {
  const { quiz, edit, question } = await importFile()
  await edit(question, { answerIndex: 3 })
  const file = { ...FILE, content: writtenAs('quizfolio', { ...QUIZ, description: 'New' }) }
  const { body } = await syncFile(it, ada, file, { title: TITLE, update: true })
  const difference = { changed: 1, fields: ['description'] }
  expect(body.data.syncQuiz).toMatchObject({ outcome: 'UPDATED', difference, quiz: { isAsImported: true } })
  expect(await readWhole(it, ada, quiz.id)).toEqual({ ...QUIZ, description: 'New' })
})

test('a reverted edit is no difference, and the quiz counts as unedited again', async () => {
  const { edit, question } = await importFile()
  for (const answerIndex of [3, 1]) await edit(question, { answerIndex })
  expect(await sync()).toMatchObject({ outcome: 'UNCHANGED', quiz: { isAsImported: true } })
})

test('saving a question without a change does not count as an edit', async () => {
  const { quiz, edit, question } = await importFile()
  const stored = () => it.sql('SELECT revision, is_as_imported FROM quizzes WHERE id = $1', [quiz.id])
  const before = await stored()
  expect(before).toMatchObject([{ is_as_imported: true }])
  await edit(question, { answerIndex: 1 })
  expect(await stored()).toEqual(before)
})

test('quizzes imported by a version that did not record edits are compared in full', async () => {
  const { quiz } = await importFile()
  await it.sql('UPDATE quizzes SET is_as_imported = DEFAULT WHERE id = $1', [quiz.id])
  expect(await sync({ dryRun: true })).toMatchObject({ outcome: 'UNCHANGED', quiz: { isAsImported: false } })
  await it.sql(`UPDATE questions SET answer_index = 3 WHERE quiz_id = $1 AND position = 1`, [quiz.id])
  const changes = [{ text: 'One', fields: ['answer'] }]
  expect(await sync()).toMatchObject({ outcome: 'UNCHANGED', difference: { changed: 1, changes } })
  expect(await sync({ update: true, restore: true })).toMatchObject({ outcome: 'UPDATED' })
  expect(await readWhole(it, ada, quiz.id)).toEqual(QUIZ)
})

test('after a title change, the file creates another quiz', async () => {
  const { edit } = await importFile()
  await edit('update-description', { title: 'Mine' })
  expect(await sync()).toMatchObject({ outcome: 'CREATED' })
  const mine = await sync({ title: 'Mine' })
  expect(mine).toMatchObject({ outcome: 'UNCHANGED', quiz: { isAsImported: true } })
})
