import { describe, expect, test } from 'vitest'
import { createUser, form } from '../../../test/support/data/factories.ts'
import { useTestApp } from '../../../test/support/test-app.ts'

const it = useTestApp()

describe('GraphQL', () => {
  test.each([
    ['an unknown field', '{ nothing }', {}, /nothing/],
    [
      'an invalid variable',
      'mutation ($input: LogInInput!) { logIn(input: $input) { __typename } }',
      { input: {} },
      /password/,
    ],
    [
      'a text in place of a file',
      'mutation ($file: Upload!) { importQuiz(input: { file: $file, title: "T" }) { __typename } }',
      { file: 'x' },
      /file/i,
    ],
    ['a broken document', '{ viewer {', {}, /Syntax Error/],
  ])('refuses %s with the reason', async (_what, query, variables, message) => {
    const { body } = await it.graphql(query, variables)
    expect(body.errors[0].message).toMatch(message)
    expect(body.errors[0].extensions.code).toBe('VALIDATION_FAILED')
  })

  test('runs no mutation by GET, form, plain text or batch', async () => {
    const query =
      'mutation { register(input: { username: "x", email: "x@example.org", password: "secret1" }) { __typename } }'
    const tries = [
      it.rest('GET', `/graphql?query=${encodeURIComponent(query)}`),
      it.rest('POST', '/graphql', {
        payload: `query=${encodeURIComponent(query)}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
      it.rest('POST', '/graphql', {
        payload: JSON.stringify({ query }),
        headers: { 'content-type': 'text/plain' },
      }),
      it.rest('POST', '/graphql', { body: [{ query }, { query }] }),
    ]
    for (const { status } of await Promise.all(tries)) expect(status).toBeGreaterThanOrEqual(400)
    expect(await it.sql('SELECT FROM users')).toHaveLength(0)
  })

  test.each([
    ['an empty body', { payload: '', headers: { 'content-type': 'application/json' } }],
    ['a truncated body', { payload: '{', headers: { 'content-type': 'application/json' } }],
    ['a body that is a number', { payload: '1', headers: { 'content-type': 'application/json' } }],
    ['a body without a query', { body: {} }],
    ['an oversized body', { body: { query: 'x'.repeat(3_000_000) } }],
    ['a malformed form', form({ operations: '{' })],
    ['a form with a wrong map', form({ operations: '{"query":"{ viewer { id } }"}', map: '{"0":5}' })],
    ['an empty form', form({ operations: 'null', map: '{}' })],
  ])('refuses %s with an error in the format of GraphQL', async (_what, call) => {
    const { token } = await createUser(it)
    const { status, body, text } = await it.rest('POST', '/graphql', { token, ...call })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(body.errors[0].extensions.code).toBe('VALIDATION_FAILED')
    expect(text).not.toMatch(/originalError|FST_|stack/)
  })

  test('refuses an anonymous form before reading it', async () => {
    const { status, body } = await it.rest('POST', '/graphql', form({ operations: '{' }))
    expect([status, body.errors[0].extensions.code]).toEqual([401, 'UNAUTHENTICATED'])
  })

  test.each([200_000, 3_000_000])(
    'refuses an anonymous body of %i bytes before reading it',
    async (length) => {
      const { status, body } = await it.rest('POST', '/graphql', { body: { query: 'x'.repeat(length) } })
      expect([status, body.errors[0].extensions.code]).toEqual([401, 'UNAUTHENTICATED'])
    },
  )

  test('refuses variables that are not JSON', async () => {
    const { body } = await it.rest('GET', '/graphql?query={__typename}&variables={')
    expect(body.errors[0].extensions.code).toBe('VALIDATION_FAILED')
  })

  test('allows no foreign origin', async () => {
    const { headers } = await it.rest('POST', '/graphql', {
      body: { query: '{ viewer { id } }' },
      headers: { origin: 'https://evil.example' },
    })
    expect(headers).not.toHaveProperty('access-control-allow-origin')
  })
})

test.each(['garbage', Buffer.from('GPC:S:x').toString('base64')])(
  'an unknown cursor %s is refused',
  async (after) => {
    const { token } = await createUser(it)
    const query =
      'query ($after: String) { viewer { quizzes(after: $after) { totalCount edges { cursor } } } }'
    const { body } = await it.graphql(query, { after }, token)
    expect(body.errors[0].extensions.code).toBe('VALIDATION_FAILED')
  },
)

test('GraphQL and REST reveal nothing about a bug', async () => {
  const { token } = await createUser(it)
  await it.sql('ALTER TABLE quizzes RENAME TO gone')
  try {
    const graphql = await it.graphql('{ viewer { quizzes { totalCount } } }', {}, token)
    expect(graphql.body.errors[0]).toMatchObject({
      message: 'Something went wrong',
      extensions: { code: 'INTERNAL_ERROR' },
    })
    const rest = await it.rest('GET', '/api/quizzes/', { token })
    expect([rest.status, rest.body]).toEqual([
      500,
      { success: false, error: 'Something went wrong', error_code: 'INTERNAL_ERROR' },
    ])
    expect(graphql.text + rest.text).not.toMatch(/relation|prisma|SELECT|\.ts:/i)
  } finally {
    await it.sql('ALTER TABLE gone RENAME TO quizzes')
  }
})
