import { describe, expect, test } from 'vitest'
import {
  createAssignment,
  createClassroom,
  createMember,
  startAssignment,
} from '../../../test/support/data/classrooms.ts'
import { CORRECT, createQuiz, createUser } from '../../../test/support/data/factories.ts'
import { useTestApp } from '../../../test/support/test-app.ts'
import { optionOrder } from './option-order.ts'
import { questionOrder } from './question-order.ts'

const it = useTestApp()

describe('the order of options', () => {
  const shuffledAt = (options: string[], index: number) =>
    new Set(Array.from({ length: 200 }, (_, seed) => optionOrder(seed, 'question', options)[index]))

  test.each([
    'All of the above',
    'none of these.',
    'Both A and B',
    'A and C',
    'Neither of them',
    'All answers are correct',
    'Options 1 and 3',
    'Only (a) and (b)',
  ])('leaves "%s" where it is', (last) => {
    const options = ['Rhine', 'Danube', 'Volga', last]
    expect(shuffledAt(options, 3)).toEqual(new Set([3]))
    expect(shuffledAt(options, 0)).toEqual(new Set([0, 1, 2]))
  })

  test.each(['All cats', 'Vitamin A', 'Both parents', 'A cat and a dog', 'none'])('moves "%s"', (last) => {
    expect(shuffledAt(['Rhine', 'Danube', 'Volga', last], 3).size).toBe(4)
  })
})

test('each order of three questions is about equally likely', () => {
  const counts = new Map<string, number>()
  for (let seed = 0; seed < 6_000; seed++) {
    const order = questionOrder(seed, 3).join('')
    counts.set(order, (counts.get(order) ?? 0) + 1)
  }
  expect(counts.size).toBe(6)
  for (const count of counts.values()) expect(Math.abs(count - 1_000)).toBeLessThan(150)
})

test('orders do not change from one version to the next: running attempts depend on them', () => {
  expect(questionOrder(42, 8)).toEqual([3, 8, 2, 1, 7, 6, 4, 5])
  expect(optionOrder(42, 'a', ['w', 'x', 'y', 'z'])).toEqual([3, 0, 2, 1])
})

test('an attempt is shuffled in the same way in every call, and stores and scores what was meant', async () => {
  const [owner, leo] = [await createUser(it), await createUser(it)]
  const quiz = await createQuiz(it, owner, { A: 6, B: 6 })
  const classroom = await createClassroom(it, owner)
  await createMember(it, classroom.id, { user: leo })
  const id = await createAssignment(it, owner, classroom.id, {
    quiz_id: quiz.id,
    shuffle_questions: true,
    shuffle_options: true,
    attempts_allowed: null,
  })
  const call = (method: 'GET' | 'POST', path: string, body?: object) =>
    it.rest(method, `/api/attempts/${path}`, { token: leo.token, body })
  const attempt = await startAssignment(it, leo, id)
  const read = async () => (await call('GET', `${attempt}/`)).body.data.questions
  const shown = await read()
  expect(shown.map(({ question_number }: { question_number: number }) => question_number)).toEqual(
    Array.from({ length: 12 }, (_, index) => index + 1),
  )
  const ids = shown.map(({ question_id }: { question_id: string }) => question_id)
  expect(new Set(ids)).toEqual(new Set(quiz.questions.map((question) => question.id)))
  expect(ids).not.toEqual(quiz.questions.map((question) => question.id))
  const orders = new Set(shown.map(({ options }: { options: string[] }) => options.join()))
  expect(orders.size).toBeGreaterThan(1)

  // The learner finds the right option of every other question by its text.
  for (const [index, { question_id, options }] of shown.entries()) {
    if (index % 2 === 1) continue
    const selected_option = options.indexOf('right')
    const { body } = await call('POST', `${attempt}/answer/${question_id}/`, { selected_option })
    expect(body.data.selected_option).toBe(selected_option)
  }
  const stored = await it.sql('SELECT DISTINCT selected_option FROM answers WHERE attempt_id = $1', [attempt])
  expect(stored).toEqual([{ selected_option: CORRECT }])
  const resumed = (await call('POST', `${attempt}/resume/`)).body.data
  expect(resumed.next_question).toEqual({ question_number: 2, question_id: ids[1] })
  expect(resumed.answers).toEqual(
    shown.flatMap((question: { question_id: string; options: string[] }, index: number) =>
      index % 2 === 0
        ? [{ question_id: question.question_id, selected_option: question.options.indexOf('right') }]
        : [],
    ),
  )
  const { body } = await it.graphql(
    `query ($id: ID!) { attempt(id: $id) { nextQuestionNumber answeredNumbers
       questions(fromNumber: 3, count: 4) { number questionId options selectedOption } } }`,
    { id: attempt },
    leo.token,
  )
  expect(body.data.attempt).toMatchObject({ nextQuestionNumber: 2, answeredNumbers: [1, 3, 5, 7, 9, 11] })
  expect(body.data.attempt.questions.map((question: { questionId: string }) => question.questionId)).toEqual(
    ids.slice(2, 6),
  )
  expect(body.data.attempt.questions[0].options).toEqual(shown[2].options)
  await it.rest('PATCH', `/api/assignments/${id}/`, {
    token: owner.token,
    body: { shuffle_questions: false, release_key: true },
  })
  expect((await call('POST', `${attempt}/complete/`)).body.data).toMatchObject({ score: 50 })
  const review = await read()
  expect(review.map(({ question_id }: { question_id: string }) => question_id)).toEqual(ids)
  for (const { options, answer_index } of review) expect(options[answer_index]).toBe('right')
  const wrong = await it.graphql(
    'query ($id: ID!) { attempt(id: $id) { questions(onlyIncorrect: true, fromNumber: 3, count: 3) { number } } }',
    { id: attempt },
    leo.token,
  )
  expect(wrong.body.data.attempt.questions).toEqual([{ number: 4 }, { number: 6 }, { number: 8 }])
  const other = await startAssignment(it, leo, id)
  const second = (await call('GET', `${other}/`)).body.data.questions
  expect(second.map(({ question_id }: { question_id: string }) => question_id)).not.toEqual(ids)
})
