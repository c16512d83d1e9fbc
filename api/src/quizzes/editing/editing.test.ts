import { beforeEach, describe, expect, test } from 'vitest'
import {
  CORRECT,
  createAttempt,
  createQuiz,
  createUser,
  type TestQuiz,
  type TestUser,
} from '../../../test/support/data/factories.ts'
import { useTestApp } from '../../../test/support/test-app.ts'

const it = useTestApp()
let ada: TestUser
let quiz: TestQuiz

beforeEach(async () => {
  ada = await createUser(it)
  quiz = await createQuiz(it, ada, { A: 2, '': 1 })
})

const patch = (path: string, body: unknown, token = ada.token) =>
  it.rest('PATCH', `/api/quizzes/${quiz.id}/${path}`, { token, body })
const section = () => `sections/${quiz.sectionIds[0]}/update/`
const versions = () =>
  it.sql('SELECT FROM question_versions WHERE question_id = ANY($1)', [quiz.questions.map(({ id }) => id)])
const question = (index = 0) => `questions/${quiz.questions[index]?.id}/update/`

describe('updating a quiz', () => {
  test('stores a new title and description, both trimmed, and a new time limit', async () => {
    const { status, body } = await patch('update-description/', {
      title: '  New  ',
      description: ' About ',
      time_limit: 30,
    })
    expect([status, body.data]).toEqual([200, { title: 'New', description: 'About', time_limit: 30 }])
  })

  test('keeps missing fields, removes the limit for null, and does not change the deadline of an attempt in progress', async () => {
    await patch('update-description/', { title: 'First', time_limit: 10 })
    const attempt = await createAttempt(it, ada, quiz)
    const before = await it.sql('SELECT deadline FROM attempts WHERE id = $1', [attempt])
    expect((await patch('update-description/', { description: 'D' })).body.data).toEqual({
      title: 'First',
      description: 'D',
      time_limit: 10,
    })
    expect((await patch('update-description/', { time_limit: null })).body.data.time_limit).toBeNull()
    expect((await patch('update-description/', {})).body.data.title).toBe('First')
    expect(await it.sql('SELECT deadline FROM attempts WHERE id = $1', [attempt])).toEqual(before)
  })

  test.each([
    [{ title: ' ' }, 'Please enter a quiz title'],
    [{ title: '\u200b\u3164' }, 'Please enter a quiz title'],
    [{ title: null }, 'Please enter a quiz title'],
    [{ title: 5 }, 'Please enter a quiz title'],
    [{ title: 'x'.repeat(51) }, 'The title has 51 characters: shorten it to at most 50'],
    [{ title: 'a\0' }, expect.stringContaining('NUL')],
    [{ description: 'x'.repeat(201) }, 'The description has 201 characters: shorten it to at most 200'],
    [{ description: '\ud800' }, expect.stringContaining('lone surrogate')],
    [{ time_limit: 0 }, 'The time limit must be from 1 to 1440 minutes'],
    [{ time_limit: 1.5 }, 'The time limit must be a whole number of minutes'],
    [{ time_limit: '5' }, 'The time limit must be a whole number of minutes'],
  ])('refuses %j', async (body, message) => {
    const response = await patch('update-description/', body)
    expect([response.status, response.body.error_code, response.body.error]).toEqual([
      400,
      'VALIDATION_FAILED',
      message,
    ])
    expect(await it.sql('SELECT title, description FROM quizzes WHERE id = $1', [quiz.id])).toEqual([
      { title: 'A quiz', description: '' },
    ])
  })
})

describe('updating a section', () => {
  test('stores a new name and description', async () => {
    expect((await patch(section(), { name: ' B ', description: 'About B' })).body.data).toEqual({
      name: 'B',
      description: 'About B',
    })
    expect((await patch(section(), { description: '' })).body.data).toEqual({ name: 'B', description: '' })
  })

  test.each([
    [{ name: '' }, 'Please enter a section name'],
    [{ name: '\u00ad' }, 'Please enter a section name'],
    [{ name: 'x'.repeat(101) }, 'The section name has 101 characters: shorten it to at most 100'],
    [{ description: 'x'.repeat(201) }, 'The description has 201 characters: shorten it to at most 200'],
    [{ name: ['x'] }, 'Please enter a section name'],
  ])('refuses %j', async (body, message) => {
    const response = await patch(section(), body)
    expect([response.status, response.body.error]).toEqual([400, message])
  })
})

describe('updating a question', () => {
  const edit = { questionText: ' Why? ', answerOptions: [' yes ', 'no', 'a, b'], answerIndex: 2 }

  test('stores a new text, new options and a new correct answer', async () => {
    const { status, body } = await patch(question(), edit)
    expect([status, body.data]).toEqual([
      200,
      {
        questionText: 'Why?',
        answerOptions: ['yes', 'no', 'a, b'],
        answerIndex: 2,
        explanation: null,
        format: 'PLAIN',
      },
    ])
    const read = await it.rest('GET', `/api/quizzes/${quiz.id}/`, { token: ada.token })
    expect(read.body.data.quiz.sections[0].questions[0]).toMatchObject({ text: 'Why?', answer_index: 2 })
  })

  test('keeps missing fields', async () => {
    await patch(question(), { ...edit, explanation: 'Because' })
    expect((await patch(question(), { answerIndex: 0 })).body.data).toEqual({
      questionText: 'Why?',
      answerOptions: ['yes', 'no', 'a, b'],
      answerIndex: 0,
      explanation: 'Because',
      format: 'PLAIN',
    })
    expect((await patch(question(), { explanation: '' })).body.data.explanation).toBeNull()
  })

  test.each([
    [{ answerOptions: ['a'] }, 'A question has 2 to 10 options; this one has 1'],
    [{ answerOptions: Array(11).fill('x') }, 'A question has 2 to 10 options; this one has 11'],
    [{ answerOptions: ['a', ' '] }, 'The text of option 2 is empty: write something'],
    [{ answerOptions: ['a', '\u2800'] }, 'The text of option 2 is empty: write something'],
    [{ answerOptions: 'a,b' }, 'The options must be a list of texts'],
    [{ answerOptions: ['a', 1] }, 'An option must be a text'],
    [
      { answerOptions: ['a', 'b'], answerIndex: 2 },
      'The right answer must be the number of an option, from 0 to 1',
    ],
    [{ answerIndex: 4 }, 'The right answer must be the number of an option, from 0 to 3'],
    [{ answerIndex: '1' }, 'The right answer must be the number of an option, counted from 0'],
    [{ answerIndex: -1 }, 'The right answer must be the number of an option, counted from 0'],
    [{ questionText: '' }, 'The question is empty: write something'],
    [{ questionText: '\u200b\u2060' }, 'The question is empty: write something'],
    [{ questionText: 'x\0' }, expect.stringContaining('NUL')],
  ])('refuses %j and changes nothing', async (body, message) => {
    const response = await patch(question(), body)
    expect([response.status, response.body.error]).toEqual([400, message])
    expect(await versions()).toHaveLength(0)
  })

  test('refuses fewer options than the stored answer index needs', async () => {
    await patch(question(), { answerIndex: 3 })
    const { status, body } = await patch(question(), { answerOptions: ['a', 'b', 'c'] })
    expect([status, body.error]).toEqual([
      400,
      'The right answer must be the number of an option, from 0 to 2',
    ])
  })

  test('stores every version once when many edits are concurrent', async () => {
    const attempt = await createAttempt(it, ada, quiz)
    const edits = Array.from({ length: 12 }, (_, index) =>
      patch(question(), { questionText: `Edit ${index}` }),
    )
    expect((await Promise.all(edits)).map(({ status }) => status)).toEqual(edits.map(() => 200))
    const id = quiz.questions[0]?.id
    const versions = await it.sql<{ text: string; first: number; last: number }>(
      `SELECT text, first_revision AS first, last_revision AS last FROM question_versions WHERE question_id = $1
       ORDER BY first_revision`,
      [id],
    )
    expect(versions).toHaveLength(12)
    for (const [index, { first }] of versions.entries())
      expect(first).toBe(index === 0 ? 0 : (versions[index - 1]?.last ?? 0) + 1)
    const read = await it.rest('GET', `/api/attempts/${attempt}/`, { token: ada.token })
    expect(read.body.data.questions[0].text).toBe('A 1?')
  })

  test('leaves an attempt in progress unchanged; the next attempt has the edited question', async () => {
    const attempt = await createAttempt(it, ada, quiz)
    await patch(question(), { answerOptions: ['new', 'newer'], answerIndex: 0 })
    const save = (id: string, selected_option: number) =>
      it.rest('POST', `/api/attempts/${id}/answer/${quiz.questions[0]?.id}/`, {
        token: ada.token,
        body: { selected_option },
      })
    expect((await save(attempt, 3)).status).toBe(200)
    expect((await save(attempt, CORRECT)).status).toBe(200)
    const result = await it.rest('POST', `/api/attempts/${attempt}/complete/`, { token: ada.token })
    expect(result.body.data.correct_answers).toBe(1)
    const next = await createAttempt(it, ada, quiz)
    expect((await save(next, 3)).status).toBe(400)
    await save(next, 0)
    const second = await it.rest('POST', `/api/attempts/${next}/complete/`, { token: ada.token })
    expect(second.body.data.correct_answers).toBe(1)
  })
})

describe('deleting a quiz', () => {
  test('deletes its questions, attempts and progress, and nothing else', async () => {
    const other = await createQuiz(it, ada)
    const attempt = await createAttempt(it, ada, quiz)
    await patch(question(), { questionText: 'Edited' })
    await it.rest('POST', `/api/attempts/${attempt}/complete/`, { token: ada.token })
    const { status, body } = await it.rest('DELETE', `/api/quizzes/${quiz.id}/delete/`, { token: ada.token })
    expect([status, body]).toEqual([200, { success: true, data: null }])
    for (const table of ['sections', 'questions', 'attempts', 'quiz_progress', 'question_progress'])
      expect(await it.sql(`SELECT FROM ${table} WHERE quiz_id = $1`, [quiz.id])).toHaveLength(0)
    expect(await versions()).toHaveLength(0)
    expect(await it.sql('SELECT FROM questions WHERE quiz_id = $1', [other.id])).toHaveLength(3)
    const again = await it.rest('DELETE', `/api/quizzes/${quiz.id}/delete/`, { token: ada.token })
    expect(again.status).toBe(404)
  })

  test(
    'breaks no concurrent save, edit or start: they succeed or get 404 or 409',
    { timeout: 60_000 },
    async () => {
      for (let round = 0; round < 15; round++) {
        quiz = await createQuiz(it, ada, { A: 3 })
        const attempt = await createAttempt(it, ada, quiz)
        const auth = { token: ada.token }
        const calls = [0, 1, 2].flatMap((index) => [
          it.rest('POST', `/api/attempts/${attempt}/answer/${quiz.questions[index]?.id}/`, {
            ...auth,
            body: { selected_option: 1 },
          }),
          patch(question(index), { questionText: `Round ${round}` }),
          it.rest('POST', `/api/quizzes/${quiz.id}/start/`, auth),
        ])
        const answers = await Promise.all([
          ...calls,
          it.rest('POST', `/api/attempts/${attempt}/complete/`, auth),
          it.rest('DELETE', `/api/quizzes/${quiz.id}/delete/`, auth),
          it.rest('GET', `/api/quizzes/${quiz.id}/statistics/`, auth),
        ])
        for (const { status } of answers) expect([200, 201, 404, 409]).toContain(status)
        expect(await it.sql('SELECT FROM attempts WHERE quiz_id = $1', [quiz.id])).toHaveLength(0)
      }
    },
  )
})
