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
  quiz = await createQuiz(it, ada, { A: 2, B: 2, '': 1 })
})

const post = (path: string, body?: unknown, token: string | undefined = ada.token) =>
  it.rest('POST', `/api/attempts/${path}`, { token, ...(body !== undefined && { body }) })

describe('resuming an attempt', () => {
  test('returns the first unanswered question and the answers so far', async () => {
    const attempt = await createAttempt(it, ada, quiz)
    await post(`${attempt}/answer/${quiz.questions[0]?.id}/`, { selected_option: CORRECT })
    await post(`${attempt}/answer/${quiz.questions[2]?.id}/`, { selected_option: 3 })
    const { status, body } = await post(`${attempt}/resume/`)
    expect(status).toBe(200)
    expect(body.data).toEqual({
      attempt_id: attempt,
      section_id: null,
      deadline: null,
      next_question: { question_number: 2, question_id: quiz.questions[1]?.id },
      answers: [
        { question_id: quiz.questions[0]?.id, selected_option: CORRECT },
        { question_id: quiz.questions[2]?.id, selected_option: 3 },
      ],
    })
  })

  test('numbers the questions of a section from 1, and returns the last one when all are answered', async () => {
    const attempt = await createAttempt(it, ada, quiz, { sectionId: quiz.sectionIds[1] })
    expect((await post(`${attempt}/resume`)).body.data.next_question).toEqual({
      question_number: 1,
      question_id: quiz.questions[2]?.id,
    })
    for (const index of [2, 3])
      await post(`${attempt}/answer/${quiz.questions[index]?.id}`, { selected_option: 0 })
    expect((await post(`${attempt}/resume`)).body.data.next_question).toEqual({
      question_number: 2,
      question_id: quiz.questions[3]?.id,
    })
  })

  test.each([
    [2_147_483_647, 5, []],
    [-5, 2, [1, 2]],
    [5, 100, [5]],
    [1, -3, []],
  ])('lists the questions from number %i, at most %i', async (fromNumber, count, numbers) => {
    const attempt = await createAttempt(it, ada, quiz)
    const query =
      'query ($id: ID!, $fromNumber: Int, $count: Int) { attempt(id: $id) { questions(fromNumber: $fromNumber, count: $count) { number } } }'
    const { body } = await it.graphql(query, { id: attempt, fromNumber, count }, ada.token)
    expect(body.data.attempt.questions).toEqual(numbers.map((number) => ({ number })))
  })

  test('lists any range of questions over GraphQL, numbered and without the answer key', async () => {
    const attempt = await createAttempt(it, ada, quiz)
    await post(`${attempt}/answer/${quiz.questions[4]?.id}/`, { selected_option: 2 })
    const { body, text } = await it.graphql(
      `query ($id: ID!) { attempt(id: $id) { totalQuestions nextQuestionNumber answeredNumbers timeLeft
        questions(fromNumber: 4, count: 20) { number text selectedOption } } }`,
      { id: attempt },
      ada.token,
    )
    expect(body.data.attempt).toEqual({
      totalQuestions: 5,
      nextQuestionNumber: 1,
      answeredNumbers: [5],
      timeLeft: null,
      questions: [
        { number: 4, text: 'B 2?', selectedOption: null },
        { number: 5, text: 'Loose 1?', selectedOption: 2 },
      ],
    })
    expect(text).not.toMatch(/answerIndex|explanation/)
    const schema = await it.graphql('{ __type(name: "AttemptQuestion") { fields { name } } }')
    expect(schema.body.data.__type.fields.map(({ name }: { name: string }) => name)).not.toContain(
      'answerIndex',
    )
  })
})

describe('ending an attempt', () => {
  test('keeps the attempt out of the statistics, and lets a new one start', async () => {
    const attempt = await createAttempt(it, ada, quiz)
    expect((await post(`${attempt}/end/`)).status).toBe(200)
    expect((await post(`${attempt}/end/`)).body.error_code).toBe('ATTEMPT_CLOSED')
    expect((await post(`${attempt}/resume/`)).body.error_code).toBe('ATTEMPT_CLOSED')
    expect(await createAttempt(it, ada, quiz)).not.toBe(attempt)
    const { body } = await it.rest('GET', '/api/dashboard/', { token: ada.token })
    expect(body.data.recent_activity).toEqual([])
  })
})

describe('resuming and ending an attempt', () => {
  test.each(['resume', 'end'])(
    'the call %s is refused for other users and without a session',
    async (call) => {
      const attempt = await createAttempt(it, ada, quiz)
      const eve = await createUser(it)
      expect((await post(`${attempt}/${call}/`, undefined, eve.token)).body.error_code).toBe('NOT_FOUND')
      expect((await post(`nonsense/${call}/`)).body.error_code).toBe('NOT_FOUND')
      const nobody = await it.rest('POST', `/api/attempts/${attempt}/${call}/`)
      expect(nobody.body.error_code).toBe('UNAUTHENTICATED')
      const [row] = await it.sql<{ status: string }>('SELECT status FROM attempts WHERE id = $1', [attempt])
      expect(row?.status).toBe('IN_PROGRESS')
    },
  )

  test.each(['resume', 'end'])(
    'the call %s is refused after the deadline, and completes the attempt',
    async (call) => {
      const attempt = await createAttempt(it, ada, quiz, { timerMinutes: 1 })
      it.clock.now = new Date(Date.now() + 62_000)
      const { status, body } = await post(`${attempt}/${call}/`)
      it.clock.now = null
      expect([status, body.error_code]).toEqual([409, 'ATTEMPT_CLOSED'])
      const [row] = await it.sql<{ status: string }>('SELECT status FROM attempts WHERE id = $1', [attempt])
      expect(row?.status).toBe('COMPLETED')
    },
  )
})
