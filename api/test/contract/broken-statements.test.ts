// Whatever statement of whatever call fails for a reason that nobody has thought of: the caller learns nothing of it, and
// nothing is half done. Of GraphQL here are the uploads; graphql/errors/refusals.test.ts has the other fields.
import { afterEach, expect, test } from 'vitest'
import { CALLS, titled, type Call } from '../support/calls.ts'
import { createMarkedPerson, type MarkedPerson } from '../support/marked-people.ts'
import { BROKEN, withBrokenStatement } from '../support/statements.ts'
import { rowsBeside, tableRows } from '../support/table-rows.ts'
import { useTestApp, type TestAnswer, type TestApp } from '../support/test-app.ts'
import { watchAnswers } from '../support/watched-answers.ts'

const it = watchAnswers(useTestApp({ RATE_LIMIT: 'on' }))
const LEAK = new RegExp(`${BROKEN}|SELECT|RAISE|PL/pgSQL|P0001|\\.ts\\b|node_modules`, 'i')

const ASKED = CALLS.filter(({ transport, name }) => transport === 'REST' || /^(import|sync)Quiz/.test(name))

afterEach(() => it.sql('TRUNCATE users, mails, rate_limits CASCADE'))

// The rows that counting a try makes are there whatever becomes of it.
const ownRows = async () => (await tableRows(it)).filter((row) => !row.startsWith('rate_limits '))

async function sendBroken(call: Call, person: MarkedPerson, number: number) {
  let isBroken = false
  let before: string[] = []
  const rest: TestApp['rest'] = async (...sent) => {
    before = await ownRows()
    const broken = await withBrokenStatement(number, () => it.rest(...sent))
    isBroken = broken.isBroken
    return broken.result
  }
  const authorization = `Bearer ${person.token}`
  const answer = await call.send({ test: { ...it, rest }, person, ids: person.first, authorization })
  await settled()
  const after = await ownRows()
  // GraphQL may have done it all before it fails to read what was asked of it.
  if (call.transport === 'GraphQL') return { isBroken, answer, made: [], gone: [] }
  return { isBroken, answer, made: rowsBeside(after, before), gone: rowsBeside(before, after) }
}

// A GraphQL answer does not wait for what its other fields are still reading.
async function settled(): Promise<void> {
  const { pool } = it.database
  do await new Promise((resume) => setTimeout(resume, 5))
  while (pool.idleCount < pool.totalCount || pool.waitingCount > 0)
}

// What a caller is told: REST's envelope, or the first error of GraphQL.
function toldBy({ status, body }: TestAnswer): object {
  if (!body.errors) return { status, ...body }
  const [{ message, extensions }] = body.errors
  return { status: 500, success: false, error: message, error_code: extensions.code }
}

test.each(titled(ASKED))('%s tells nobody which statement of it failed', async (_title, call) => {
  const person = await createMarkedPerson(it)
  if (/start/i.test(call.name))
    await it.rest('POST', `/api/attempts/${person.first.attemptId}/end/`, { token: person.token })
  for (let number = 1; ; number++) {
    const { isBroken, answer, ...changes } = await sendBroken(call, person, number)
    if (!isBroken) break
    // Saves that failed together are tried one by one.
    if (answer.status === 200 && answer.body.success && /answer/.test(call.name)) continue
    expect(answer.text).not.toMatch(LEAK)
    expect(answer.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
    expect(toldBy(answer)).toEqual({
      status: 500,
      success: false,
      error: 'Something went wrong',
      error_code: 'INTERNAL_ERROR',
    })
    expect({ number, ...changes }).toEqual({ number, made: [], gone: [] })
  }
})
