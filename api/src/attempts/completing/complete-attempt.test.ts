import { beforeEach, describe, expect, test } from 'vitest'
import {
  CORRECT,
  WRONG,
  createAttempt,
  createQuiz,
  createUser,
  type TestQuiz,
  type TestUser,
} from '../../../test/support/data/factories.ts'
import { useTestApp } from '../../../test/support/test-app.ts'

const it = useTestApp({}, { nodes: 3 })
let ada: TestUser
let quiz: TestQuiz

beforeEach(async () => {
  ada = await createUser(it)
  quiz = await createQuiz(it, ada, { A: 2, '': 1 })
})

const save = (attempt: string, index: number, selected_option: number) =>
  it.rest('POST', `/api/attempts/${attempt}/answer/${quiz.questions[index]?.id}/`, {
    token: ada.token,
    body: { selected_option },
  })
const complete = (attempt: string, token: string | undefined = ada.token) =>
  it.rest('POST', `/api/attempts/${attempt}/complete/`, { token })

describe('completing an attempt', () => {
  test('counts correct answers, and treats unanswered questions as incorrect', async () => {
    const attempt = await createAttempt(it, ada, quiz)
    await save(attempt, 0, CORRECT)
    await save(attempt, 1, WRONG)
    const { status, body } = await complete(attempt)
    expect(status).toBe(200)
    expect(body.data).toEqual({ score: 33.3, correct_answers: 1, incorrect_answers: 2, total_questions: 3 })
  })

  test('returns the same result when repeated, also over GraphQL, and changes nothing', async () => {
    const attempt = await createAttempt(it, ada, quiz)
    await save(attempt, 0, CORRECT)
    const first = await complete(attempt)
    const [before] = await it.sql('SELECT * FROM attempts WHERE id = $1', [attempt])
    await it.sql('UPDATE questions SET answer_index = 0 WHERE quiz_id = $1', [quiz.id])
    expect((await complete(attempt)).body).toEqual(first.body)
    const { body } = await it.graphql(
      'mutation ($id: ID!) { completeAttempt(attemptId: $id) { ... on Attempt { status result { score correctAnswers incorrectAnswers totalQuestions } } } }',
      { id: attempt },
      ada.token,
    )
    expect(body.data.completeAttempt).toEqual({
      status: 'COMPLETED',
      result: { score: 33.3, correctAnswers: 1, incorrectAnswers: 2, totalQuestions: 3 },
    })
    expect(await it.sql('SELECT * FROM attempts WHERE id = $1', [attempt])).toEqual([before])
    expect(await it.sql('SELECT completed_attempts FROM quiz_progress')).toContainEqual({
      completed_attempts: 1,
    })
  })

  test('returns the same score to 40 concurrent requests and records it once', async () => {
    const attempt = await createAttempt(it, ada, quiz)
    await save(attempt, 2, CORRECT)
    const responses = await Promise.all(Array.from({ length: 40 }, () => complete(attempt)))
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1)
    expect(responses[0]?.status).toBe(200)
    const progress = await it.sql('SELECT completed_attempts FROM quiz_progress WHERE quiz_id = $1', [
      quiz.id,
    ])
    expect(progress).toEqual([{ completed_attempts: 1 }])
    const { body } = await it.rest('GET', '/api/dashboard/', { token: ada.token })
    expect(body.data.recent_activity).toHaveLength(1)
  })

  test(
    'counts exactly the saves that were acknowledged, in each of 200 races',
    { timeout: 120_000 },
    async () => {
      for (let round = 0; round < 200; round++) {
        const attempt = await createAttempt(it, ada, quiz)
        const saves = [0, 1, 2].map((index) => save(attempt, index, CORRECT))
        const [result, ...saved] = await Promise.all([complete(attempt), ...saves])
        const acknowledged = saved.filter(({ status }) => status === 200).length
        expect(result.body.data.correct_answers).toBe(acknowledged)
        const refusals = saved.filter(({ status }) => status !== 200).map(({ body }) => body.error_code)
        expect(refusals).toEqual(refusals.map(() => 'ATTEMPT_CLOSED'))
      }
    },
  )

  test('is refused for an ended attempt, for other users and without a session', async () => {
    const attempt = await createAttempt(it, ada, quiz)
    const eve = await createUser(it)
    expect((await complete(attempt, eve.token)).body.error_code).toBe('NOT_FOUND')
    expect((await complete('nonsense')).body.error_code).toBe('NOT_FOUND')
    expect((await it.rest('POST', `/api/attempts/${attempt}/complete/`)).body.error_code).toBe(
      'UNAUTHENTICATED',
    )
    await it.rest('POST', `/api/attempts/${attempt}/end/`, { token: ada.token })
    const { status, body } = await complete(attempt)
    expect([status, body.error_code]).toEqual([409, 'ATTEMPT_CLOSED'])
    expect(await it.sql('SELECT FROM quiz_progress WHERE quiz_id = $1', [quiz.id])).toHaveLength(0)
  })
})
