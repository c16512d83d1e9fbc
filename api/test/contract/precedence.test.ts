// Of several errors, the first in this order is reported: 429, 401, 404, 413/415, 400/422, 409.
import { afterEach, describe, expect, test } from 'vitest'
import { createUser, form } from '../support/data/factories.ts'
import { useTestApp } from '../support/test-app.ts'
import { responseTo } from './support/failure-case.ts'
import { graphqlDriver } from './support/graphql-driver.ts'
import { PRECEDENCES } from './support/precedences.ts'
import { restDriver } from './support/rest-driver.ts'
import { useFixture } from './support/fixture.ts'

const it = useTestApp({ RATE_LIMIT: 'on' })
const fixture = useFixture(it)

afterEach(async () => void (await it.sql('DELETE FROM rate_limits')))

describe.each([
  ['REST', restDriver(it)],
  ['GraphQL', graphqlDriver(it)],
])('over %s', (_transport, driver) => {
  test.each(PRECEDENCES.map((precedence) => [precedence.statuses, precedence.when, precedence] as const))(
    '%s: %s',
    async (_statuses, _when, precedence) => {
      await precedence.prepare?.(fixture)
      const response = await responseTo(precedence, driver, fixture)
      expect(driver.outcomeOf(precedence.name, response).code).toBe(precedence.code)
    },
  )
})

test('404 before 415: a file of another type sent to an unknown path', async () => {
  const { token } = await createUser(it)
  const upload = form({ quiz_title: 'T' }, { name: 'quiz.pdf', content: 'x' })
  const { status, body } = await it.rest('POST', '/api/files/uploads/', { token, ...upload })
  expect([status, body.error_code]).toEqual([404, 'NOT_FOUND'])
})

test.each([
  [
    'POST',
    '/api/auth/register/',
    { username: 'stale', email: 'stale@example.org', password: 'secret1' },
    201,
  ],
  ['POST', '/api/auth/password-reset/', { email: 'stale@example.org' }, 200],
] as const)(
  'a stale token is ignored where no token is needed: %s %s',
  async (method, path, body, status) => {
    const response = await it.rest(method, path, { token: 'x'.repeat(43), body })
    expect(response.status).toBe(status)
  },
)
