import { beforeEach, expect, test } from 'vitest'
import {
  createAssignment,
  createClassroom,
  createMember,
  startAssignment,
} from '../../../test/support/data/classrooms.ts'
import {
  CORRECT,
  createAttempt,
  createQuiz,
  createUser,
  WRONG,
  type TestQuiz,
  type TestUser,
} from '../../../test/support/data/factories.ts'
import { useTestApp } from '../../../test/support/test-app.ts'

const it = useTestApp()
const BEGIN = Date.parse('2026-05-12T08:00:00Z')
let ada: TestUser
let quiz: TestQuiz

beforeEach(async () => {
  it.clock.now = new Date(BEGIN)
  ada = await createUser(it)
  quiz = await createQuiz(it, ada, { Sums: 2, Shapes: 1, '': 1 })
})

const after = (seconds: number) => (it.clock.now = new Date(BEGIN + seconds * 1000))
const list = (query = '', who = ada, id = quiz.id) =>
  it.rest('GET', `/api/quizzes/${id}/attempts/${query}`, { token: who.token })
const idsOf = async (query = '', who = ada) =>
  (await list(query, who)).body.data.attempts.map((attempt: { attempt_id: string }) => attempt.attempt_id)

async function answer(attempt: string, options: (number | null)[], who = ada): Promise<void> {
  for (const [index, selected_option] of options.entries())
    if (selected_option !== null)
      await it.rest('POST', `/api/attempts/${attempt}/answer/${quiz.questions[index]?.id}/`, {
        token: who.token,
        body: { selected_option },
      })
}
const close = (attempt: string, how: 'complete' | 'end' = 'complete', who = ada) =>
  it.rest('POST', `/api/attempts/${attempt}/${how}/`, { token: who.token })

test('lists every attempt with kind, score, time and sections, newest first', async () => {
  const [sums, shapes] = quiz.sectionIds
  const whole = await createAttempt(it, ada, quiz)
  await answer(whole, [CORRECT, WRONG, CORRECT])
  after(90.4)
  await close(whole)
  after(100)
  const ended = await createAttempt(it, ada, quiz)
  await close(ended, 'end')
  const section = await createAttempt(it, ada, quiz, { sectionId: sums })
  after(100.5)
  await close(section)
  const open = await createAttempt(it, ada, quiz)
  const none = { score: null, completed_at: null, seconds: null, sections: null }
  expect((await list()).body.data).toEqual({
    after: null,
    attempts: [
      {
        attempt_id: open,
        kind: 'QUIZ',
        status: 'IN_PROGRESS',
        started_at: '2026-05-12T08:01:40.500Z',
        ...none,
      },
      {
        attempt_id: section,
        kind: 'SECTION',
        status: 'COMPLETED',
        score: 0,
        started_at: '2026-05-12T08:01:40.000Z',
        completed_at: '2026-05-12T08:01:40.500Z',
        seconds: 1,
        sections: [{ section_id: sums, name: 'Sums', correct: 0, total: 2 }],
      },
      { attempt_id: ended, kind: 'QUIZ', status: 'ENDED', started_at: '2026-05-12T08:01:40.000Z', ...none },
      {
        attempt_id: whole,
        kind: 'QUIZ',
        status: 'COMPLETED',
        score: 50,
        started_at: '2026-05-12T08:00:00.000Z',
        completed_at: '2026-05-12T08:01:30.400Z',
        seconds: 90,
        sections: [
          { section_id: sums, name: 'Sums', correct: 1, total: 2 },
          { section_id: shapes, name: 'Shapes', correct: 1, total: 1 },
          { section_id: null, name: null, correct: 0, total: 1 },
        ],
      },
    ],
  })
})

test('names the kind of a mock exam, over REST and GraphQL', async () => {
  const id = await createAttempt(it, ada, quiz)
  await it.sql(`UPDATE attempts SET mock_seed = 'abcdefgh' WHERE id = $1`, [id])
  expect((await list()).body.data.attempts).toMatchObject([{ attempt_id: id, kind: 'MOCK' }])
  const query = `query ($id: ID!) { viewer { attempts(quizId: $id) { edges { node { id kind seconds } } } } }`
  const { viewer } = (await it.graphql(query, { id: quiz.id }, ada.token)).body.data
  expect(viewer.attempts.edges).toEqual([{ node: { id, kind: 'MOCK', seconds: null } }])
})

test('completes an attempt that ran out of time first', async () => {
  await createAttempt(it, ada, quiz, { timerMinutes: 1 })
  after(600)
  expect((await list()).body.data.attempts).toMatchObject([{ status: 'COMPLETED', score: 0, seconds: 60 }])
})

test('returns the list in ranges, each with the start of the next one', async () => {
  const ids: string[] = []
  for (let number = 0; number < 3; number++) {
    ids.unshift(await createAttempt(it, ada, quiz))
    await close(ids[0] ?? '')
  }
  const first = (await list('?limit=2')).body.data
  expect(first).toMatchObject({ attempts: [{ attempt_id: ids[0] }, { attempt_id: ids[1] }], after: ids[1] })
  expect((await list(`?limit=2&after=${first.after}`)).body.data).toMatchObject({
    attempts: [{ attempt_id: ids[2] }],
    after: null,
  })
  expect(await idsOf()).toEqual(ids)
})

test('a range of attempts at a large quiz is shorter, and has at least one', async () => {
  const ids: string[] = []
  for (const total of [30_000, 30_000, 60_000]) {
    ids.unshift(await createAttempt(it, ada, quiz))
    await it.sql(`UPDATE attempts SET status = 'ENDED', total = $2 WHERE id = $1`, [ids[0], total])
  }
  expect(await idsOf()).toEqual([ids[0]])
  expect(await idsOf(`?after=${ids[0]}`)).toEqual([ids[1]])
  expect(await idsOf(`?after=${ids[1]}`)).toEqual([ids[2]])
})

test('lists neither the attempts of others nor those of assignments', async () => {
  const anna = await createUser(it)
  await createAttempt(it, ada, quiz)
  const { id: classId } = await createClassroom(it, ada)
  await createMember(it, classId, { user: anna })
  const settings = { quiz_id: quiz.id, reveal_key: 'ON_COMPLETION', confirm_early_key: true }
  const assigned = await startAssignment(it, anna, await createAssignment(it, ada, classId, settings))
  await close(assigned, 'complete', anna)
  expect(await idsOf('', anna)).toEqual([])
  const other = await createQuiz(it, ada)
  expect((await list('', ada, other.id)).body.data.attempts).toEqual([])
})

test('who took a quiz by a link sees these attempts, until the quiz is switched off', async () => {
  const eve = await createUser(it)
  expect((await list('', eve)).status).toBe(404)
  const { body } = await it.rest('POST', `/api/quizzes/${quiz.id}/links/`, {
    token: ada.token,
    body: { kind: 'TAKE' },
  })
  const started = await it.rest('POST', `/api/shared/${body.data.token}/start/`, { token: eve.token })
  expect(await idsOf('', eve)).toEqual([started.body.data.attempt_id])
  await it.sql('UPDATE quizzes SET switched_off_at = now() WHERE id = $1', [quiz.id])
  expect((await list('', eve)).status).toBe(404)
  expect((await list()).status).toBe(200)
})

test.each(['no-id', '01939f00-0000-7000-8000-000000000000'])('does not find the quiz %s', async (id) => {
  expect(await list('?limit=0', ada, id)).toMatchObject({ status: 404, body: { error_code: 'NOT_FOUND' } })
})

test.each([
  ['?limit=0', 'Send a whole number from 1 to 100 as limit'],
  ['?limit=101', 'Send a whole number from 1 to 100 as limit'],
  ['?after=unknown', 'Send `after` of a response as after'],
])('refuses %s and says why', async (query, message) => {
  expect(await list(query)).toMatchObject({
    status: 400,
    body: { error_code: 'VALIDATION_FAILED', error: message },
  })
})
