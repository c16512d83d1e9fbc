import { expect, test } from 'vitest'
import { createAttempt, createQuiz, createUser } from '../../../test/support/data/factories.ts'
import { useTestApp } from '../../../test/support/test-app.ts'

const it = useTestApp()

const QUIZ = `id title description timeLimit uploadedAt questionCount sectionCount
  sections { id name description questionCount }`
const QUESTION = 'id text options answerIndex explanation'
const PAGE = 'pageInfo { hasNextPage hasPreviousPage startCursor endCursor }'

test.each([
  [
    '100 quizzes with all their details',
    `{ viewer { quizzes(first: 100) { totalCount edges { cursor node { ${QUIZ} } } ${PAGE} } } }`,
  ],
  [
    '100 questions of a quiz',
    `query ($quiz: ID!) { quiz(id: $quiz) { ${QUIZ} questions(first: 100) { edges { cursor node { ${QUESTION} } } ${PAGE} } } }`,
  ],
  [
    '100 questions of an attempt',
    `query ($attempt: ID!) { attempt(id: $attempt) { id status result { score } answeredNumbers questions(count: 100) { id questionId number text options selectedOption } } }`,
  ],
])('%s are allowed', async (_what, query) => {
  const owner = await createUser(it)
  const quiz = await createQuiz(it, owner)
  const variables = { quiz: quiz.id, attempt: await createAttempt(it, owner, quiz) }
  const { body } = await it.graphql(query, variables, owner.token)
  expect(body.errors).toBeUndefined()
})

test.each([
  ['100 questions for each of 100 quizzes', 'first: 100', 'questions(first: 100) { edges { node { id } } }'],
  ['a page of a million items', 'last: 1000000', 'id'],
])('a request for %s costs too much and is refused', async (_what, page, fields) => {
  const { token } = await createUser(it)
  const query = `{ viewer { quizzes(${page}) { edges { node { ${fields} } } } } }`
  const { status, body } = await it.graphql(query, {}, token)
  expect([status, body.data, body.errors]).toEqual([
    200,
    { viewer: null },
    [
      expect.objectContaining({
        message: expect.stringMatching(/costs \d+, and at most 25000 is allowed/),
        extensions: { code: 'VALIDATION_FAILED' },
      }),
    ],
  ])
})

test('an operation that costs too much gets status 400 if the caller accepts GraphQL’s own media type', async () => {
  const { status } = await it.rest('POST', '/graphql', {
    body: { query: '{ viewer { quizzes(first: 1000000) { totalCount } } }' },
    headers: { accept: 'application/graphql-response+json' },
  })
  expect(status).toBe(400)
})

test('a mutation whose response costs too much changes nothing', async () => {
  const owner = await createUser(it)
  const quiz = await createQuiz(it, owner)
  const mutation = `mutation ($input: StartAttemptInput!) {
    startAttempt(input: $input) { ... on Attempt { questions(count: 1000000) { id } } }
  }`
  const { body } = await it.graphql(mutation, { input: { quizId: quiz.id } }, owner.token)
  expect(body).toMatchObject({
    data: { startAttempt: null },
    errors: [{ extensions: { code: 'VALIDATION_FAILED' } }],
  })
  expect(await it.sql('SELECT FROM attempts WHERE quiz_id = $1', [quiz.id])).toHaveLength(0)
})

test('only the operation that runs counts towards the cost limit', async () => {
  const { token } = await createUser(it)
  const query = `query Small { viewer { id } } query Large { viewer { quizzes(first: 1000000) { totalCount } } }`
  const responses = []
  for (const operationName of ['Small', 'Large'])
    responses.push(await it.rest('POST', '/graphql', { token, body: { query, operationName } }))
  expect(responses.map(({ body }) => body.errors?.length)).toEqual([undefined, 1])
})
