// Breaks every SQL statement of every call in turn: the error must not leak details, and nothing may be half
// done. For GraphQL, this file tests only the uploads; graphql/errors/refusals.test.ts covers the other
// fields.
import { afterEach, expect, test } from 'vitest'
import { CALLS, titled, type Call } from '../support/calls/calls.ts'
import { createMarkedPerson, type MarkedPerson } from '../support/secrets/marked-people.ts'
import { BROKEN, withBrokenStatement } from '../support/database/statements.ts'
import { emptyTables } from '../support/database/empty-tables.ts'
import { rowsBeside, tableRows } from '../support/database/table-rows.ts'
import { useTestApp, type TestResponse, type TestApp } from '../support/test-app.ts'
import { checkLeaks } from '../support/secrets/check-leaks.ts'

const it = checkLeaks(useTestApp({ RATE_LIMIT: 'on' }))
const LEAK = new RegExp(`${BROKEN}|SELECT|RAISE|PL/pgSQL|P0001|\\.ts\\b|node_modules`, 'i')

const TESTED_CALLS = CALLS.filter(
  ({ transport, name }) => transport === 'REST' || /^(importQuiz|syncQuiz|importRoster)/.test(name),
)

afterEach(() => emptyTables(it, 'users', 'classrooms', 'mails', 'rate_limits'))

// Rate limit counters are written even if the call fails.
const ownRows = async () => (await tableRows(it)).filter((row) => !row.startsWith('rate_limits '))

// For these calls, rows are added before each is sent, such as that of the token which it sends.
const PREPARES = /password-reset\/confirm|unsubscribe|oidc\/session|lti\/session/

/** @param known all rows, if they were read after the last call. */
async function sendBroken(call: Call, person: MarkedPerson, number: number, known?: string[]) {
  let isBroken = false
  let before: string[] = []
  const rest: TestApp['rest'] = async (...sent) => {
    before = known ?? (await ownRows())
    const broken = await withBrokenStatement(number, () => it.rest(...sent))
    isBroken = broken.isBroken
    return broken.result
  }
  const authorization = `Bearer ${person.token}`
  const response = await call.send({ test: { ...it, rest }, person, ids: person.first, authorization })
  await waitForIdlePool()
  const after = await ownRows()
  // A GraphQL mutation may already be committed when a statement that reads its result fails.
  if (call.transport === 'GraphQL') return { isBroken, response, after, added: [], removed: [] }
  return { isBroken, response, after, added: rowsBeside(after, before), removed: rowsBeside(before, after) }
}

// A GraphQL response with an error does not wait for its other fields: their statements may still be running.
async function waitForIdlePool(): Promise<void> {
  const { pool } = it.database
  do await new Promise((resume) => setTimeout(resume, 5))
  while (pool.idleCount < pool.totalCount || pool.waitingCount > 0)
}

// Returns the error of a REST or GraphQL response in the form of the REST envelope.
function errorIn({ status, body }: TestResponse): object {
  if (!body.errors) return { status, ...body }
  const [{ message, extensions }] = body.errors
  return { status: 500, success: false, error: message, error_code: extensions.code }
}

test.each(titled(TESTED_CALLS))('%s does not reveal which of its statements failed', async (_title, call) => {
  const person = await createMarkedPerson(it)
  if (/start/i.test(call.name))
    await it.rest('POST', `/api/attempts/${person.first.attemptId}/end/`, { token: person.token })
  const unbroken = /gradebook/.test(call.name) ? await sendBroken(call, person, Infinity) : null
  const isWhole = ({ status, text }: TestResponse) =>
    status === 200 && text.length === unbroken?.response.text.length
  let known: string[] | undefined
  for (let number = 1; ; number++) {
    const { isBroken, response, after, ...changes } = await sendBroken(call, person, number, known)
    if (!isBroken) break
    if (!PREPARES.test(call.name)) known = after
    // The statement that ends a snapshot fails after all has been read from it.
    if (isWhole(response)) continue
    // The saves of a failed batch are retried one by one, so the call can still succeed.
    if (response.status === 200 && response.body.success && /answer/.test(call.name)) continue
    expect(response.text).not.toMatch(LEAK)
    expect(response.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
    expect(errorIn(response)).toEqual({
      status: 500,
      success: false,
      error: 'Something went wrong',
      error_code: 'INTERNAL_ERROR',
    })
    expect({ number, ...changes }).toEqual({ number, added: [], removed: [] })
  }
})
