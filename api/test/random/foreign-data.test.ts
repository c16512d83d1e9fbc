import fc from 'fast-check'
import { expect, test } from 'vitest'
import { schema } from '../../src/graphql/schema/schema.ts'
import { useRandomUsers } from '../support/random/random-users.ts'
import { createMarkedPerson, type MarkedPerson } from '../support/secrets/marked-people.ts'
import { randomOperation } from '../support/random/random-graphql.ts'
import { withIds } from '../support/random/random-values.ts'
import { useTestApp } from '../support/test-app.ts'
import { checkLeaks } from '../support/secrets/check-leaks.ts'
import { PROPERTY_TIME, expectProperty } from '../../../quiz-format/test/support/properties.ts'

const it = checkLeaks(useTestApp())
const users = useRandomUsers(it)
const OPERATIONS = 250
const SEED = 20_261_121
const MOST_TRIES = 3_000
// How many of the caller's `traces` must be seen.
const ENOUGH = 7
const TEXTS = [
  'Title MARK',
  'Description MARK',
  'Section MARK',
  'Question 1 MARK?',
  'Option a MARK',
  'Explanation MARK',
  'MARK@example.org',
]

const operation = randomOperation({ schema, withOddValues: false }).map((value) => JSON.stringify(value))

async function send(payload: string, { token }: MarkedPerson) {
  const headers = { 'content-type': 'application/json', accept: 'application/json' }
  return it.rest('POST', '/graphql', { payload, headers, token })
}

function traces({ id, mark, first, second, completedAttemptId, endedAttemptId }: MarkedPerson): string[] {
  return [id, mark, ...Object.values(first), ...Object.values(second), completedAttemptId, endedAttemptId]
}

async function everythingOf({ id, first }: MarkedPerson) {
  return it.sql(
    `SELECT u::text, q::text, array(SELECT s::text FROM sections s WHERE quiz_id = q.id),
       array(SELECT x::text FROM questions x WHERE quiz_id = q.id),
       array(SELECT a::text FROM attempts a WHERE quiz_id = q.id),
       array(SELECT w::text FROM answers w JOIN attempts a ON a.id = w.attempt_id WHERE quiz_id = q.id)
     FROM users u JOIN quizzes q ON q.owner_id = u.id WHERE u.id = $1 ORDER BY q.id = $2, q.id`,
    [id, first.quizId],
  )
}

test('no operation shows or changes another user’s data', { timeout: PROPERTY_TIME }, async () => {
  const { other } = await users()
  const before = await everythingOf(other)
  const property = fc.asyncProperty(operation, async (text) => {
    const people = await users()
    const response = await send(withIds(text, people), people.caller)
    // An error message may repeat an invalid cursor or id, so only the data is checked for ids.
    const data = JSON.stringify(response.body.data ?? null).toLowerCase()
    expect(traces(other).filter((trace) => data.includes(trace))).toEqual([])
    expect(response.text).not.toContain(other.mark)
  })
  await expectProperty(property, OPERATIONS)
  expect(await everythingOf(other)).toEqual(before)
})

test('the same operations show the owner all of their data', { timeout: PROPERTY_TIME }, async () => {
  const stranger = await createMarkedPerson(it)
  const seen = new Set<string>()
  let shown = ''
  // The selected fields are random, so operations are sent until enough of the data was seen.
  for (const text of fc.sample(operation, { numRuns: MOST_TRIES, seed: SEED })) {
    const { caller } = await users()
    const response = await send(withIds(text, { caller, other: stranger }), caller)
    shown += response.text.replaceAll(caller.mark, 'MARK')
    for (const trace of traces(caller)) if (response.text.includes(trace)) seen.add(trace)
    if (TEXTS.every((expected) => shown.includes(expected)) && seen.size >= ENOUGH) break
  }
  for (const text of TEXTS) expect(shown).toContain(text)
  expect(seen.size).toBeGreaterThanOrEqual(ENOUGH)
})
