// Every error code, over both transports.
import type { GraphQLEnumType } from 'graphql'
import { describe, expect, test } from 'vitest'
import * as errors from '../../src/errors.ts'
import { schema } from '../../src/graphql/schema/schema.ts'
import { useTestApp, type TestResponse } from '../support/test-app.ts'
import { camelCased } from './support/driver.ts'
import { responseTo } from './support/failure-case.ts'
import { FAILURE_CASES } from './support/failure-cases.ts'
import { graphqlDriver } from './support/graphql-driver.ts'
import { restDriver } from './support/rest-driver.ts'
import { useFixture } from './support/fixture.ts'

const STATUSES: Record<string, number> = {
  VALIDATION_FAILED: 400,
  INVALID_CREDENTIALS: 401,
  UNAUTHENTICATED: 401,
  NOT_FOUND: 404,
  FORBIDDEN: 403,
  FORBIDDEN_SCOPE: 403,
  CONCURRENT_ATTEMPT: 409,
  CONFLICT: 409,
  IDEMPOTENCY_KEY_IN_USE: 409,
  CLASSROOM_ARCHIVED: 409,
  ASSIGNMENT_NOT_OPEN: 409,
  NO_ATTEMPTS_LEFT: 409,
  CLASSROOM_NEEDS_OWNER: 409,
  ATTEMPT_CLOSED: 409,
  FILE_TOO_LARGE: 413,
  UNSUPPORTED_FILE_TYPE: 415,
  IDEMPOTENCY_KEY_REUSED: 422,
  INVALID_QUIZ_FILE: 422,
  INVALID_ROSTER_FILE: 422,
  RATE_LIMITED: 429,
  SERVICE_UNAVAILABLE: 503,
  INTERNAL_ERROR: 500,
}
// These codes are reported as GraphQL errors; the others belong to members of result unions.
const ERRORS = new Set([
  'UNAUTHENTICATED',
  'FORBIDDEN_SCOPE',
  'IDEMPOTENCY_KEY_IN_USE',
  'IDEMPOTENCY_KEY_REUSED',
  'NOT_FOUND',
  'RATE_LIMITED',
  'SERVICE_UNAVAILABLE',
  'INTERNAL_ERROR',
])
const TEMPORARY = new Set(['RATE_LIMITED', 'SERVICE_UNAVAILABLE'])

const it = useTestApp({ RATE_LIMIT: 'on' })
const fixture = useFixture(it)
const [rest, graphql] = [restDriver(it), graphqlDriver(it)]

const CASES = FAILURE_CASES.map((failureCase) => [failureCase.code, failureCase.when, failureCase] as const)

function expectRetryAfterOnlyIfTemporary(code: string, { headers }: TestResponse): void {
  expect(Number(headers['retry-after'] ?? 0) > 0).toBe(TEMPORARY.has(code))
}

describe('over REST', () => {
  test.each(CASES)('%s when %s', async (_code, _when, failureCase) => {
    const { code, text, fields, data } = failureCase
    const response = await responseTo(failureCase, rest, fixture)
    const body = {
      success: false,
      error: fields ?? text,
      error_code: code,
      ...(data && { data: data(fixture) }),
    }
    expect([response.status, response.body]).toEqual([STATUSES[code], body])
    expectRetryAfterOnlyIfTemporary(code, response)
  })

  test.each(['/api', '/api/nothing/', '/api/quizzes/a/b/'])(
    'NOT_FOUND for the unknown path %s',
    async (path) => {
      const { status, body } = await it.rest('GET', path)
      expect([status, body]).toEqual([404, { success: false, error: 'Not found', error_code: 'NOT_FOUND' }])
    },
  )
})

describe('over GraphQL', () => {
  test.each(CASES)('%s when %s', async (_code, _when, failureCase) => {
    const { code, text, fields = null, data = () => null } = failureCase
    const response = await responseTo(failureCase, graphql, fixture)
    const expected = { code, text, fields, data: camelCased(data(fixture)) }
    expect(graphql.outcomeOf(failureCase.name, response)).toEqual(expected)
    expect(response.body.errors !== undefined).toBe(ERRORS.has(code))
    expectRetryAfterOnlyIfTemporary(code, response)
  })
})

test('the cases cover every code that the server can produce', () => {
  const classes = Object.values(errors).filter((value) => value.prototype instanceof errors.DomainError)
  const produced = classes.map((errorClass) => (errorClass as typeof errors.DomainError).code)
  const tested = [...new Set(FAILURE_CASES.map(({ code }) => code))].sort()
  expect(tested).toEqual([...produced, 'INTERNAL_ERROR'].sort())
  expect(tested).toEqual(Object.keys(STATUSES).sort())
  const inSchema = schema.getType('ErrorCode') as GraphQLEnumType
  expect(tested).toEqual(inSchema.getValues().map(({ name }) => name))
})
