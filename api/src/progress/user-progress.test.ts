import { expect, test } from 'vitest'
import {
  CORRECT,
  createAttempt,
  createQuiz,
  createUser,
  type TestQuiz,
  type TestUser,
} from '../../test/support/data/factories.ts'
import { useTestApp } from '../../test/support/test-app.ts'

const it = useTestApp()
const NOTHING = { totalQuizzes: 0, totalAttempts: 0, bestScore: 0 }

async function progressOf({ token }: TestUser) {
  const query = '{ viewer { progress { totalQuizzes totalAttempts bestScore } } }'
  return (await it.graphql(query, {}, token)).body.data.viewer.progress
}

interface Round {
  /** How many questions, from the first, are answered correctly; the rest stay unanswered. */
  right: number
  sectionId?: string
}

async function complete(learner: TestUser, quiz: TestQuiz, { right, sectionId }: Round): Promise<void> {
  const attempt = await createAttempt(it, learner, quiz, { sectionId })
  const call = (path: string, body: object) =>
    it.rest('POST', `/api/attempts/${attempt}/${path}/`, { token: learner.token, body })
  for (const { id } of quiz.questions.slice(0, right))
    await call(`answer/${id}`, { selected_option: CORRECT })
  await call('complete', {})
}

test('the progress of a new account is zero', async () => {
  expect(await progressOf(await createUser(it))).toEqual(NOTHING)
})

test('the progress counts all quizzes and completed attempts; only whole quizzes count for the best score', async () => {
  const ada = await createUser(it)
  const sums = await createQuiz(it, ada, { '': 3 })
  await createQuiz(it, ada)
  expect(await progressOf(ada)).toEqual({ ...NOTHING, totalQuizzes: 2 })
  await complete(ada, sums, { right: 2 })
  await complete(ada, sums, { right: 1 })
  expect(await progressOf(ada)).toEqual({ totalQuizzes: 2, totalAttempts: 2, bestScore: 66.7 })
  const parts = await createQuiz(it, ada, { A: 1, B: 2 })
  await complete(ada, parts, { right: 1, sectionId: parts.sectionIds[0] ?? '' })
  await createAttempt(it, ada, parts)
  expect(await progressOf(ada)).toEqual({ totalQuizzes: 3, totalAttempts: 3, bestScore: 66.7 })
})

test('the progress ignores other users’ attempts and those at deleted quizzes', async () => {
  const [ada, eve] = [await createUser(it), await createUser(it)]
  const quiz = await createQuiz(it, ada)
  await complete(ada, quiz, { right: 3 })
  expect(await progressOf(eve)).toEqual(NOTHING)
  expect(await progressOf(ada)).toEqual({ totalQuizzes: 1, totalAttempts: 1, bestScore: 100 })
  await it.rest('DELETE', `/api/quizzes/${quiz.id}/delete/`, { token: ada.token })
  expect(await progressOf(ada)).toEqual(NOTHING)
})
