import { beforeEach, describe, expect, test } from 'vitest'
import {
  createAttempt,
  createQuiz,
  createUser,
  type TestQuiz,
  type TestUser,
} from '../../../test/support/data/factories.ts'
import { practise, readPractice, startPractice } from '../../../test/support/data/practice.ts'
import { useTestApp } from '../../../test/support/test-app.ts'

const it = useTestApp()
const NOON = new Date('2026-05-04T12:00:00Z')
const DAY = 86_400_000
let ada: TestUser
let quiz: TestQuiz

beforeEach(async () => {
  it.clock.now = NOON
  ada = await createUser(it)
  quiz = await createQuiz(it, ada, { One: 3, Two: 2, '': 2 })
})

const days = (count: number) => new Date(NOON.getTime() + count * DAY)
const questionId = (index: number) => quiz.questions[index]?.id ?? ''
const right = (index: number) =>
  practise(it, ada, quiz.id, { question_id: questionId(index), selected_option: 1 })
const wrong = (index: number) =>
  practise(it, ada, quiz.id, { question_id: questionId(index), selected_option: 0 })
const start = (body: object, who = ada) => it.rest('POST', '/api/practice/', { token: who.token, body })
const flag = (index: number) =>
  it.sql(
    'INSERT INTO question_flags (user_id, question_id, quiz_id, flagged_at) VALUES ($1, $2, $3, now())',
    [ada.id, questionId(index), quiz.id],
  )

/**
 * Returns the indexes of the questions of a practice, in their order, which no answer changes if all are
 * right.
 */
async function orderOf(body: object): Promise<number[]> {
  const { practice_id: id } = await startPractice(it, ada, { quiz_id: quiz.id, ...body })
  const rows = await it.sql<{ question_id: string }>(
    'SELECT question_id FROM practice_questions WHERE practice_id = $1 ORDER BY position',
    [id],
  )
  return rows.map(({ question_id }) => quiz.questions.findIndex(({ id }) => id === question_id))
}

describe('the questions of a practice', () => {
  test('are all of the quiz, unseen ones in its order', async () => {
    expect(await orderOf({ mode: 'ALL' })).toEqual([0, 1, 2, 3, 4, 5, 6])
  })

  test('come with the lowest chance first', async () => {
    await right(0)
    it.clock.now = days(1)
    await wrong(4)
    it.clock.now = days(5)
    const order = await orderOf({ mode: 'ALL' })
    expect(order).toHaveLength(7)
    const { questions } = (await it.rest('GET', `/api/quizzes/${quiz.id}/memory/`, { token: ada.token })).body
      .data
    const chances = order.map((index) => questions[index].chance)
    expect(new Set(chances).size).toBeGreaterThan(2)
    expect(chances).toEqual(chances.toSorted((one, other) => one - other))
  })

  test('that were wrong at the latest answer, the same day included', async () => {
    await wrong(1)
    await wrong(2)
    await right(2)
    await right(3)
    await wrong(3)
    expect((await orderOf({ mode: 'WRONG' })).toSorted((one, other) => one - other)).toEqual([1, 3])
  })

  test('that were never answered', async () => {
    await wrong(0)
    await right(5)
    const attempt = await createAttempt(it, ada, quiz)
    await it.rest('POST', `/api/attempts/${attempt}/answer/${questionId(2)}/`, {
      token: ada.token,
      body: { selected_option: 1 },
    })
    expect(new Set(await orderOf({ mode: 'UNSEEN' }))).toEqual(new Set([1, 2, 3, 4, 6]))
    await it.rest('POST', `/api/attempts/${attempt}/complete/`, { token: ada.token })
    expect(new Set(await orderOf({ mode: 'UNSEEN' }))).toEqual(new Set([1, 3, 4, 6]))
  })

  test('that are flagged', async () => {
    await flag(4)
    await flag(6)
    expect(await orderOf({ mode: 'FLAGGED' })).toEqual([4, 6])
    const practice = await startPractice(it, ada, { mode: 'FLAGGED', quiz_id: quiz.id })
    expect(practice.question.flagged).toBe(true)
  })

  test('of the weakest section; those without a section are one', async () => {
    for (const index of [0, 1, 2, 3]) await right(index)
    await wrong(5)
    await wrong(6)
    it.clock.now = days(3)
    expect((await orderOf({ mode: 'WEAKEST' })).toSorted((one, other) => one - other)).toEqual([5, 6])
  })

  test('can be limited to a section and to a size', async () => {
    expect(await orderOf({ mode: 'ALL', section_id: quiz.sectionIds[1] })).toEqual([3, 4])
    expect(await orderOf({ mode: 'ALL', size: 2 })).toEqual([0, 1])
    await wrong(4)
    expect(await orderOf({ mode: 'WRONG', section_id: quiz.sectionIds[0] })).toEqual([])
  })

  test('come from all quizzes that one may practise, newest first where chances are equal', async () => {
    const other = await createQuiz(it, ada, { '': 2 })
    const eve = await createUser(it)
    const shared = await createQuiz(it, eve, { '': 1 })
    await createQuiz(it, eve, { '': 1 })
    await it.sql(`INSERT INTO quiz_shares VALUES ($1, $2, 'VIEW', now())`, [shared.id, ada.id])
    const { practice_id: id, total } = await startPractice(it, ada, { mode: 'ALL' })
    expect(total).toBe(10)
    const rows = await it.sql<{ question_id: string }>(
      'SELECT question_id FROM practice_questions WHERE practice_id = $1 ORDER BY position',
      [id],
    )
    const expected = [...shared.questions, ...other.questions, ...quiz.questions]
    expect(rows.map(({ question_id }) => question_id)).toEqual(expected.map((question) => question.id))
  })
})

describe('a start', () => {
  test('returns the first question without its solution', async () => {
    const { status, body } = await start({ mode: 'ALL', quiz_id: quiz.id })
    expect(status).toBe(201)
    expect(body.data).toEqual({
      practice_id: expect.any(String),
      total: 7,
      question: {
        quiz_id: quiz.id,
        question_id: questionId(0),
        section_id: quiz.sectionIds[0],
        text: 'One 1?',
        options: ['wrong', 'right', 'false', 'no'],
        option_order: [0, 1, 2, 3],
        format: 'PLAIN',
        flagged: false,
      },
    })
  })

  test('for which nothing matches has no questions', async () => {
    const { status, body } = await start({ mode: 'WRONG', quiz_id: quiz.id })
    expect([status, body.data.total, body.data.question]).toEqual([201, 0, null])
    expect(await readPractice(it, ada, body.data.practice_id)).toMatchObject({
      total: 0,
      done: 0,
      question: null,
    })
  })

  test('as a dry run only counts', async () => {
    await wrong(1)
    await flag(2)
    const before = await it.sql('SELECT FROM practices')
    const count = async (body: object) => {
      const response = await start({ quiz_id: quiz.id, dry_run: true, ...body })
      return [response.status, response.body.data]
    }
    for (const [mode, total] of Object.entries({
      ALL: 7,
      WRONG: 1,
      UNSEEN: 6,
      FLAGGED: 1,
      WEAKEST: 2,
      TODAY: 6,
    }))
      expect([mode, ...(await count({ mode }))]).toEqual([mode, 200, { total }])
    expect(await count({ mode: 'ALL', size: 5 })).toEqual([200, { total: 5 }])
    expect(await count({ mode: 'ALL', size: 1_000 })).toEqual([200, { total: 7 }])
    expect(await count({ mode: 'ALL', section_id: quiz.sectionIds[1] })).toEqual([200, { total: 2 }])
    expect(await it.sql('SELECT FROM practices')).toHaveLength(before.length)
  })

  test.each([
    [{}, 'mode'],
    [{ mode: 'EVERYTHING' }, 'mode'],
    [{ mode: 'ALL', size: 0 }, 'size'],
    [{ mode: 'ALL', size: 100_001 }, 'size'],
    [{ mode: 'ALL', size: 1.5 }, 'size'],
    [{ mode: 'ALL', shuffle_options: 'yes' }, 'shuffle'],
    [{ mode: 'ALL', dry_run: 1 }, 'dry run'],
    [{ mode: 'ALL', quiz_id: 7 }, 'quiz'],
    [{ mode: 'ALL', section_id: '01939f00-0000-7000-8000-000000000000' }, 'section'],
  ])('with %j is refused, and says why', async (input, word) => {
    const { status, body } = await start(input)
    expect([status, body.error_code]).toEqual([400, 'VALIDATION_FAILED'])
    expect(body.error).toContain(word)
  })

  test('needs a quiz that one may practise, and one of its sections', async () => {
    const eve = await createUser(it)
    const other = await createQuiz(it, ada, { Else: 1 })
    for (const [input, who] of [
      [{ mode: 'ALL', quiz_id: quiz.id }, eve],
      [{ mode: 'ALL', quiz_id: 'x' }, ada],
      [{ mode: 'NONE', quiz_id: '01939f00-0000-7000-8000-000000000000' }, ada],
      [{ mode: 'ALL', quiz_id: quiz.id, section_id: other.sectionIds[0] }, ada],
      [{ mode: 'ALL', quiz_id: quiz.id, section_id: 'x', size: 0 }, ada],
    ] as const)
      expect((await start(input, who)).status).toBe(404)
  })

  test('needs a session', async () => {
    expect((await it.rest('POST', '/api/practice/', { body: { mode: 'ALL' } })).status).toBe(401)
  })
})
