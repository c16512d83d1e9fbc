// One document asks for a whole page: the number of SQL statements does not grow with what is found.
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { createAttempt, createQuiz, createUser, type TestUser } from '../testing/factories.ts'
import { useTestApp } from '../testing/test-app.ts'

const it = useTestApp()
let small: TestUser
let large: TestUser
let largeQuiz: string
let smallQuiz: string

async function fill(quizzes: number, attempts: number, sections: number): Promise<[TestUser, string]> {
  const user = await createUser(it)
  const parts = Object.fromEntries(Array.from({ length: sections }, (_, index) => [`Section ${index}`, 2]))
  let id = ''
  for (let index = 0; index < quizzes; index++) {
    const quiz = await createQuiz(it, user, parts)
    id = quiz.id
    for (let round = 0; round < attempts; round++) {
      const attempt = await createAttempt(it, user, quiz)
      await it.rest('POST', `/api/attempts/${attempt}/complete/`, { token: user.token })
    }
  }
  return [user, id]
}

beforeAll(async () => {
  ;[small, smallQuiz] = await fill(1, 1, 1)
  ;[large, largeQuiz] = await fill(25, 4, 12)
}, 120_000)

// Counts what really goes to PostgreSQL, by Prisma and by ourselves.
async function statementsOf<Result>(work: () => Promise<Result>): Promise<{ count: number; result: Result }> {
  // oxlint-disable-next-line typescript/unbound-method -- it is called with the client it was called on
  const original = pg.Client.prototype.query
  let count = 0
  pg.Client.prototype.query = function counted(this: pg.Client, ...args: unknown[]) {
    count++
    return (original as (...all: unknown[]) => unknown).apply(this, args)
  } as typeof original
  try {
    return { result: await work(), count }
  } finally {
    pg.Client.prototype.query = original
  }
}

const DASHBOARD = `{ viewer { username progress { totalQuizzes totalAttempts bestScore } recentActivity { quizTitle score date }
  quizzes(first: 100) { totalCount edges { node { id title questionCount sectionCount
    progress { totalAttempts bestScore masteryLevel }
    sections { name questionCount progress { accuracy masteryLevel } } } } }
  attempts(first: 100) { totalCount edges { node { id quizTitle status result { score } } } } } }`
const QUIZ = `query ($id: ID!) { quiz(id: $id) { title progress { totalAttempts bestScore masteryLevel }
  sections { id name progress { accuracy masteryLevel } questions(first: 2) { edges { node { text } } } }
  questions(first: 100) { edges { node { text options answerIndex } } } } }`

test('a dashboard of 25 quizzes and 100 attempts takes as many as one of 1 and 1', async () => {
  const ask = (user: TestUser) => statementsOf(() => it.graphql(DASHBOARD, {}, user.token))
  const [few, many] = [await ask(small), await ask(large)]
  expect(many.result.body.data.viewer.quizzes.edges).toHaveLength(25)
  expect(many.result.body.data.viewer.quizzes.edges[0].node.sections).toHaveLength(12)
  expect(many.result.body.data.viewer.attempts.edges).toHaveLength(100)
  expect(many.count).toBe(few.count)
  expect(many.count).toBeLessThanOrEqual(16)
})

test('a quiz with 12 sections and their statistics takes as many as one with 1', async () => {
  const ask = (user: TestUser, id: string) => statementsOf(() => it.graphql(QUIZ, { id }, user.token))
  const [few, many] = [await ask(small, smallQuiz), await ask(large, largeQuiz)]
  expect(many.result.body.data.quiz.sections).toHaveLength(12)
  expect(many.result.body.data.quiz.questions.edges).toHaveLength(24)
  expect(many.result.body.data.quiz.sections[3].progress).toEqual({ accuracy: 0, masteryLevel: 'Learning' })
  expect(many.count).toBe(few.count)
  expect(many.count).toBeLessThanOrEqual(12)
})

test('a save is two statements: who asks, and the save', async () => {
  const quiz = await createQuiz(it, small)
  const attempt = await createAttempt(it, small, quiz)
  const path = `/api/attempts/${attempt}/answer/${quiz.questions[0]?.id}/`
  const { count, result } = await statementsOf(() =>
    it.rest('POST', path, { token: small.token, body: { selected_option: 1 } }),
  )
  expect([result.status, count]).toEqual([200, 2])
})
