// The number of SQL statements for a document does not grow with the size of the result.
import { beforeAll, expect, test } from 'vitest'
import {
  createAttempt,
  createQuiz,
  createUser,
  signIn,
  type TestUser,
} from '../../../test/support/data/factories.ts'
import { statementsOf } from '../../../test/support/database/statements.ts'
import { useTestApp } from '../../../test/support/test-app.ts'

const it = useTestApp()
let small: TestUser
let large: TestUser
let largeQuiz: string
let smallQuiz: string

// Copies a completed attempt.
const REPEAT = `INSERT INTO attempts SELECT (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid()))).*
  FROM attempts a, generate_series(1, $2) WHERE id = $1`

async function fill(quizzes: number, attempts: number, sections: number): Promise<[TestUser, string]> {
  const user = await createUser(it)
  const parts = Object.fromEntries(Array.from({ length: sections }, (_, index) => [`Section ${index}`, 2]))
  let id = ''
  for (let index = 0; index < quizzes; index++) {
    const quiz = await createQuiz(it, user, parts)
    id = quiz.id
    const attempt = await createAttempt(it, user, quiz)
    await it.rest('POST', `/api/attempts/${attempt}/complete/`, { token: user.token })
    await it.sql(REPEAT, [attempt, attempts - 1])
  }
  return [user, id]
}

beforeAll(async () => {
  ;[small, smallQuiz] = await fill(1, 1, 1)
  ;[large, largeQuiz] = await fill(100, 10, 12)
}, 120_000)

const DASHBOARD = `{ viewer { username progress { totalQuizzes totalAttempts bestScore } recentActivity { quizTitle score date }
  quizzes(first: 100) { totalCount edges { node { id title questionCount sectionCount
    progress { totalAttempts bestScore mastery masteryLevel }
    sections { name questionCount progress { accuracy masteryLevel } } } } }
  attempts(first: 100) { totalCount edges { node { id quizTitle status result { score } } } } } }`
const QUIZ = `query ($id: ID!) { quiz(id: $id) { title progress { totalAttempts bestScore masteryLevel }
  sections { id name progress { accuracy masteryLevel } questions(first: 2) { totalCount edges { node { text } } } }
  questions(first: 100) { totalCount edges { node { text options answerIndex } } } } }`

test('a dashboard of 100 quizzes and 1000 attempts takes as many statements as a dashboard of 1 quiz and 1 attempt', async () => {
  const ask = (user: TestUser) => statementsOf(() => it.graphql(DASHBOARD, {}, user.token))
  const [few, many] = [await ask(small), await ask(large)]
  expect(many.result.body.data.viewer.quizzes.edges).toHaveLength(100)
  expect(many.result.body.data.viewer.quizzes.edges[0].node.sections).toHaveLength(12)
  expect(many.result.body.data.viewer.attempts).toMatchObject({ totalCount: 1000 })
  expect(many.result.body.data.viewer.attempts.edges).toHaveLength(100)
  expect(many.count).toBe(few.count)
  expect(many.count).toBeLessThanOrEqual(16)
})

const ACTIVITY = `{ viewer { dailyActivity(days: 30, timeZone: "Europe/Berlin") { date answers correctAnswers completedAttempts }
  masterySpread { mastery count } weakestSection { quiz { title lastUsedAt } section { name progress { accuracy masteredShare } } }
  quizzes(first: 100, orderBy: LAST_USED, search: "quiz", mastery: [LEARNING]) { totalCount edges { node { title lastUsedAt } } } } }`
const TRENDS = `query ($id: ID!) { quiz(id: $id) { progress { masteredShare }
  sections { name progress { accuracy masteredShare trend(last: 5) { attemptId completedAt accuracy } } } } }`

test('activity, mastery, the weakest section and a search take one statement each, however much there is', async () => {
  const ask = (user: TestUser) => statementsOf(() => it.graphql(ACTIVITY, {}, user.token))
  const [few, many] = [await ask(small), await ask(large)]
  const { quizzes, masterySpread, dailyActivity } = many.result.body.data.viewer
  expect(quizzes).toMatchObject({ totalCount: 100, edges: { length: 100 } })
  expect(masterySpread[1]).toEqual({ mastery: 'LEARNING', count: 1200 })
  expect(dailyActivity.at(-1).completedAttempts).toBe(1000)
  // The session, overdue attempts, activity, spread, weakest section, its progress, the last use of its quiz;
  // quizzes, their number and their last use. The last uses are read together if they are asked for at once.
  for (const { count } of [few, many]) expect([9, 10]).toContain(count)
})

test('the trends of 12 sections take as many statements as the trend of 1 section', async () => {
  const ask = (user: TestUser, id: string) => statementsOf(() => it.graphql(TRENDS, { id }, user.token))
  const [few, many] = [await ask(small, smallQuiz), await ask(large, largeQuiz)]
  const { sections } = many.result.body.data.quiz
  expect(sections).toHaveLength(12)
  for (const { progress } of sections) expect(progress.trend).toHaveLength(5)
  expect(many.count).toBe(few.count)
  expect(many.count).toBeLessThanOrEqual(7)
})

test('a quiz with 12 sections and their statistics takes as many statements as a quiz with 1 section', async () => {
  const ask = (user: TestUser, id: string) => statementsOf(() => it.graphql(QUIZ, { id }, user.token))
  const [few, many] = [await ask(small, smallQuiz), await ask(large, largeQuiz)]
  expect(many.result.body.data.quiz.sections).toHaveLength(12)
  expect(many.result.body.data.quiz.questions.edges).toHaveLength(24)
  expect(many.result.body.data.quiz.sections[3].progress).toEqual({ accuracy: 0, masteryLevel: 'Learning' })
  expect(many.count).toBe(few.count)
  expect(many.count).toBeLessThanOrEqual(12)
})

test('a page of questions reads only the questions that it shows', async () => {
  const quiz = await createQuiz(it, small, { A: 300, B: 300, '': 300 })
  const [section] = quiz.sectionIds
  const page = '{ edges { node { text } } pageInfo { hasNextPage } }'
  const document = `{ section(id: "${section}") { questions(first: 10) ${page} last: questions(last: 10) ${page} }
    quiz(id: "${quiz.id}") { questions(first: 10) ${page} loose: questions(first: 10, withoutSection: true) ${page} } }`
  const { rows, result } = await statementsOf(() => it.graphql(document, {}, small.token))
  const texts = (list: { edges: { node: { text: string } }[] }) => list.edges.map(({ node }) => node.text)
  const { data } = result.body
  expect([texts(data.section.questions)[9], texts(data.section.last)[9]]).toEqual(['A 10?', 'A 300?'])
  expect([texts(data.quiz.questions)[0], texts(data.quiz.loose)[0]]).toEqual(['A 1?', 'Loose 1?'])
  // A page reads one more row to know whether another page follows.
  expect(rows).toBeGreaterThanOrEqual(40)
  expect(rows).toBeLessThan(60)
})

test('totalCount takes no extra statement, except for questions without a section', async () => {
  const quiz = await createQuiz(it, small, { A: 3, B: 2, '': 4 })
  const ask = (count: string, loose: string) => {
    const page = (fields: string) => `{ edges { node { id } } ${fields} }`
    const document = `{ quiz(id: "${quiz.id}") { questions(first: 1) ${page(count)}
      loose: questions(first: 1, withoutSection: true) ${page(loose)} } section(id: "${quiz.sectionIds[1]}") {
      questions(first: 1) ${page(count)} } }`
    return statementsOf(() => it.graphql(document, {}, small.token))
  }
  const [none, stored, all] = [
    await ask('', ''),
    await ask('totalCount', ''),
    await ask('totalCount', 'totalCount'),
  ]
  const { quiz: quizData, section } = all.result.body.data
  const totals = [quizData.questions, quizData.loose, section.questions].map(({ totalCount }) => totalCount)
  expect(totals).toEqual([9, 4, 2])
  expect([stored.count, all.count]).toEqual([none.count, none.count + 1])
})

test('a save takes one statement, and one more if its session was not found a moment ago', async () => {
  const quiz = await createQuiz(it, small)
  const attempt = await createAttempt(it, small, quiz)
  const path = `/api/attempts/${attempt}/answer/${quiz.questions[0]?.id}/`
  const token = await signIn(it, { userId: small.id, passwordHash: 'none' })
  const save = () => statementsOf(() => it.rest('POST', path, { token, body: { selected_option: 1 } }))
  const [first, second] = [await save(), await save()]
  expect([first.result.status, second.result.status]).toEqual([200, 200])
  expect([first.count, second.count]).toEqual([2, 1])
})
