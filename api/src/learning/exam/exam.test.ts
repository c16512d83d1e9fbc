import { beforeEach, describe, expect, test } from 'vitest'
import { createQuiz, createUser, type TestQuiz, type TestUser } from '../../../test/support/data/factories.ts'
import { useTestApp } from '../../../test/support/test-app.ts'

const it = useTestApp()
let ada: TestUser
let quiz: TestQuiz
let sums = ''
let shapes = ''

beforeEach(async () => {
  // In UTC, a study day begins at four.
  it.clock.now = new Date('2026-05-12T04:00:00Z')
  ada = await createUser(it)
  quiz = await createQuiz(it, ada, { Sums: 2, Shapes: 1, '': 1 })
  ;[sums = '', shapes = ''] = quiz.sectionIds
})

const path = () => `/api/quizzes/${quiz.id}/exam/`
const get = (who = ada) => it.rest('GET', path(), { token: who.token })
const put = (body: unknown, who = ada) => it.rest('PUT', path(), { token: who.token, body })
const remove = () => it.rest('DELETE', path(), { token: ada.token })
const stored = async () => (await get()).body.data

describe('an exam', () => {
  test('is null until it is set, is replaced as a whole, and can be removed twice', async () => {
    expect(await get()).toMatchObject({ status: 200, body: { data: null } })
    const weights = [
      { section_id: null, weight: 1 },
      { section_id: shapes, weight: 0.1 },
      { section_id: sums, weight: 30 },
    ]
    const exam = { date: '2026-06-09', pass_score: 62.5, draws: 4, weights }
    const inOrder = { ...exam, weights: weights.toReversed() }
    expect(await put(exam)).toMatchObject({ status: 200, body: { data: inOrder } })
    expect(await stored()).toEqual(inOrder)
    const next = { date: '2026-05-12', pass_score: null, draws: null, weights: [] }
    expect((await put({ date: '2026-05-12' })).body.data).toEqual(next)
    expect(await stored()).toEqual(next)
    expect(await remove()).toMatchObject({ status: 200, body: { success: true, data: null } })
    expect(await remove()).toMatchObject({ status: 200 })
    expect(await stored()).toBeNull()
  })

  test('belongs to its learner alone', async () => {
    const eve = await createUser(it)
    await it.sql(`INSERT INTO quiz_shares VALUES ($1, $2, 'VIEW', now())`, [quiz.id, eve.id])
    await put({ date: '2026-06-01' })
    expect((await get(eve)).body.data).toBeNull()
    await put({ date: '2026-07-01', weights: [{ section_id: sums, weight: 1 }] }, eve)
    expect(await stored()).toEqual({ date: '2026-06-01', pass_score: null, draws: null, weights: [] })
  })

  test('stays when its day has passed', async () => {
    await put({ date: '2026-05-12' })
    it.clock.now = new Date('2026-05-20T12:00:00Z')
    expect(await stored()).toMatchObject({ date: '2026-05-12' })
  })

  test('forgets a removed section, and asks no more questions than the quiz has', async () => {
    await put({ date: '2026-06-01', draws: 4, weights: [{ section_id: sums, weight: 2 }] })
    await it.sql('UPDATE sections SET position = NULL WHERE id = $1', [sums])
    await it.sql('UPDATE quizzes SET question_count = 2 WHERE id = $1', [quiz.id])
    expect(await stored()).toMatchObject({ draws: 2, weights: [] })
  })

  test('is removed with its learner, and so is each weight', async () => {
    await put({ date: '2026-06-01', weights: [{ section_id: sums, weight: 2 }] })
    await it.sql('DELETE FROM users WHERE id = $1', [ada.id])
    expect(await it.sql('SELECT FROM exams WHERE quiz_id = $1', [quiz.id])).toEqual([])
    expect(await it.sql('SELECT FROM exam_weights WHERE quiz_id = $1', [quiz.id])).toEqual([])
  })
})

describe('the date', () => {
  test.each([
    ['UTC', '2026-05-12T03:59:59Z', '2026-05-11'],
    ['UTC', '2026-05-12T04:00:00Z', '2026-05-12'],
    ['America/Los_Angeles', '2026-05-12T10:59:59Z', '2026-05-11'],
    ['Pacific/Auckland', '2026-05-12T16:00:00Z', '2026-05-13'],
  ])('is in %s at %s not before %s', async (zone, moment, first) => {
    it.clock.now = new Date(moment)
    const body = { time_zone: zone }
    await it.rest('PATCH', '/api/auth/profile/', { token: ada.token, body })
    const before = new Date(Date.parse(first) - 86_400_000).toISOString().slice(0, 10)
    expect((await put({ date: before })).body.error).toBe(
      'The exam must be today or later, at most 10 years ahead',
    )
    expect((await put({ date: first })).status).toBe(200)
  })

  test('is at most ten years ahead', async () => {
    expect((await put({ date: '2036-05-12' })).status).toBe(200)
    expect((await put({ date: '2036-05-13' })).status).toBe(400)
  })
})

const DATE = 'Send the date of the exam in the form 2026-12-24'
const DRAWS = 'The exam must ask at least one question, and at most as many as the quiz has'
const SCORE = 'The score that passes must be a number from 0 to 100'
const WEIGHT = 'A weight must be a number greater than 0'
const SECTION = 'Name the section of each weight by its id, or by null for the questions without a section'
const LOOSE = { section_id: null, weight: 1 }

test.each<[string, object, string]>([
  ['no date', { date: undefined }, DATE],
  ['a date that no calendar has', { date: '2026-06-31' }, DATE],
  ['a moment as the date', { date: '2026-06-01T00:00:00Z' }, DATE],
  ['a number as the date', { date: 20_600 }, DATE],
  ['a negative score', { pass_score: -1 }, SCORE],
  ['a score over 100', { pass_score: 100.5 }, SCORE],
  ['a score as text', { pass_score: '60' }, SCORE],
  ['no question', { draws: 0 }, DRAWS],
  ['half a question', { draws: 1.5 }, DRAWS],
  ['more questions than the quiz has', { draws: 5 }, DRAWS],
  ['weights that are no list', { weights: {} }, 'Send a list of sections with their weights'],
  ['a weight of zero', { weights: [{ section_id: null, weight: 0 }] }, WEIGHT],
  ['a negative weight', { weights: [{ section_id: null, weight: -1 }] }, WEIGHT],
  ['too large a weight', { weights: [{ section_id: null, weight: 1e301 }] }, WEIGHT],
  ['a weight as text', { weights: [{ section_id: null, weight: '1' }] }, WEIGHT],
  ['a weight of no section', { weights: [{ weight: 1 }] }, SECTION],
  ['a weight that is null', { weights: [null] }, `${SECTION}, ${WEIGHT}`],
  ['two weights without a section', { weights: [LOOSE, LOOSE] }, 'A section has two weights'],
])('refuses %s', async (_what, changes, message) => {
  const { status, body } = await put({ date: '2026-06-01', ...changes })
  expect([status, body.error_code, body.error]).toEqual([400, 'VALIDATION_FAILED', message])
  expect(await stored()).toBeNull()
})

test('refuses two weights of a section, also if one is written in capitals', async () => {
  const weights = [sums, sums.toUpperCase()].map((section_id) => ({ section_id, weight: 1 }))
  expect(await put({ date: '2026-06-01', weights })).toMatchObject({ status: 400 })
})

test('takes zero and a hundred as the score that passes', async () => {
  expect((await put({ date: '2026-06-01', pass_score: 0 })).body.data.pass_score).toBe(0)
  expect((await put({ date: '2026-06-01', pass_score: 100 })).body.data.pass_score).toBe(100)
})

test('does not find sections of other quizzes, before it looks at the other fields', async () => {
  const other = await createQuiz(it, ada, { Other: 1 })
  for (const section_id of [other.sectionIds[0], 'no-id', quiz.id]) {
    const weights = [
      { section_id: sums, weight: 1 },
      { section_id, weight: 0 },
    ]
    expect(await put({ date: 'soon', weights })).toMatchObject({
      status: 404,
      body: { error_code: 'NOT_FOUND' },
    })
  }
  await it.sql('UPDATE sections SET position = NULL WHERE id = $1', [sums])
  expect((await put({ date: '2026-06-01', weights: [{ section_id: sums, weight: 1 }] })).status).toBe(404)
})

interface Planned {
  quizId: string
  exam: { daysLeft: number } | null
}

test('GraphQL reads the exams of many quizzes, sets and removes them', async () => {
  const second = await createQuiz(it, ada)
  const EXAM = 'date passScore draws weights { sectionId weight }'
  const set = `mutation ($input: SetExamInput!) { setExam(input: $input) {
    ... on Exam { quizId ${EXAM} } ... on InvalidInput { fields { name } } } }`
  const exam = { date: '2026-06-01', passScore: 60, draws: null, weights: [{ sectionId: sums, weight: 2 }] }
  const setting = await it.graphql(set, { input: { quizId: quiz.id, ...exam } }, ada.token)
  expect(setting.body.data.setExam).toEqual({ quizId: quiz.id, ...exam })
  const wrong = await it.graphql(set, { input: { quizId: quiz.id, date: 'soon', draws: 0 } }, ada.token)
  expect(wrong.body.data.setExam).toEqual({ fields: [{ name: 'date' }, { name: 'draws' }] })
  const list = `query ($id: ID!) { exam(quizId: $id) { date daysLeft } viewer { quizzes { edges { node { id exam { ${EXAM} } } } } } }`
  const { viewer, exam: found } = (await it.graphql(list, { id: quiz.id }, ada.token)).body.data
  expect(found).toEqual({ date: '2026-06-01', daysLeft: 20 })
  expect(viewer.quizzes.edges.map(({ node }: { node: object }) => node)).toEqual([
    { id: second.id, exam: null },
    { id: quiz.id, exam },
  ])
  const today = 'query { viewer { today { questions { quizId exam { date daysLeft } } } } }'
  const { questions } = (await it.graphql(today, {}, ada.token)).body.data.viewer.today
  expect(new Set(questions.map(({ quizId, exam }: Planned) => `${quizId} ${exam?.daysLeft}`))).toEqual(
    new Set([`${quiz.id} 20`, `${second.id} undefined`]),
  )
  const removal = `mutation ($id: ID!) { removeExam(quizId: $id) { ... on RemovedExam { quizId } ... on NotFound { code } } }`
  const removed = await it.graphql(removal, { id: quiz.id }, ada.token)
  expect(removed.body.data.removeExam).toEqual({ quizId: quiz.id })
  expect((await it.graphql(removal, { id: sums }, ada.token)).body.data.removeExam).toEqual({
    code: 'NOT_FOUND',
  })
  expect(await stored()).toBeNull()
})
