import { beforeEach, expect, test } from 'vitest'
import { createQuiz, createUser, type TestQuiz, type TestUser } from '../../../test/support/data/factories.ts'
import { answerPractice, readPractice, startPractice } from '../../../test/support/data/practice.ts'
import { useTestApp } from '../../../test/support/test-app.ts'

const it = useTestApp()
let ada: TestUser
let quiz: TestQuiz

beforeEach(async () => {
  ada = await createUser(it)
  quiz = await createQuiz(it, ada)
})

test('shuffled options are shown in an order that stays the same, and answered by their original index', async () => {
  const practice = await startPractice(it, ada, { mode: 'ALL', quiz_id: quiz.id, shuffle_options: true })
  const { options, option_order: order, question_id } = practice.question
  const original = ['wrong', 'right', 'false', 'no']
  expect(order.toSorted()).toEqual([0, 1, 2, 3])
  expect(options).toEqual(order.map((index: number) => original[index]))
  expect((await readPractice(it, ada, practice.practice_id)).question).toEqual(practice.question)
  const { body } = await answerPractice(it, ada, practice.practice_id, { question_id, selected_option: 1 })
  expect(body.data).toMatchObject({ is_correct: true, answer_index: 1 })
})

test('shuffled orders differ between questions and practices, but options about others stay where they are', async () => {
  await it.rest('PATCH', `/api/quizzes/${quiz.id}/questions/${quiz.questions[0]?.id}/update/`, {
    token: ada.token,
    body: { answerOptions: ['one', 'two', 'three', 'All of the above'], answerIndex: 0 },
  })
  const orders = new Set<string>()
  for (let time = 0; time < 12; time++) {
    const { question } = await startPractice(it, ada, {
      mode: 'ALL',
      quiz_id: quiz.id,
      shuffle_options: true,
    })
    expect(question.options[3]).toBe('All of the above')
    orders.add(question.option_order.join())
  }
  expect(orders.size).toBeGreaterThan(1)
})
