import { randomUUID } from 'node:crypto'
import type { TestApp, TestResponse } from '../test-app.ts'
import type { TestUser } from './factories.ts'

type Learner = Pick<TestUser, 'token'>

/** Starts a practice over REST. Returns the `data` of the response. */
export async function startPractice(
  test: TestApp,
  { token }: Learner,
  body: object,
): Promise<TestResponse['body']> {
  const response = await test.rest('POST', '/api/practice/', { token, body })
  if (response.status !== 201) throw new Error(`No practice was started: ${response.text}`)
  return response.body.data
}

/** Answers a question of a practice over REST. */
export function answerPractice(
  test: TestApp,
  { token }: Learner,
  practiceId: string,
  answer: object,
): Promise<TestResponse> {
  const body = { review_id: randomUUID(), ...answer }
  return test.rest('POST', `/api/practice/${practiceId}/answer/`, { token, body })
}

/** Reads where a practice is. Returns the `data` of the response. */
export async function readPractice(
  test: TestApp,
  { token }: Learner,
  practiceId: string,
): Promise<TestResponse['body']> {
  return (await test.rest('GET', `/api/practice/${practiceId}/`, { token })).body.data
}

/**
 * Practises a question: starts a practice and gives one answer.
 *
 * @returns the `data` of the response.
 */
export async function practise(
  test: TestApp,
  learner: Learner,
  quizId: string,
  answer: { question_id: string | undefined; selected_option: number; answered_at?: string },
): Promise<TestResponse['body']> {
  const { practice_id: id } = await startPractice(test, learner, { mode: 'ALL', quiz_id: quizId })
  return (await answerPractice(test, learner, id, answer)).body.data
}

/** Sets an exam with a quiz, and starts a practice of it. */
export async function prepareExam(
  test: TestApp,
  { token }: Learner,
  quizId: string,
): Promise<{ practiceId: string }> {
  const exam = { date: '2034-05-12', pass_score: 70 }
  await test.rest('PUT', `/api/quizzes/${quizId}/exam/`, { token, body: exam })
  const { practice_id } = await startPractice(test, { token }, { mode: 'ALL', quiz_id: quizId, size: 10 })
  return { practiceId: practice_id }
}
