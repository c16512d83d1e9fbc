// A field that fails is null and has an error; the rest of the response is complete.
import { describe, expect, test } from 'vitest'
import { createAttempt, createQuiz, createUser, signUp } from '../../../test/support/data/factories.ts'
import { useTestApp } from '../../../test/support/test-app.ts'

const it = useTestApp({ RATE_LIMIT: 'on' })
const UNKNOWN = '01a1ffbd-fe34-71a3-a048-6a69268ce64f'
const failed = (code: string, ...path: (string | number)[]) =>
  expect.objectContaining({ path, extensions: expect.objectContaining({ code }) })

test('the field of an unknown id is null, and the other fields have their values', async () => {
  const ada = await createUser(it)
  const quiz = await createQuiz(it, ada, { A: 1, '': 1 })
  const attempt = await createAttempt(it, ada, quiz)
  const ids = { quiz: quiz.id, attempt, section: quiz.sectionIds[0], none: UNKNOWN }
  const document = `query ($quiz: ID!, $attempt: ID!, $section: ID!, $none: ID!) {
    quiz(id: $quiz) { id } noQuiz: quiz(id: $none) { id }
    attempt(id: $attempt) { id } noAttempt: attempt(id: $none) { id }
    section(id: $section) { id } noSection: section(id: $none) { id } }`
  const { status, body } = await it.graphql(document, ids, ada.token)
  expect(status).toBe(200)
  expect(body.data).toEqual({
    quiz: { id: quiz.id },
    noQuiz: null,
    attempt: { id: attempt },
    noAttempt: null,
    section: { id: ids.section },
    noSection: null,
  })
  const notFound = ['noQuiz', 'noAttempt', 'noSection'].map((name) => failed('NOT_FOUND', name))
  expect(body.errors).toEqual(notFound)
})

test('a mutation returns its result even if another one in the document fails', async () => {
  const ada = await createUser(it)
  const quiz = await createQuiz(it, ada, { A: 1, '': 1 })
  const attemptId = await createAttempt(it, ada, quiz)
  const questionId = quiz.questions[0]?.id
  const save = (name: string, question: string) =>
    `${name}: saveAnswer(input: { attemptId: $attemptId, questionId: ${question}, selectedOption: 1 }) {
      ... on AttemptQuestion { selectedOption } ... on Failure { code } }`
  const document = `mutation ($attemptId: ID!, $questionId: ID!) {
    ${save('first', '$questionId')} ${save('other', `"${UNKNOWN}"`)} ${save('last', '$questionId')} }`
  const { body } = await it.graphql(document, { attemptId, questionId }, ada.token)
  expect(body.data).toEqual({ first: { selectedOption: 1 }, other: null, last: { selectedOption: 1 } })
  expect(body.errors).toEqual([failed('NOT_FOUND', 'other')])
})

test('a refused cursor affects only its own page', async () => {
  const ada = await createUser(it)
  const quiz = await createQuiz(it, ada, { A: 1, '': 1 })
  const document = `query ($id: ID!) {
    viewer { username quizzes(after: "none") { totalCount } attempts { totalCount } }
    quiz(id: $id) { title questions(after: "none") { totalCount }
      sections { name questions(after: "none") { totalCount } } } }`
  const { body } = await it.graphql(document, { id: quiz.id }, ada.token)
  expect(body.data.viewer).toEqual({ username: ada.username, quizzes: null, attempts: { totalCount: 0 } })
  expect(body.data.quiz).toMatchObject({ title: 'A quiz', questions: null, sections: [{ questions: null }] })
  expect(body.errors.slice(0, 2)).toEqual([
    failed('VALIDATION_FAILED', 'viewer', 'quizzes'),
    failed('VALIDATION_FAILED', 'quiz', 'questions'),
  ])
})

test('logIn can select the user’s progress, although the request has no session', async () => {
  const { username, password, token } = await signUp(it)
  const quiz = await createQuiz(it, { id: '', username, token })
  const attemptId = await createAttempt(it, { id: '', username, token }, quiz)
  await it.rest('POST', `/api/attempts/${attemptId}/complete/`, { token })
  const document = `mutation ($input: LogInInput!) { logIn(input: $input) { ... on Session { token user {
    quizzes { edges { node { progress { mastery totalAttempts } sections { progress { mastery } } } } } } } } }`
  const { body } = await it.graphql(document, { input: { username, password } })
  expect(body.errors).toBeUndefined()
  const { edges } = body.data.logIn.user.quizzes
  expect(edges[0].node.progress).toEqual({ mastery: 'LEARNING', totalAttempts: 1 })
})

describe('a response with a rate-limited field', () => {
  const guess = (username: string) =>
    `logIn(input: { username: "${username}", password: "wrong" }) { ... on Failure { code } }`

  test('has an error status only if no other field succeeded, and says when to retry', async () => {
    const { username, token } = await signUp(it)
    for (let time = 0; time < 10; time++) await it.graphql(`mutation { ${guess(username)} }`)
    const nothing = await it.graphql(`mutation { ${guess(username)} }`)
    expect([nothing.status, nothing.body.data]).toEqual([429, { logIn: null }])
    const partial = await it.graphql(`mutation { ${guess(username)} logOut { __typename } }`, {}, token)
    expect([partial.status, partial.body.data]).toEqual([
      200,
      { logIn: null, logOut: { __typename: 'User' } },
    ])
    expect(partial.body.errors).toEqual([failed('RATE_LIMITED', 'logIn')])
    for (const { headers } of [nothing, partial]) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  })
})
