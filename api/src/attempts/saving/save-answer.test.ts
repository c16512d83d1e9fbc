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

const it = useTestApp()
let ada: TestUser
let quiz: TestQuiz
let attempt: string

beforeEach(async () => {
  ada = await createUser(it)
  quiz = await createQuiz(it, ada, { A: 2, B: 2 })
  attempt = await createAttempt(it, ada, quiz)
})

const save = (
  index: number,
  body: unknown,
  { token = ada.token, id = attempt, question = quiz.questions[index]?.id } = {},
) => it.rest('POST', `/api/attempts/${id}/answer/${question}/`, { token, body })
const stored = () =>
  it.sql('SELECT selected_option, response_time FROM answers WHERE attempt_id = $1', [attempt])

describe('saving an answer', () => {
  test('stores the selected option, and a second save replaces it', async () => {
    const { status, body } = await save(0, { selected_option: WRONG, response_time: 5000 })
    expect(status).toBe(200)
    expect(body.data).toEqual({
      question_id: quiz.questions[0]?.id,
      selected_option: WRONG,
      sequence: null,
    })
    await save(0, { selected_option: CORRECT })
    expect(await stored()).toEqual([{ selected_option: CORRECT, response_time: null }])
  })

  test('over GraphQL, returns the question with its number in the attempt', async () => {
    const eve = await createUser(it)
    const evesQuiz = await createQuiz(it, eve, { A: 2, B: 2 })
    const id = await createAttempt(it, eve, evesQuiz, { sectionId: evesQuiz.sectionIds[1] })
    const { body } = await it.graphql(
      `mutation ($input: SaveAnswerInput!) { saveAnswer(input: $input) {
        ... on AttemptQuestion { id questionId number text options selectedOption } } }`,
      {
        input: {
          attemptId: id,
          questionId: evesQuiz.questions[3]?.id,
          selectedOption: 2,
          responseTime: 5000,
        },
      },
      eve.token,
    )
    expect(body.data.saveAnswer).toEqual({
      id: `${id}:${evesQuiz.questions[3]?.id}`,
      questionId: evesQuiz.questions[3]?.id,
      number: 2,
      text: 'B 2?',
      options: ['wrong', 'right', 'false', 'no'],
      selectedOption: 2,
    })
  })
})

describe('a save is refused', () => {
  test.each([
    [{ selected_option: -1 }],
    [{ selected_option: 4 }],
    [{ selected_option: 10 }],
    [{ selected_option: 1.5 }],
    [{ selected_option: '1' }],
    [{ selected_option: null }],
    [{}],
    [undefined],
    [{ selected_option: 1, response_time: -1 }],
    [{ selected_option: 1, response_time: 86_400_001 }],
    [{ selected_option: 1, response_time: '5' }],
  ])('with the body %j', async (body) => {
    const response = await save(0, body)
    expect([response.status, response.body.error_code]).toEqual([400, 'VALIDATION_FAILED'])
    expect(await stored()).toHaveLength(0)
  })

  test('with the same 404 for another user’s attempt, a missing attempt and another quiz’s question', async () => {
    const eve = await createUser(it)
    const otherQuiz = await createQuiz(it, ada, { X: 1 })
    const evesAttempt = await createAttempt(it, eve, await createQuiz(it, eve))
    const responses = await Promise.all([
      save(0, { selected_option: 1 }, { token: eve.token }),
      save(0, { selected_option: 99 }, { token: eve.token }),
      save(0, { selected_option: 1 }, { id: '01900000-0000-7000-8000-000000000000' }),
      save(0, { selected_option: 1 }, { id: 'nonsense' }),
      save(0, { selected_option: 'x' }, { id: evesAttempt }),
      save(0, { selected_option: 1 }, { question: 'nonsense' }),
      save(0, { selected_option: 1 }, { question: otherQuiz.questions[0]?.id }),
    ])
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([404]))
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1)
    expect(await stored()).toHaveLength(0)
  })

  test('without a session, and for a question outside the attempt’s section', async () => {
    const nobody = await it.rest('POST', `/api/attempts/${attempt}/answer/${quiz.questions[0]?.id}/`, {
      body: { selected_option: 1 },
    })
    expect(nobody.body.error_code).toBe('UNAUTHENTICATED')
    await it.rest('POST', `/api/attempts/${attempt}/end/`, { token: ada.token })
    const id = await createAttempt(it, ada, quiz, { sectionId: quiz.sectionIds[1] })
    expect((await save(0, { selected_option: 1 }, { id })).body.error_code).toBe('NOT_FOUND')
    expect((await save(2, { selected_option: 1 }, { id })).status).toBe(200)
  })

  test('for a completed and for an ended attempt', async () => {
    await it.rest('POST', `/api/attempts/${attempt}/complete/`, { token: ada.token })
    const second = await createAttempt(it, ada, quiz)
    await it.rest('POST', `/api/attempts/${second}/end/`, { token: ada.token })
    for (const id of [attempt, second]) {
      const { status, body } = await save(0, { selected_option: CORRECT }, { id })
      expect([status, body.error_code]).toEqual([409, 'ATTEMPT_CLOSED'])
    }
    expect(await it.sql('SELECT FROM answers WHERE attempt_id = ANY($1)', [[attempt, second]])).toHaveLength(
      0,
    )
  })

  test('after the deadline and one second of grace; the attempt is completed with the answers saved in time', async () => {
    await it.rest('POST', `/api/attempts/${attempt}/end/`, { token: ada.token })
    const started = new Date()
    it.clock.now = started
    attempt = await createAttempt(it, ada, quiz, { timerMinutes: 1 })
    it.clock.now = new Date(started.getTime() + 61_000)
    expect((await save(0, { selected_option: CORRECT })).status).toBe(200)
    it.clock.now = new Date(started.getTime() + 61_001)
    const late = await save(1, { selected_option: CORRECT })
    expect([late.status, late.body.error_code]).toEqual([409, 'ATTEMPT_CLOSED'])
    const rows = await it.sql(
      'SELECT status, correct, total, completed_at = deadline AS in_time FROM attempts WHERE id = $1',
      [attempt],
    )
    expect(rows).toEqual([{ status: 'COMPLETED', correct: 1, total: 4, in_time: true }])
    it.clock.now = null
  })
})
