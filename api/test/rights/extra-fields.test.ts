import { afterAll, afterEach, expect, test } from 'vitest'
import { startLyingIssuer } from '../oidc/support/lying-issuer.ts'
import { CALLS, type Call } from '../support/calls/calls.ts'
import { makeOperator } from '../support/data/operators.ts'
import { createMarkedPerson } from '../support/secrets/marked-people.ts'
import { emptyTables } from '../support/database/empty-tables.ts'
import { rowsBeside, tableRows } from '../support/database/table-rows.ts'
import { useTestApp, type TestApp } from '../support/test-app.ts'
import { checkLeaks } from '../support/secrets/check-leaks.ts'

const issuer = await startLyingIssuer('http://quiz.test')
const it = checkLeaks(useTestApp(issuer.settings))
afterAll(() => issuer.close())
// All rows are read before and after each call, so those of earlier tests would only take time.
afterEach(() => emptyTables(it, 'users', 'classrooms', 'mails'))

const FOREIGN = '01890a5d-ac96-774b-bcce-b302099a8057'
const LONG_AGO = '2000-01-01T00:00:00.000Z'
const EXTRA = {
  user_id: FOREIGN,
  score: 100,
  quiz_id: FOREIGN,
  is_admin: true,
  created_at: LONG_AGO,
  ownerId: FOREIGN,
  constructor: 'none',
  id: FOREIGN,
  userId: FOREIGN,
  owner_id: FOREIGN,
  quizId: FOREIGN,
  sectionId: FOREIGN,
  attemptId: FOREIGN,
  questionId: FOREIGN,
  correct: 99,
  status: 'COMPLETED',
  date_joined: LONG_AGO,
  startedAt: LONG_AGO,
  arrivedAt: LONG_AGO,
  deadline: null,
  passwordHash: 'none',
}
// A form may have at most eleven parts, including the title and the file.
const MAX_EXTRA_IN_FORM = 8

const WRITING = CALLS.filter(({ transport, name }) => transport === 'REST' && !name.startsWith('GET')).map(
  (call) => [call.name, call] as const,
)

// Replaces what differs between two runs of the same call, such as ids, times and marks.
function withoutOwnValues(text: string): string {
  return text
    .replaceAll(/\b[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\b/g, 'ID')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+(Z|\+00:00)?/g, 'TIME')
    .replaceAll(/\$argon2[^"]+/g, 'HASH')
    .replaceAll(/\\\\x[\da-f]+/g, 'BYTES')
    .replaceAll(/\bz[\da-f]{8}/g, 'MARK')
    .replaceAll(/"[\da-f]{10}"/g, '"NAME"')
    .replaceAll(/"[\da-f]{10}@example[.]org"/g, '"MAIL"')
    .replaceAll(/"[B-DF-HJKMNP-RTV-Y2-9]{4}-?[B-DF-HJKMNP-RTV-Y2-9]{4}"/g, '"CODE"')
    .replaceAll(/"(?:token|ticket)":"(?:[\w-]{43}|[\w-]{22}|qfp_\w{36})"/g, 'TOKEN')
    .replaceAll(/"authorization_url":"[^"]+"/g, 'URL')
    .replaceAll(/"secret":"whsec_[^"]+"/g, 'SECRET')
    .replaceAll(/"transaction_id": ?\d+/g, 'TRANSACTION')
    .replaceAll(/"last_four": ?"\w{4}"/g, 'FOUR')
    .replaceAll(/\/shared\/[\w-]{22}|register\?key=[\w-]{22}/g, 'URL')
    .replaceAll(/\/pictures\/[\da-f]{64}/g, 'URL')
}

type Sent = NonNullable<Parameters<TestApp['rest']>[2]>

/** Sends a modified call for a new user and returns the response and the rows it changed. */
async function outcomeOf(call: Call, change: (sent: Sent) => Sent) {
  const person = await createMarkedPerson(it)
  // The people around the first person have sessions; those around copies of that person have none.
  await it.sql('DELETE FROM sessions WHERE user_id <> $1', [person.id])
  if (call.isForOperators) await makeOperator(it, person)
  if (/start|mock/.test(call.name))
    await it.rest('POST', `/api/attempts/${person.first.attemptId}/end/`, { token: person.token })
  let before: string[] = []
  const rest: TestApp['rest'] = async (method, path, sent = {}) => {
    before = await tableRows(it)
    return it.rest(method, path, change(sent))
  }
  const { status, text } = await call.send({
    test: { ...it, rest },
    person,
    ids: person.first,
    authorization: `Bearer ${person.token}`,
  })
  const after = await tableRows(it)
  const plain = (rows: string[]) => rows.map(withoutOwnValues).sort()
  return {
    status,
    text: withoutOwnValues(text),
    added: plain(rowsBeside(after, before)),
    removed: plain(rowsBeside(before, after)),
  }
}

const plainOutcomes = new Map<Call, ReturnType<typeof outcomeOf>>()

/** Returns the outcome of the unmodified call, which is sent only once. */
function plainOutcomeOf(call: Call): ReturnType<typeof outcomeOf> {
  const outcome = plainOutcomes.get(call) ?? outcomeOf(call, (sent) => sent)
  plainOutcomes.set(call, outcome)
  return outcome
}

function withMore(sent: Sent): Sent {
  if (sent.payload === undefined) return { ...sent, body: { ...EXTRA, ...(sent.body as object) } }
  const { constructor: _refused, ...fields } = EXTRA
  return withParts(sent, Object.entries(fields).slice(0, MAX_EXTRA_IN_FORM))
}

function withParts(sent: Sent, fields: [string, unknown][]): Sent {
  const boundary = /boundary=(.+)$/.exec(sent.headers?.['content-type'] ?? '')?.[1]
  const parts = fields.map(
    ([name, value]) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`,
  )
  return { ...sent, payload: Buffer.concat([Buffer.from(parts.join('')), Buffer.from(sent.payload ?? '')]) }
}

test.each(WRITING)('%s ignores unknown fields', async (_name, call) => {
  const plain = await plainOutcomeOf(call)
  expect(plain.status).toBeLessThan(300)
  expect(await outcomeOf(call, withMore)).toEqual(plain)
})

const POISONED = [
  ['__proto__', '{"isAdmin":true}'],
  ['constructor', '{"prototype":{"isAdmin":true}}'],
] as const

const poisoned =
  ([name, value]: (typeof POISONED)[number]) =>
  (sent: Sent): Sent => {
    if (sent.payload !== undefined) return withParts(sent, [[name, value]])
    const { body, headers } = sent
    const payload = JSON.stringify({ x: 1, ...(body as object | undefined) }).replace(
      '{',
      `{"${name}":${value},`,
    )
    return { payload, headers: { ...headers, 'content-type': 'application/json' } }
  }

test.each(WRITING)(
  '%s refuses a body with __proto__ or constructor, or ignores these fields',
  async (_name, call) => {
    const plain = await plainOutcomeOf(call)
    for (const field of POISONED) {
      const outcome = await outcomeOf(call, poisoned(field))
      const isRefused = outcome.status === 400
      expect(outcome).toEqual(isRefused ? { ...outcome, added: [], removed: [] } : plain)
    }
    expect({}).not.toHaveProperty('isAdmin')
  },
)
