import { beforeAll, describe, expect, test } from 'vitest'
import { createQuiz, createUser, type TestUser } from '../../../test/support/data/factories.ts'
import { useTestApp } from '../../../test/support/test-app.ts'
import { largeList, newResponseSize } from './response-size.ts'

const SECTIONS = 2_000
const it = useTestApp()
let ada: TestUser
let quizId = ''
let attemptId = ''

beforeAll(async () => {
  ada = await createUser(it)
  quizId = (await createQuiz(it, ada, { Last: 1 })).id
  await it.sql('UPDATE sections SET position = $2 WHERE quiz_id = $1', [quizId, SECTIONS])
  await it.sql('UPDATE questions SET position = $2 WHERE quiz_id = $1', [quizId, 2 * SECTIONS - 1])
  await it.sql(
    `WITH s AS (
       INSERT INTO sections (id, quiz_id, name, position, question_count)
       SELECT gen_random_uuid(), $1, 'S' || n, n, 2 FROM generate_series(1, $2 - 1) n RETURNING id, position
     )
     INSERT INTO questions (id, quiz_id, section_id, position, text, options, answer_index)
     SELECT gen_random_uuid(), $1, id, 2 * position - i, 'Q' || position || '?', '{a,b,c,d}', 1
     FROM s, generate_series(0, 1) i`,
    [quizId, SECTIONS],
  )
  await it.sql('UPDATE quizzes SET question_count = $2, section_count = $3 WHERE id = $1', [
    quizId,
    2 * SECTIONS - 1,
    SECTIONS,
  ])
  const start = await it.rest('POST', `/api/quizzes/${quizId}/start/`, { token: ada.token })
  attemptId = start.body.data.attempt_id
  await it.sql(
    `INSERT INTO answers (attempt_id, question_id, selected_option, answered_at)
     SELECT $1, id, 1, now() FROM questions WHERE quiz_id = $2`,
    [attemptId, quizId],
  )
  await it.sql('ANALYZE')
})

const QUESTIONS = 'edges { node { id text options answerIndex } }'
const aliases = (count: number, field: string) =>
  Array.from({ length: count }, (_, index) => `f${index}: ${field}`).join(' ')
const ask = (query: string) => it.graphql(query, { quizId, attemptId }, ada.token)
const ofQuiz = (fields: string) => `query ($quizId: ID!) { quiz(id: $quizId) { ${fields} } }`
const ofAttempt = (fields: string) => `query ($attemptId: ID!) { attempt(id: $attemptId) { ${fields} } }`

describe('lists of thousands', () => {
  test('are complete and in order, however often they are requested', async () => {
    const query = ofQuiz('sections { name questionCount progress { accuracy masteryLevel } }')
    const first = await ask(query)
    const { sections } = first.body.data.quiz
    const names = Array.from({ length: SECTIONS - 1 }, (_, index) => `S${index + 1}`)
    expect(sections.map(({ name }: { name: string }) => name)).toEqual([...names, 'Last'])
    expect(sections[7]).toEqual({
      name: 'S8',
      questionCount: 2,
      progress: { accuracy: 0, masteryLevel: 'Not Started' },
    })
    // The last requests would run compiled if the list were shorter.
    for (let time = 2; time <= 8; time++) expect((await ask(query)).text).toBe(first.text)
  })

  test('are complete if their items are numbers', async () => {
    const query = ofAttempt('nextQuestionNumber answeredNumbers')
    for (let time = 1; time <= 6; time++)
      expect((await ask(query)).body.data.attempt).toEqual({
        nextQuestionNumber: 2 * SECTIONS - 1,
        answeredNumbers: Array.from({ length: 2 * SECTIONS - 1 }, (_, index) => index + 1),
      })
  })

  test('are resolved with pauses for other work', async () => {
    const list = largeList({ responseSize: newResponseSize(true) }, Array.from({ length: 1_000 }), 1)
    let turns = 0
    const state = { isOver: false }
    const countTurns = () => {
      turns++
      if (!state.isOver) setImmediate(countTurns)
    }
    setImmediate(countTurns)
    expect(await Promise.all(list)).toHaveLength(1_000)
    state.isOver = true
    expect(turns).toBeGreaterThanOrEqual(9)
  })
})

test('an error within a long list is reported and leaves no unhandled rejection', async () => {
  const rejections: unknown[] = []
  const note = (error: unknown) => rejections.push(error)
  process.on('unhandledRejection', note)
  const query = ofQuiz(`sections { id questions(first: 5) { ${QUESTIONS} } }`)
  for (let time = 1; time <= 6; time++)
    expect((await ask(query)).body.errors[0].extensions.code).toBe('VALIDATION_FAILED')
  await new Promise((resolve) => setTimeout(resolve, 200))
  process.off('unhandledRejection', note)
  expect(rejections).toEqual([])
})

describe('the size limit', () => {
  test.each([
    ['the sections of a quiz requested seven times', ofQuiz(aliases(7, 'sections { id name }'))],
    ['a hundred questions of every section', ofQuiz(`sections { questions(first: 100) { ${QUESTIONS} } }`)],
    ['every section’s first questions', ofQuiz(`sections { questions(first: 5) { ${QUESTIONS} } }`)],
  ])('refuses %s', async (_what, query) => {
    for (let time = 1; time <= 6; time++) {
      const { body } = await ask(query)
      // There is one error, however many fields failed.
      expect(body.errors).toHaveLength(1)
      expect(body.errors[0].extensions.code).toBe('VALIDATION_FAILED')
      expect(body.errors[0].message).toMatch(/^The answer would be too large/)
    }
  })

  test('allows one page of the longest questions, but not two', async () => {
    const long = 'x'.repeat(10_000)
    const { id } = await createQuiz(it, ada, { '': 100 })
    await it.sql(
      'UPDATE questions SET text = $2::text, options = array_fill($2::text, ARRAY[10]) WHERE quiz_id = $1',
      [id, long],
    )
    const page = `questions(first: 100) { ${QUESTIONS} }`
    // Yoga executes the first request. Later the document is executed from the cache, and finally compiled.
    for (let time = 1; time <= 6; time++) {
      const { body, headers } = await it.graphql(ofQuiz(page), { quizId: id }, ada.token)
      const { edges } = body.data.quiz.questions
      expect(
        edges.map(({ node }: { node: { text: string; options: string[] } }) => [node.text, ...node.options]),
      ).toEqual(Array.from({ length: 100 }, () => Array.from({ length: 11 }, () => long)))
      expect(headers['content-type']).toBe('application/json; charset=utf-8')
    }
    const two = await it.graphql(ofQuiz(aliases(2, page)), { quizId: id }, ada.token)
    expect(two.body.errors[0].message).toMatch(/^The answer would be too large/)
  })
})
