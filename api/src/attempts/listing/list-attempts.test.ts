import { beforeAll, expect, test } from 'vitest'
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
let other: TestQuiz
/** Oldest first: of the quiz, of its first section, of the other quiz. */
let ids: string[]

beforeAll(async () => {
  ada = await createUser(it)
  quiz = await createQuiz(it, ada, { Sums: 1, Shapes: 1 })
  other = await createQuiz(it, ada)
  ids = []
  for (const [chosen, sectionId] of [[quiz], [quiz, quiz.sectionIds[0]], [other]] as const) {
    const attempt = await createAttempt(it, ada, chosen, { sectionId })
    ids.push(attempt)
    if (chosen === quiz) await complete(attempt)
  }
})

async function complete(attempt: string): Promise<void> {
  const question = quiz.questions[0]?.id
  const body = { selected_option: CORRECT }
  await it.rest('POST', `/api/attempts/${attempt}/answer/${question}/`, { token: ada.token, body })
  await it.rest('POST', `/api/attempts/${attempt}/complete/`, { token: ada.token })
}

const list = (query = '', { token } = ada) => it.rest('GET', `/api/attempts/${query}`, { token })
const idsOf = async (query: string) =>
  (await list(query)).body.data.attempts.map(({ attempt_id }: { attempt_id: string }) => attempt_id)

test('lists attempts with their quiz, section and result, newest first', async () => {
  const { status, body } = await list()
  expect(status).toBe(200)
  expect(body.data.next).toBeNull()
  expect(body.data.attempts).toMatchObject([
    { attempt_id: ids[2], quiz_id: other.id, status: 'IN_PROGRESS', completed_at: null, result: null },
    {
      attempt_id: ids[1],
      section_id: quiz.sectionIds[0],
      section_name: 'Sums',
      total_questions: 1,
      result: { score: 100, correct_answers: 1 },
    },
    {
      attempt_id: ids[0],
      quiz_id: quiz.id,
      section_id: null,
      section_name: null,
      status: 'COMPLETED',
      started_at: expect.stringMatching(/Z$/),
      completed_at: expect.stringMatching(/Z$/),
      deadline: null,
      result: { score: 50, correct_answers: 1, incorrect_answers: 1, total_questions: 2 },
    },
  ])
})

test('filters by quiz, section and status', async () => {
  expect(await idsOf(`?quiz_id=${quiz.id}`)).toEqual([ids[1], ids[0]])
  expect(await idsOf(`?section_id=${quiz.sectionIds[0]}`)).toEqual([ids[1]])
  expect(await idsOf('?status=IN_PROGRESS')).toEqual([ids[2]])
  expect(await idsOf(`?status=ENDED&quiz_id=${quiz.id}`)).toEqual([])
  expect(await idsOf('?quiz_id=unknown')).toEqual([])
})

test('returns the list in ranges, each with the start of the next one', async () => {
  const first = await list('?limit=2')
  expect(first.body.data).toMatchObject({ attempts: [{}, {}], next: ids[1] })
  expect((await list(`?limit=2&after=${first.body.data.next}`)).body.data).toMatchObject({
    attempts: [{ attempt_id: ids[0] }],
    next: null,
  })
  expect(await idsOf(`?after=${ids[2]}&quiz_id=unknown`)).toEqual([])
})

test.each([
  ['?limit=0', 'Send a whole number from 1 to 100 as limit'],
  ['?limit=101', 'Send a whole number from 1 to 100 as limit'],
  ['?limit=many', 'Send a whole number from 1 to 100 as limit'],
  ['?status=OPEN', 'Send IN_PROGRESS, COMPLETED or ENDED as status'],
  ['?after=unknown', 'The cursor is none of ours'],
])('refuses %s and says why', async (query, message) => {
  const { status, body } = await list(query)
  expect([status, body.error_code]).toEqual([400, 'VALIDATION_FAILED'])
  expect(JSON.stringify(body.error)).toContain(message)
})

test('shows no attempt of another user, by any filter', async () => {
  const eve = await createUser(it)
  const own = await createAttempt(it, eve, await createQuiz(it, eve))
  for (const query of ['', `?quiz_id=${quiz.id}`, `?section_id=${quiz.sectionIds[0]}`]) {
    const { body } = await list(query, eve)
    expect(body.data.attempts.map(({ attempt_id }: { attempt_id: string }) => attempt_id)).toEqual(
      query ? [] : [own],
    )
  }
  expect((await list(`?after=${ids[0]}`, eve)).body.data.attempts).toEqual([])
})

test('continues after an attempt that was deleted with its quiz', async () => {
  const eve = await createUser(it)
  const kept = await createAttempt(it, eve, await createQuiz(it, eve))
  const deleted = await createQuiz(it, eve)
  await createAttempt(it, eve, deleted)
  const { next } = (await list('?limit=1', eve)).body.data
  const { status } = await it.rest('DELETE', `/api/quizzes/${deleted.id}/delete/`, { token: eve.token })
  expect(status).toBe(200)
  const { body } = await list(`?after=${next}`, eve)
  expect(body.data.attempts).toMatchObject([{ attempt_id: kept }])
})

test('completes an overdue attempt first', async () => {
  const eve = await createUser(it)
  const attempt = await createAttempt(it, eve, await createQuiz(it, eve), { timerMinutes: 1 })
  it.clock.now = new Date(Date.now() + 120_000)
  const { body } = await list('?status=COMPLETED', eve)
  it.clock.now = null
  expect(body.data.attempts).toMatchObject([{ attempt_id: attempt, result: { score: 0 } }])
})
