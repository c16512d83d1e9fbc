import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  createQuiz,
  createUser,
  type TestQuiz,
  type TestUser,
} from '../../../../test/support/data/factories.ts'
import { answerPractice, readPractice, startPractice } from '../../../../test/support/data/practice.ts'
import { useTestApp } from '../../../../test/support/test-app.ts'
import { chanceOf } from '../../model/chance.ts'
import { dueDayOf, remember } from '../../model/memory.ts'

const it = useTestApp()
const NOON = new Date('2026-05-04T12:00:00Z')
const DAY = 86_400_000
const TODAY = Math.floor(NOON.getTime() / DAY)
const [RIGHT, WRONG] = [1, 0]
let ada: TestUser
let quiz: TestQuiz
let practiceId: string

beforeEach(async () => {
  it.clock.now = NOON
  ada = await createUser(it)
  quiz = await createQuiz(it, ada, { One: 6, '': 2 })
  practiceId = (await startPractice(it, ada, { mode: 'ALL', quiz_id: quiz.id })).practice_id
})

const questionId = (index: number) => quiz.questions[index]?.id ?? ''
const answer = (index: number, selected_option: unknown, more: object = {}) =>
  answerPractice(it, ada, practiceId, { question_id: questionId(index), selected_option, ...more })
const indexOf = (question: { question_id: string } | null) =>
  question && quiz.questions.findIndex(({ id }) => id === question.question_id)
const reviews = (user = ada) =>
  it.sql<{ answered_at: Date; study_day: number; is_guessed: boolean; is_correct: boolean | null }>(
    'SELECT number, answered_at, study_day, is_guessed, is_correct, client_id FROM reviews WHERE user_id = $1 ORDER BY number',
    [user.id],
  )

describe('an answer', () => {
  test('gets its solution, what is remembered and the next question', async () => {
    const { status, body } = await answer(0, RIGHT)
    const memory = remember(null, TODAY, true)
    expect(status).toBe(200)
    expect(body.data).toEqual({
      is_correct: true,
      answer_index: 1,
      explanation: null,
      memory: {
        question_id: questionId(0),
        stability: memory.stability,
        difficulty: memory.difficulty,
        last_day: '2026-05-04',
        due_day: new Date(dueDayOf(memory) * DAY).toISOString().slice(0, 10),
        reps: 1,
        lapses: 0,
        chance: chanceOf(1, 4),
      },
      question: expect.objectContaining({ question_id: questionId(1), section_id: quiz.sectionIds[0] }),
    })
  })

  test('is in the log at once, with what the learner says about guessing', async () => {
    const reviewId = randomUUID()
    await answer(0, WRONG, { guessed: true, review_id: reviewId })
    expect(await reviews()).toMatchObject([
      {
        number: 1,
        study_day: TODAY,
        answered_at: NOON,
        is_guessed: true,
        is_correct: false,
        client_id: reviewId,
      },
    ])
  })

  test('may be to any question of the practice', async () => {
    expect(indexOf((await answer(5, RIGHT)).body.data.question)).toBe(0)
    expect(indexOf((await answer(0, RIGHT)).body.data.question)).toBe(1)
    expect(await readPractice(it, ada, practiceId)).toMatchObject({ total: 8, done: 2 })
    // Once more counts as a review, but not as another question.
    await answer(5, RIGHT)
    expect(await readPractice(it, ada, practiceId)).toMatchObject({ total: 8, done: 2 })
    expect(await reviews()).toHaveLength(3)
  })

  test.each([
    [{ selected_option: 4 }, 'option'],
    [{ selected_option: -1 }, 'option'],
    [{ selected_option: '1' }, 'option'],
    [{ review_id: 'x' }, 'review_id'],
    [{ review_id: null }, 'review_id'],
    [{ guessed: 'no' }, 'guessed'],
    [{ answered_at: 'yesterday' }, 'answered_at'],
    [{ answered_at: '2026-05-04' }, 'answered_at'],
    [{ question_id: 3 }, 'question_id'],
  ])('with %j is refused, and changes nothing', async (more, word) => {
    const { status, body } = await answer(0, RIGHT, more)
    expect([status, body.error_code]).toEqual([400, 'VALIDATION_FAILED'])
    expect(body.error).toContain(word)
    expect(await reviews()).toEqual([])
    expect(await readPractice(it, ada, practiceId)).toMatchObject({ done: 0 })
  })

  test('to what the practice does not have is not found, whatever else is wrong', async () => {
    const other = await createQuiz(it, ada, { '': 1 })
    for (const question_id of [other.questions[0]?.id, 'x', randomUUID()])
      expect((await answer(0, 9, { question_id, review_id: 'x' })).status).toBe(404)
    const eve = await createUser(it)
    const body = { review_id: randomUUID(), question_id: questionId(0), selected_option: RIGHT }
    for (const [id, who] of [
      [practiceId, eve],
      ['x', ada],
      [randomUUID(), ada],
    ] as const)
      expect((await answerPractice(it, who, id, body)).status).toBe(404)
    expect(await reviews()).toEqual([])
    expect(await reviews(eve)).toEqual([])
  })
})

describe('the same review id again', () => {
  test('gets the same response and counts once, also with other fields or for another practice', async () => {
    const review_id = randomUUID()
    const first = await answer(0, WRONG, { review_id })
    await answer(1, RIGHT)
    const again = await answer(0, WRONG, { review_id })
    const changed = await answer(3, 99, { review_id: review_id.toUpperCase(), guessed: true })
    const other = await startPractice(it, ada, { mode: 'ALL', quiz_id: quiz.id, shuffle_options: true })
    const elsewhere = await answerPractice(it, ada, other.practice_id, {
      review_id,
      question_id: questionId(2),
      selected_option: RIGHT,
    })
    for (const response of [again, changed, elsewhere])
      expect([response.status, response.text]).toEqual([200, first.text])
    expect(await reviews()).toHaveLength(2)
    expect(await readPractice(it, ada, practiceId)).toMatchObject({ done: 2 })
    expect(await readPractice(it, ada, other.practice_id)).toMatchObject({ done: 0 })
  })

  test('by another user is another answer', async () => {
    const eve = await createUser(it)
    const hers = await createQuiz(it, eve, { '': 1 })
    const { practice_id: id } = await startPractice(it, eve, { mode: 'ALL', quiz_id: hers.id })
    const review_id = randomUUID()
    await answer(0, RIGHT, { review_id })
    const response = await answerPractice(it, eve, id, {
      review_id,
      question_id: hers.questions[0]?.id,
      selected_option: WRONG,
    })
    expect(response.body.data).toMatchObject({ is_correct: false, question: null })
    expect([await reviews(), await reviews(eve)].map((list) => list.length)).toEqual([1, 1])
  })

  test('five times at once counts once', async () => {
    const review_id = randomUUID()
    const responses = await Promise.all(Array.from({ length: 5 }, () => answer(2, RIGHT, { review_id })))
    expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(responses[0]?.status).toBe(200)
    expect(await reviews()).toHaveLength(1)
    expect(await readPractice(it, ada, practiceId)).toMatchObject({ done: 1 })
  })
})

test('answers at once, from two devices, all count, in some order', async () => {
  const second = (await startPractice(it, ada, { mode: 'ALL', quiz_id: quiz.id })).practice_id
  const responses = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      answerPractice(it, ada, index % 2 ? practiceId : second, {
        question_id: questionId(index),
        selected_option: index % 2,
      }),
    ),
  )
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200))
  expect((await reviews()).map(({ answered_at }) => answered_at)).toEqual(responses.map(() => NOON))
  expect(await it.sql('SELECT mastered FROM quiz_progress WHERE user_id = $1', [ada.id])).toEqual([
    { mastered: 4 },
  ])
  expect(await readPractice(it, ada, practiceId)).toMatchObject({ done: 4 })
})

describe('a miss', () => {
  test('comes again after five others, until it is right', async () => {
    const asked: (number | null)[] = [0]
    let next = (await answer(0, WRONG)).body.data.question
    for (let turn = 0; turn < 11 && next; turn++) {
      const index = indexOf(next) ?? 0
      asked.push(index)
      next = (await answer(index, index === 0 && turn < 8 ? WRONG : RIGHT)).body.data.question
    }
    expect(asked).toEqual([0, 1, 2, 3, 4, 5, 0, 6, 7, 0])
    expect(next).toBeNull()
    expect(await readPractice(it, ada, practiceId)).toEqual({
      practice_id: practiceId,
      total: 8,
      done: 8,
      question: null,
    })
  })

  test('with fewer than five left comes at the end, but never right after itself', async () => {
    const short = await startPractice(it, ada, { mode: 'ALL', quiz_id: quiz.id, size: 3 })
    const send = async (index: number, selected_option: number) => {
      const given = { question_id: questionId(index), selected_option }
      return indexOf((await answerPractice(it, ada, short.practice_id, given)).body.data.question)
    }
    expect([await send(0, WRONG), await send(1, RIGHT), await send(2, WRONG)]).toEqual([1, 2, 0])
    expect(await send(0, RIGHT)).toBe(2)
    // Nothing else is left, so the last miss is not asked again.
    expect(await send(2, WRONG)).toBeNull()
    expect(await readPractice(it, ada, short.practice_id)).toMatchObject({ done: 3, question: null })
  })
})
