// The progress in a response to logIn belongs to the user who signs in.
import { beforeAll, expect, test } from 'vitest'
import {
  CORRECT,
  createAttempt,
  createQuiz,
  signUp,
  type TestQuiz,
  type TestUser,
} from '../../test/support/data/factories.ts'
import { useTestApp } from '../../test/support/test-app.ts'

const it = useTestApp()
type SignedUp = Awaited<ReturnType<typeof signUp>>
let [ada, eve]: SignedUp[] = []
let [adas, eves]: TestQuiz[] = []

async function createMasteredQuiz(learner: TestUser): Promise<TestQuiz> {
  const quiz = await createQuiz(it, learner, { Stars: 1 })
  const attempt = await createAttempt(it, learner, quiz)
  for (const { id } of quiz.questions)
    await it.rest('POST', `/api/attempts/${attempt}/answer/${id}/`, {
      token: learner.token,
      body: { selected_option: CORRECT },
    })
  await it.rest('POST', `/api/attempts/${attempt}/complete/`, { token: learner.token })
  return quiz
}

beforeAll(async () => {
  ada = await signUp(it)
  eve = await signUp(it)
  adas = await createMasteredQuiz(ada)
  eves = await createMasteredQuiz(eve)
})

const QUIZ = 'progress { totalAttempts bestScore } sections { progress { accuracy } }'
const FULL = { progress: { totalAttempts: 1, bestScore: 100 }, sections: [{ progress: { accuracy: 100 } }] }
const LOG_IN = `logIn(input: { username: $username, password: $password }) {
  ... on Session { user { quizzes { edges { node { id ${QUIZ} } } } } } }`
const sessionOf = (quiz?: TestQuiz) => ({
  user: { quizzes: { edges: [{ node: { id: quiz?.id, ...FULL } }] } },
})
const asEve = () => ({ username: eve?.username, password: eve?.password })

test('logIn returns the progress of the user who signs in, even if the request has another user’s session', async () => {
  for (const token of [undefined, ada?.token]) {
    const query = `mutation ($username: String!, $password: String!) { ${LOG_IN} }`
    const { body } = await it.graphql(query, asEve(), token)
    expect(body).toEqual({ data: { logIn: sessionOf(eves) } })
  }
})

test('a mutation that follows logIn in the same document still returns the viewer’s progress', async () => {
  const query = `mutation ($username: String!, $password: String!, $quizId: ID!) {
    ${LOG_IN}
    updateQuiz(input: { quizId: $quizId, title: "Stars" }) { ... on Quiz { id ${QUIZ} } } }`
  const { body } = await it.graphql(query, { ...asEve(), quizId: adas?.id }, ada?.token)
  expect(body).toEqual({ data: { logIn: sessionOf(eves), updateQuiz: { id: adas?.id, ...FULL } } })
})
