// Round trips over REST, GraphQL and the database, in the Quizfolio format, which represents a quiz
// completely.
import fc from 'fast-check'
import type { QuizDocument, SectionedQuestion } from 'quiz-format'
import { beforeEach, describe, expect, test } from 'vitest'
import { expectProperty, PROPERTY_TIME } from '../../../quiz-format/test/support/properties.ts'
import { anyStoredQuiz } from '../../../quiz-format/test/support/quizzes.ts'
import { createUser, form, type TestUser } from '../../test/support/data/factories.ts'
import { readWhole } from '../../test/support/calls/read-whole.ts'
import { syncFile, type SyncOptions } from '../../test/support/sync.ts'
import { useTestApp } from '../../test/support/test-app.ts'
import { writtenAs } from '../../../quiz-format/test/support/read.ts'

const it = useTestApp()
let ada: TestUser
beforeEach(async () => void (ada = await createUser(it)))

const question = (text: string, section: number | null = null): SectionedQuestion => ({
  section,
  text,
  options: ['yes', 'no'],
  answerIndex: 1,
  explanation: null,
  format: 'PLAIN',
})
const QUIZ: Required<Omit<QuizDocument, 'pictures'>> = {
  title: 'Trees',
  description: 'Of the north',
  timeLimit: 30,
  sections: [
    { name: 'Oaks', description: 'Old ones' },
    { name: 'Firs', description: '' },
    { name: 'Oaks', description: 'Young ones' },
  ],
  questions: [question('1', 0), question('2', 0), question('3', 2), question('4')],
}
const fileOf = (quiz: QuizDocument) => ({ name: 'quiz.json', content: writtenAs('quizfolio', quiz) })

async function upload(quiz: QuizDocument, fields: Record<string, string> = {}) {
  const { title = 'Title' } = quiz
  const { body } = await it.rest('POST', '/api/files/upload/', {
    token: ada.token,
    ...form({ quiz_title: title, ...fields }, fileOf(quiz)),
  })
  return body
}

const sync = async (quiz: QuizDocument, options: SyncOptions = {}) => {
  const { body } = await syncFile(it, ada, fileOf(quiz), { title: quiz.title ?? 'Title', ...options })
  return body.data.syncQuiz
}
const stored = (id: string) => readWhole(it, ada, id)
const patch = (path: string, body: object) => it.rest('PATCH', path, { token: ada.token, body })

describe('any valid quiz', () => {
  test(
    'is the same after upload over REST, reading over GraphQL and export',
    { timeout: PROPERTY_TIME },
    async () => {
      await expectProperty(
        fc.asyncProperty(anyStoredQuiz, async (quiz) => {
          const { data } = await upload(quiz)
          expect(data).toMatchObject({
            total_questions: quiz.questions.length,
            section_count: quiz.sections.length,
          })
          expect(await stored(data.quiz_id)).toEqual(quiz)
          const download = await it.rest('GET', `/api/quizzes/${data.quiz_id}/export/`, { token: ada.token })
          expect(download.text).toBe(writtenAs('quizfolio', quiz))
        }),
        100,
      )
    },
  )

  test(
    'can be synchronised with any other quiz, and then matches it',
    { timeout: PROPERTY_TIME },
    async () => {
      await expectProperty(
        fc.asyncProperty(anyStoredQuiz, anyStoredQuiz, async (first, second) => {
          const owner = await createUser(it)
          ada = owner
          const { quiz } = await sync({ ...first, title: 'T' })
          const updated = await sync({ ...second, title: 'T' }, { update: true })
          expect(['UPDATED', 'UNCHANGED']).toContain(updated.outcome)
          expect(await stored(quiz.id)).toEqual({ ...second, title: 'T' })
          expect(await sync({ ...second, title: 'T' })).toMatchObject({ outcome: 'UNCHANGED' })
          await it.sql('UPDATE quizzes SET content_hash = NULL WHERE id = $1', [quiz.id])
          expect(await sync({ ...second, title: 'T' })).toMatchObject({
            outcome: 'UNCHANGED',
            difference: { fields: [], changes: [] },
          })
        }),
        100,
      )
    },
  )
})

describe('description and time limit', () => {
  const detailsOf = async (id: string) => {
    const { description, timeLimit } = await stored(id)
    return { description, timeLimit }
  }

  test('of an upload default to those of the file; values in the call win, even if they are empty', async () => {
    const detailsAfter = async (fields: Record<string, string>) =>
      detailsOf((await upload(QUIZ, fields)).data.quiz_id)
    expect(await detailsAfter({})).toEqual({ description: 'Of the north', timeLimit: 30 })
    expect(await detailsAfter({ quiz_description: 'Mine', time_limit: '5' })).toEqual({
      description: 'Mine',
      timeLimit: 5,
    })
    expect(await detailsAfter({ quiz_description: '', time_limit: '' })).toEqual({
      description: '',
      timeLimit: null,
    })
  })

  test('of an upload: a line break in the description counts as one character, although a form sends it as CR LF', async () => {
    const description = `North${'\n'.repeat(5)}south ${'x'.repeat(184)}`
    const { data } = await upload(QUIZ, { quiz_description: description })
    expect((await stored(data.quiz_id)).description).toBe(description)
  })

  test('over GraphQL default to those of the file if they are null', async () => {
    const query = `mutation ($input: ImportQuizInput!) { importQuiz(input: $input) { ... on Quiz { id } } }`
    const detailsAfter = async (details: object) => {
      const input = { title: 'T', ...details, file: null }
      const { payload, headers } = form(
        {
          operations: JSON.stringify({ query, variables: { input } }),
          map: '{"file":["variables.input.file"]}',
        },
        fileOf(QUIZ),
      )
      const { body } = await it.rest('POST', '/graphql', { token: ada.token, payload, headers })
      return detailsOf(body.data.importQuiz.id)
    }
    expect(await detailsAfter({})).toEqual({ description: 'Of the north', timeLimit: 30 })
    expect(await detailsAfter({ description: null, timeLimit: null })).toEqual({
      description: 'Of the north',
      timeLimit: 30,
    })
    expect(await detailsAfter({ description: '', timeLimit: 5 })).toEqual({ description: '', timeLimit: 5 })
  })

  test('of a synchronisation default to those of the file, and stay unchanged if the file has none', async () => {
    const { quiz } = await sync(QUIZ)
    expect(await detailsOf(quiz.id)).toEqual({ description: 'Of the north', timeLimit: 30 })
    const { description: _description, timeLimit: _timeLimit, ...withoutDetails } = QUIZ
    expect(await sync(withoutDetails, { update: true })).toMatchObject({ outcome: 'UNCHANGED' })
    expect(await detailsOf(quiz.id)).toEqual({ description: 'Of the north', timeLimit: 30 })
    const changed = await sync({ ...QUIZ, description: '', timeLimit: null })
    expect(changed).toMatchObject({
      outcome: 'CHANGED',
      difference: { fields: ['description', 'timeLimit'] },
    })
    await sync({ ...QUIZ, description: '', timeLimit: null }, { update: true })
    expect(await detailsOf(quiz.id)).toEqual({ description: '', timeLimit: null })
    await sync(QUIZ, { update: true, description: 'Mine', timeLimit: 7 })
    expect(await detailsOf(quiz.id)).toEqual({ description: 'Mine', timeLimit: 7 })
  })
})

describe('sections', () => {
  const sectionIds = (id: string) =>
    it.sql<{ id: string }>('SELECT id FROM sections WHERE quiz_id = $1 AND position > 0 ORDER BY position', [
      id,
    ])

  test('keep their ids when reordered and given other descriptions', async () => {
    const { quiz } = await sync(QUIZ)
    const [old, firs, young] = await sectionIds(quiz.id)
    const sections = [
      { name: 'Firs', description: 'Green' },
      { name: 'Oaks', description: 'Old ones' },
      { name: 'Oaks', description: 'Young ones' },
    ]
    const questions = [question('1', 1), question('2', 1), question('3', 2), question('4')]
    const changed = { ...QUIZ, sections, questions }
    expect(await sync(changed)).toMatchObject({
      outcome: 'CHANGED',
      difference: { unchanged: 4, fields: ['sections'] },
    })
    expect(await sync(changed, { update: true })).toMatchObject({ outcome: 'UPDATED' })
    expect(await sectionIds(quiz.id)).toEqual([firs, old, young])
    expect(await stored(quiz.id)).toEqual(changed)
  })

  test('keep their descriptions if the file states none', async () => {
    const plain = { ...QUIZ, sections: [{ name: 'Oaks', description: null }], questions: [question('1', 0)] }
    const { quiz } = await sync(plain)
    const [oaks] = await sectionIds(quiz.id)
    await patch(`/api/quizzes/${quiz.id}/sections/${oaks?.id}/update/`, { description: 'Edited' })
    await sync({ ...plain, questions: [question('1', 0), question('2', 0)] }, { update: true })
    expect((await stored(quiz.id)).sections).toEqual([{ name: 'Oaks', description: 'Edited' }])
  })

  test('without questions can be read, and an attempt at such a section has no questions', async () => {
    const { data } = await upload(QUIZ)
    const [, firs] = await sectionIds(data.quiz_id)
    const path = `/api/quizzes/${data.quiz_id}`
    const statistics = await it.rest('GET', `${path}/statistics/`, { token: ada.token })
    expect(statistics.body.data.section_stats[1]).toMatchObject({
      name: 'Firs',
      question_count: 0,
      accuracy: 0,
      mastery_level: 'Not Started',
    })
    const start = await it.rest('POST', `${path}/sections/${firs?.id}/start/`, { token: ada.token })
    expect(start).toMatchObject({ status: 201, body: { data: { total_questions: 0 } } })
    const completed = await it.rest('POST', `/api/attempts/${start.body.data.attempt_id}/complete/`, {
      token: ada.token,
    })
    expect(completed.body.data).toMatchObject({ score: 0, correct_answers: 0, total_questions: 0 })
    const after = await it.rest('GET', `${path}/statistics/`, { token: ada.token })
    expect(after.body.data.section_stats[1]).toMatchObject({ question_count: 0, accuracy: 0 })
  })
})

test('an edited quiz is the same after export and import', async () => {
  const { data } = await upload(QUIZ)
  const path = `/api/quizzes/${data.quiz_id}`
  const sections = await it.sql<{ id: string }>(
    'SELECT id FROM sections WHERE quiz_id = $1 ORDER BY position',
    [data.quiz_id],
  )
  const questions = await it.sql<{ id: string }>(
    'SELECT id FROM questions WHERE quiz_id = $1 ORDER BY position',
    [data.quiz_id],
  )
  await patch(`${path}/update-description/`, { title: 'Edited', description: 'Too' })
  await patch(`${path}/sections/${sections[1]?.id}/update/`, { name: 'Oaks', description: 'No longer firs' })
  const edit = { questionText: 'Edited?', answerOptions: ['a', 'a', 'b'], answerIndex: 0 }
  await patch(`${path}/questions/${questions[1]?.id}/update/`, edit)
  const exported = await stored(data.quiz_id)
  expect(exported).toMatchObject({ title: 'Edited', sections: [{}, { name: 'Oaks' }, {}] })
  const again = await upload({ ...exported, title: 'Copy' })
  expect(await stored(again.data.quiz_id)).toEqual({ ...exported, title: 'Copy' })
  // Synchronising with the exported file changes nothing.
  expect(await sync(exported, { update: true })).toMatchObject({
    outcome: 'UNCHANGED',
    quiz: { id: data.quiz_id },
    difference: { fields: [], changes: [] },
  })
})
