import fc from 'fast-check'
import { expect, test } from 'vitest'
import { useRandomUsers } from '../support/random/random-users.ts'
import { bytesOf, randomRequest } from '../support/random/random-rest.ts'
import { withIds } from '../support/random/random-values.ts'
import { useTestApp, type TestApp } from '../support/test-app.ts'
import { checkLeaks } from '../support/secrets/check-leaks.ts'
import { PROPERTY_TIME, expectProperty } from '../../../quiz-format/test/support/properties.ts'

// Uses `inject` on one server: over the network, HTTP refuses very long URLs before they reach a route.
const it = checkLeaks(useTestApp({}, { nodes: 1 }))
const users = useRandomUsers(it)
const REQUESTS = 500

test(
  'no REST request causes an internal error, and every response matches its description',
  { timeout: PROPERTY_TIME },
  async () => {
    const { body: openapi } = await it.rest('GET', '/api/openapi.json')
    const statuses = new Map<number, number>()
    const property = fc.asyncProperty(
      randomRequest(openapi),
      async ({ method, path, payload, type, isSignedIn }) => {
        const people = await users()
        const text = typeof payload === 'string' ? withIds(payload, people) : payload
        const { headers, ...sent } = bytesOf(text)
        const { status } = await it.rest(method as Parameters<TestApp['rest']>[0], withIds(path, people), {
          token: isSignedIn ? people.caller.token : undefined,
          headers: { ...headers, ...(type !== null && payload !== null && { 'content-type': type }) },
          ...sent,
        })
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        expect(status).toBeLessThan(500)
      },
    )
    await expectProperty(property, REQUESTS)
    // Guards against a useless generator: each kind of response must occur.
    for (const status of [200, 201, 400, 401, 404, 409]) expect([...statuses.keys()]).toContain(status)
  },
)
