import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startLyingIssuer } from '../oidc/support/lying-issuer.ts'
import { CALLS, codeOf, titled, visibleOf } from '../support/calls/calls.ts'
import { createMarkedPerson, type MarkedPerson } from '../support/secrets/marked-people.ts'
import { tableRows } from '../support/database/table-rows.ts'
import { useTestApp } from '../support/test-app.ts'
import { checkLeaks } from '../support/secrets/check-leaks.ts'

const issuer = await startLyingIssuer('http://quiz.test')
const it = checkLeaks(useTestApp(issuer.settings))
afterAll(() => issuer.close())
const MALFORMED = {
  'an empty header': '',
  'no token': 'Bearer ',
  nonsense: 'Bearer nonsense',
  'a long token': `Bearer ${'a'.repeat(5_000)}`,
}

let ada: MarkedPerson
let stale: Record<string, string>

beforeAll(async () => {
  ada = await createMarkedPerson(it)
  const [revoked, expired, idle, deleted] = await Promise.all(
    Array.from({ length: 4 }, () => createMarkedPerson(it)),
  )
  await it.rest('POST', '/api/auth/logout/', { token: revoked?.token ?? '' })
  await it.sql(`UPDATE sessions SET expires_at = now() - interval '1 second' WHERE user_id = $1`, [
    expired?.id,
  ])
  await it.sql(`UPDATE sessions SET last_used_at = now() - interval '400 days' WHERE user_id = $1`, [
    idle?.id,
  ])
  const className = `Class ${deleted?.mark}`
  const { status } = await it.rest('DELETE', '/api/auth/account/', {
    token: deleted?.token ?? '',
    body: { password: deleted?.password, confirm_classrooms: [className, className] },
  })
  if (status !== 200) throw new Error(`The account was not deleted: ${status}`)
  stale = {
    ...MALFORMED,
    'a revoked token': `Bearer ${revoked?.token}`,
    'an expired token': `Bearer ${expired?.token}`,
    'a token unused for too long': `Bearer ${idle?.token}`,
    'a token of a deleted account': `Bearer ${deleted?.token}`,
    'a truncated token': `Bearer ${ada.token.slice(0, -1)}`,
    'a token with a letter added': `Bearer ${ada.token}a`,
    'the bare token': ada.token,
    'another scheme': `Token ${ada.token}`,
    'basic authentication': `Basic ${Buffer.from(`${ada.username}:${ada.password}`).toString('base64')}`,
  }
})

describe('without a session', () => {
  const closed = CALLS.filter(({ isOpen }) => !isOpen)
  /** All rows after the last call: the next one must leave them as they are. */
  let rows: string[]
  beforeAll(async () => {
    rows = await tableRows(it)
  })

  test.each(titled(closed))('%s is refused and changes nothing', async (title, call) => {
    const refusal = await call.send({ test: it, person: ada, ids: ada.first, authorization: null })
    expect(codeOf(refusal)).toBe('UNAUTHENTICATED')
    const isForm = call.transport === 'REST' || /importQuiz|syncQuiz|importRoster/.test(title)
    expect(refusal.status).toBe(isForm ? 401 : 200)
    expect(refusal.headers['content-type']).toContain('application/json')
    for (const [what, authorization] of Object.entries(stale)) {
      const response = await call.send({ test: it, person: ada, ids: ada.first, authorization })
      expect.soft({ what, ...visibleOf(response) }).toEqual({ what, ...visibleOf(refusal) })
    }
    const missing = Object.fromEntries(call.ids.map((id) => [id, 'x']))
    const unknown = await call.send({ test: it, person: ada, ids: missing, authorization: null })
    expect(visibleOf(unknown)).toEqual(visibleOf(refusal))
    const before = rows
    rows = await tableRows(it)
    expect(rows).toEqual(before)
  })
})

describe('calls that need no session', () => {
  const open = CALLS.filter(({ isOpen }) => isOpen)

  test.each(titled(open))('%s ignores a stale token', async (_title, call) => {
    const person = await createMarkedPerson(it)
    const input = { test: it, person, ids: person.first }
    const response = await call.send({ ...input, authorization: null })
    expect({ code: codeOf(response), text: response.text }).toMatchObject({ code: undefined })
    for (const [what, authorization] of Object.entries(stale)) {
      const again = await call.send({ ...input, authorization })
      expect.soft([what, again.status, codeOf(again)]).toEqual([what, response.status, undefined])
    }
  })

  test('viewer is null for a stale token', async () => {
    for (const authorization of Object.values(stale)) {
      const { body } = await it.rest('POST', '/graphql', {
        body: { query: '{ viewer { id } }' },
        headers: { authorization },
      })
      expect(body).toEqual({ data: { viewer: null } })
    }
  })
})
