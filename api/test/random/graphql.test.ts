import fc from 'fast-check'
import { expect, test } from 'vitest'
import { schema } from '../../src/graphql/schema/schema.ts'
import { useRandomUsers } from '../support/random/random-users.ts'
import { form } from '../support/data/factories.ts'
import { randomOperation } from '../support/random/random-graphql.ts'
import { oddText, oddValue, withIds } from '../support/random/random-values.ts'
import { useTestApp } from '../support/test-app.ts'
import { checkLeaks } from '../support/secrets/check-leaks.ts'
import { PROPERTY_TIME, expectProperty } from '../../../quiz-format/test/support/properties.ts'

const it = checkLeaks(useTestApp())
const users = useRandomUsers(it)
const REQUESTS = 500

const CODES = [
  'VALIDATION_FAILED',
  'INVALID_CREDENTIALS',
  'UNAUTHENTICATED',
  'NOT_FOUND',
  'CONCURRENT_ATTEMPT',
  'ATTEMPT_CLOSED',
  'FILE_TOO_LARGE',
  'UNSUPPORTED_FILE_TYPE',
  'INVALID_QUIZ_FILE',
  'RATE_LIMITED',
]
const TYPES = [
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/graphql',
  'nonsense',
]

const operation = randomOperation({ schema, withOddValues: true })

// Most requests send a document as JSON or in a form with a file; the others are malformed in some way.
const request = fc.oneof(
  { arbitrary: operation.map((value) => ({ payload: JSON.stringify(value) })), weight: 12 },
  fc
    .record({
      operation,
      file: fc.record({ name: oddText.map((text) => text.slice(0, 100)), content: oddText }),
      path: oddText,
    })
    .map(({ operation, file, path }) => ({
      operation: JSON.stringify(operation),
      map: JSON.stringify({ file: ['variables.importQuiz_input.file', path].slice(0, path === '' ? 1 : 2) }),
      file,
    })),
  fc
    .record({
      title: oddText,
      file: fc.record({ name: fc.constantFrom('a.json', 'b.csv', 'c'), content: oddText }),
    })
    .map(({ title, file }) => ({
      operation: JSON.stringify({
        query:
          'mutation ($input: ImportQuizInput!) { importQuiz(input: $input) { __typename ... on Failure { code } } }',
        variables: { input: { title, file: null } },
      }),
      map: '{"file":["variables.input.file"]}',
      file,
    })),
  fc
    .record({
      operation: oddValue.map((value) => JSON.stringify(value)),
      map: oddValue.map((value) => JSON.stringify(value)),
    })
    .map((parts) => ({ ...parts, file: { name: 'quiz.json', content: '[]' } })),
  fc.record({ query: oddText, variables: oddValue }).map((value) => ({ payload: JSON.stringify(value) })),
  fc
    .record({ operation, type: fc.constantFrom(...TYPES), operationName: oddValue })
    .map(({ operation, type, operationName }) => ({
      payload: JSON.stringify({ ...operation, operationName }),
      type,
    })),
  oddValue.map((value) => ({ payload: JSON.stringify(value) })),
)

type Sent =
  | { payload: string; type?: string }
  | { operation: string; map: string; file: { name: string; content: string } }

function bytesOf(sent: Sent, fill: (text: string) => string) {
  if ('map' in sent) return form({ operations: fill(sent.operation), map: sent.map }, sent.file)
  return {
    payload: Buffer.from(fill(sent.payload)),
    headers: { 'content-type': sent.type ?? 'application/json' },
  }
}

test(
  'no GraphQL request causes an internal error, and every error has a documented code',
  { timeout: PROPERTY_TIME },
  async () => {
    let successes = 0
    const codes = new Set<string>()
    const property = fc.asyncProperty(request, fc.integer({ min: 0, max: 20 }), async (sent, dice) => {
      const people = await users()
      const { payload, headers } = bytesOf(sent, (text) => withIds(text, people))
      const { status, body, text } = await it.rest('POST', '/graphql', {
        payload,
        headers: { accept: 'application/json', ...headers },
        token: dice === 0 ? undefined : people.caller.token,
      })
      expect([status < 500, text]).toEqual([true, text])
      // A body of another media type is refused without being read.
      if (status === 415) return
      expect(['data' in body || 'errors' in body, text]).toEqual([true, text])
      for (const { extensions } of (body.errors ?? []) as { extensions?: { code?: string } }[]) {
        expect(CODES).toContain(extensions?.code)
        codes.add(extensions?.code ?? '')
      }
      if (!body.errors) successes++
    })
    await expectProperty(property, REQUESTS)
    // Guards against a useless generator: many documents must be valid.
    expect(successes).toBeGreaterThan(REQUESTS / 20)
    for (const code of ['VALIDATION_FAILED', 'UNAUTHENTICATED', 'NOT_FOUND'])
      expect([...codes]).toContain(code)
  },
)
