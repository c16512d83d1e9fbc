import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  createAssignment,
  createClassroom,
  createMember,
  startAssignment,
  type TestClassroom,
} from '../../../test/support/data/classrooms.ts'
import { createQuiz, createUser, type TestQuiz, type TestUser } from '../../../test/support/data/factories.ts'
import { useTestApp } from '../../../test/support/test-app.ts'
import { queueClosing } from '../../assignments/mailing/queue-closing.ts'
import { queueClosedScores } from '../../assignments/mailing/queue-free-scores.ts'
import { queueResetMail } from '../queue-mail.ts'
import { partsOf } from '../testing/mail-parts.ts'
import { PUBLIC_URL, useSentMails } from '../testing/sent-mails.ts'

const it = useTestApp()
const mails = useSentMails(it)
const NOW = new Date('2026-05-04T08:00:00Z')
const HOUR = 60
const DAY = 24 * HOUR
const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)

let owner: TestUser
let leo: TestUser
let mia: TestUser
let quiz: TestQuiz
let classroom: TestClassroom
let members: { leo: string; mia: string }
const addresses = new Map<string, string>()

beforeEach(async () => {
  ;[owner, leo, mia] = [await createUser(it), await createUser(it), await createUser(it)]
  quiz = await createQuiz(it, owner, { A: 2 })
  classroom = await createClassroom(it, owner, 'Biology')
  members = {
    leo: await createMember(it, classroom.id, { user: leo, displayName: 'Leo' }),
    mia: await createMember(it, classroom.id, { user: mia, displayName: 'Mia' }),
  }
  it.clock.now = NOW
  for (const [name, { id }] of Object.entries({ owner, leo, mia })) {
    const [row] = await it.sql<{ email: string }>('SELECT email FROM users WHERE id = $1', [id])
    addresses.set(row?.email ?? '', name)
  }
})
afterEach(async () => {
  it.clock.now = null
  await it.sql('DELETE FROM mails')
  await it.sql('UPDATE assignments SET archived_at = now()')
})

const call = (
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
  who = owner,
) => it.rest(method, path, { token: who.token, body })
const assign = (settings: object = {}) =>
  createAssignment(it, owner, classroom.id, { quiz_id: quiz.id, title: 'Cells', ...settings })
const extend = (id: string, memberId: string, terms: object) =>
  call('PUT', `/api/assignments/${id}/extensions/${memberId}/`, { reason: 'ill', ...terms })
const deps = () => ({ pool: it.database.pool, now: () => it.clock.now ?? new Date() })
const subjectOf = (raw: string) => /^Subject: (.*)\r$/m.exec(raw)?.[1] ?? ''

/** Sends all mails: who got which. */
async function sent(): Promise<string[]> {
  const received = await mails.receive()
  return received.map(({ to, raw }) => `${addresses.get(to.join())}: ${subjectOf(raw)}`).sort()
}

/** Moves the clock, and does what the background tasks do. */
async function passUntil(minutes: number): Promise<string[]> {
  it.clock.now = at(minutes)
  await queueClosing(deps())
  await queueClosedScores(deps())
  return sent()
}

async function complete(id: string, who: TestUser): Promise<string> {
  const attempt = await startAssignment(it, who, id)
  await call('POST', `/api/attempts/${attempt}/complete/`, undefined, who)
  return attempt
}

describe('a new assignment', () => {
  test('is mailed to the active learners, once, however often it is published', async () => {
    const [left, seat] = [await createUser(it), null]
    await createMember(it, classroom.id, { user: left, state: 'LEFT' })
    await createMember(it, classroom.id, { user: seat })
    await createMember(it, classroom.id, { user: await createUser(it), role: 'INSTRUCTOR' })
    const id = await assign({ published: false })
    expect(await sent()).toEqual([])
    const publish = (published: boolean) => call('PATCH', `/api/assignments/${id}/`, { published })
    await publish(true)
    expect(await sent()).toEqual(['leo: New assignment: Cells', 'mia: New assignment: Cells'])
    await publish(false)
    await publish(true)
    expect(await sent()).toEqual([])
  })

  test('has its title, its class and the times of its learner in the zone of the class, and no word more', async () => {
    const id = await assign({ opens_at: at(HOUR), due_at: at(2 * DAY), closes_at: at(3 * DAY) })
    await extend(id, members.mia, { days: 1 })
    const [toLeo, toMia] = await mails.receive()
    const text = partsOf(addresses.get(toLeo?.to.join() ?? '') === 'leo' ? toLeo?.raw : toMia?.raw)[
      'text/plain'
    ]
    const page = /^https:\/\/quiz\.example\.org\/unsubscribe\/[\w-]{22}$/m.exec(text ?? '')?.[0]
    expect(text).toBe(`Hello,

Your class
"Biology"
has a new assignment:
"Cells"

Times:
  Opens: Monday, 4 May 2026, 11:00 (Europe/Berlin)
  Due: Wednesday, 6 May 2026, 10:00 (Europe/Berlin)
  Closes: Thursday, 7 May 2026, 10:00 (Europe/Berlin)

To open it, follow this link:

${PUBLIC_URL}/assignments/${id}

You get this mail because you are in this class. To get no more mails
about new assignments, open this link:

${page}
`)
    const other = partsOf(addresses.get(toLeo?.to.join() ?? '') === 'leo' ? toMia?.raw : toLeo?.raw)[
      'text/plain'
    ]
    expect(other).toContain('  Closes: Friday, 8 May 2026, 10:00 (Europe/Berlin)')
  })

  test('is not mailed if it is a draft, excused, closed or deleted, or its class archived, by then', async () => {
    const ids = [await assign({ title: 'Draft' }), await assign({ title: 'Gone' })]
    await call('PATCH', `/api/assignments/${ids[0]}/`, { published: false })
    await call('DELETE', `/api/assignments/${ids[1]}/`)
    await assign({ title: 'Over', closes_at: at(-1) })
    const excused = await assign({ title: 'Excused' })
    await extend(excused, members.leo, { excused: true })
    expect(await sent()).toEqual(['mia: New assignment: Excused'])
    await call('PATCH', `/api/assignments/${ids[0]}/`, { published: true })
    await it.sql('UPDATE classrooms SET archived_at = now() WHERE id = $1', [classroom.id])
    expect(await sent()).toEqual([])
    expect(await it.sql('SELECT FROM mails')).toEqual([])
  })

  test('that became a draft before its mail was sent is mailed when it is published again', async () => {
    const id = await assign({ published: false })
    await call('PATCH', `/api/assignments/${id}/`, { published: true })
    await call('PATCH', `/api/assignments/${id}/`, { published: false })
    expect(await sent()).toEqual([])
    await call('PATCH', `/api/assignments/${id}/`, { published: true })
    expect(await sent()).toEqual(['leo: New assignment: Cells', 'mia: New assignment: Cells'])
  })

  test('goes to the address that the account has by then, and not to somebody who left', async () => {
    await assign()
    await it.sql("UPDATE users SET email = 'leo.new@example.org' WHERE id = $1", [leo.id])
    await it.sql("UPDATE members SET state = 'REMOVED' WHERE id = $1", [members.mia])
    expect((await mails.receive()).map(({ to }) => to)).toEqual([['leo.new@example.org']])
  })

  test('cannot inject headers or markup by its title or its class', async () => {
    const evil = '<b>Win</b>\r\nBcc: eve@evil.org\u2028"'
    const id = await assign()
    await it.sql('UPDATE assignments SET title = $2 WHERE id = $1', [id, evil])
    await it.sql('UPDATE classrooms SET name = $2 WHERE id = $1', [classroom.id, evil])
    for (const { raw, to } of await mails.receive()) {
      expect(to).toHaveLength(1)
      expect(raw.split('\r\n\r\n')[0]).not.toMatch(/^bcc:/im)
      const parts = partsOf(raw)
      expect(parts['text/plain']).toContain('\n"<b>Win</b> Bcc: eve@evil.org ""\n')
      expect(parts['text/html']).toContain('&lt;b&gt;Win&lt;/b&gt; Bcc: eve@evil.org')
      expect(parts['text/html']).not.toContain('<b>')
      expect(raw).toContain('Auto-Submitted: auto-generated')
    }
  })
})

describe('an assignment that closes within 24 hours', () => {
  const CLOSING = (name: string) => `${name}: Closes soon: Cells`

  test('is mailed once to whoever has not started, by their own close', async () => {
    await it.sql('UPDATE members SET time_factor = 3 WHERE id = $1', [members.mia])
    const id = await assign({ closes_at: at(3 * DAY) })
    await sent()
    expect(await passUntil(2 * DAY - 1)).toEqual([])
    // The class has 60 minutes, Mia 180: it closes two hours later for her.
    expect(await passUntil(2 * DAY)).toEqual([CLOSING('leo')])
    expect(await passUntil(2 * DAY + 2 * HOUR - 1)).toEqual([])
    expect(await passUntil(2 * DAY + 2 * HOUR)).toEqual([CLOSING('mia')])
    expect(await passUntil(3 * DAY)).toEqual([])
    const [{ count } = { count: 0 }] = await it.sql<{ count: number }>(
      'SELECT count(*)::int FROM class_mails WHERE assignment_id = $1',
      [id],
    )
    expect(count).toBe(4)
  })

  test('is not mailed to whoever has started, is excused, or for whom it opens later', async () => {
    const noa = await createUser(it)
    const late = await createMember(it, classroom.id, { user: noa })
    const id = await assign({ closes_at: at(3 * DAY) })
    await sent()
    await startAssignment(it, leo, id)
    await extend(id, members.mia, { excused: true })
    await extend(id, late, { opens_at: at(3 * DAY - HOUR) })
    expect(await passUntil(2 * DAY + HOUR)).toEqual([])
    expect(await passUntil(3 * DAY - HOUR)).toHaveLength(1)
  })

  test('is not mailed if its learner starts, or its close moves, before the mail is sent', async () => {
    const id = await assign({ closes_at: at(3 * DAY) })
    await sent()
    it.clock.now = at(2 * DAY)
    expect(await queueClosing(deps())).toBe(2)
    await startAssignment(it, leo, id)
    await extend(id, members.mia, { closes_at: at(5 * DAY) })
    expect(await sent()).toEqual([])
    expect(await passUntil(4 * DAY)).toEqual([CLOSING('mia')])
  })

  test('is not mailed to whoever was told of it less than 24 hours before its close', async () => {
    await assign({ closes_at: at(DAY) })
    expect(await passUntil(0)).toEqual(['leo: New assignment: Cells', 'mia: New assignment: Cells'])
    expect(await passUntil(HOUR)).toEqual([])
    await it.sql("INSERT INTO mail_opt_outs VALUES ($1, 'ASSIGNMENT_PUBLISHED', now())", [leo.id])
    expect(await passUntil(2 * HOUR)).toEqual([CLOSING('leo')])
  })

  test('is mailed once although several servers look at the same time', async () => {
    await assign({ closes_at: at(2 * DAY) })
    await sent()
    it.clock.now = at(DAY)
    const counts = await Promise.all(Array.from({ length: 8 }, () => queueClosing(deps())))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2)
    expect(await sent()).toEqual([CLOSING('leo'), CLOSING('mia')])
  })

  test('goes first, before other mails about classes', async () => {
    await assign({ closes_at: at(2 * DAY) })
    await sent()
    await assign({ title: 'Other' })
    it.clock.now = at(DAY)
    await queueClosing(deps())
    expect(subjectOf((await mails.receiveFirst())?.raw ?? '')).toBe('Closes soon: Cells')
  })
})

describe('a score that becomes free', () => {
  const FREE = (name: string) => `${name}: Your score can be seen: Cells`
  const HIDDEN = { reveal_score: 'AFTER_CLOSE', reveal_key: 'NEVER', closes_at: at(DAY), attempts_allowed: 2 }

  test('is mailed after the last close to whoever has completed an attempt, once, and without the score', async () => {
    const id = await assign(HIDDEN)
    await sent()
    await complete(id, leo)
    await extend(id, members.mia, { closes_at: at(2 * DAY) })
    expect(await passUntil(DAY)).toEqual(['mia: Closes soon: Cells'])
    it.clock.now = at(2 * DAY)
    expect(await queueClosedScores(deps())).toBe(1)
    const [mail] = await mails.receive()
    const { 'text/plain': text = '' } = partsOf(mail?.raw)
    expect(text).toContain('you can now see your score for this assignment:\n"Cells"\n')
    expect(text).not.toMatch(/%|\d+ of \d+|right|correct|point/i)
    expect(await passUntil(3 * DAY)).toEqual([])
  })

  test('is mailed when it is released, in the same transaction', async () => {
    const id = await assign({ ...HIDDEN, reveal_score: 'NEVER' })
    await sent()
    await complete(id, leo)
    await call('PATCH', `/api/assignments/${id}/`, { release_score: true })
    expect(await sent()).toEqual([FREE('leo')])
    await call('PATCH', `/api/assignments/${id}/`, { release_key: true })
    expect(await sent()).toEqual([])
    // It was never hidden from those who complete an attempt now.
    await complete(id, mia)
    expect(await passUntil(2 * DAY)).toEqual([])
  })

  test('is not mailed if it was never hidden', async () => {
    const id = await assign({ ...HIDDEN, reveal_score: 'ON_COMPLETION' })
    await sent()
    await complete(id, leo)
    await call('PATCH', `/api/assignments/${id}/`, { release_score: true })
    expect(await passUntil(2 * DAY)).toEqual([])
  })

  test('is not mailed if it was hidden again before the mail is sent, but later', async () => {
    const id = await assign(HIDDEN)
    await sent()
    await complete(id, leo)
    it.clock.now = at(DAY)
    expect(await queueClosedScores(deps())).toBe(1)
    await extend(id, members.mia, { closes_at: at(3 * DAY) })
    expect(await sent()).toEqual([])
    expect(await passUntil(2 * DAY)).toEqual(['mia: Closes soon: Cells'])
    expect(await passUntil(3 * DAY)).toEqual([FREE('leo')])
  })

  test('waits for an attempt in progress', async () => {
    const id = await assign(HIDDEN)
    await sent()
    await complete(id, leo)
    it.clock.now = at(DAY - 10)
    await startAssignment(it, mia, id)
    await it.sql("UPDATE attempts SET deadline = deadline + interval '1 hour' WHERE status = 'IN_PROGRESS'")
    expect(await passUntil(DAY + 30)).toEqual([])
    expect(await passUntil(DAY + 2 * HOUR)).toEqual([FREE('leo')])
  })
})

test('mails to a class of 5,000 are queued at once, and a mail about an account overtakes them', async () => {
  await it.sql(
    `INSERT INTO users (id, username, email, password_hash)
     SELECT gen_random_uuid(), 'u' || n, 'u' || n || '@example.net', 'none' FROM generate_series(1, 4997) n`,
  )
  await it.sql(
    `INSERT INTO members (id, classroom_id, user_id, role, state, display_name, created_at)
     SELECT gen_random_uuid(), $1, id, 'LEARNER', 'ACTIVE', username, now() FROM users WHERE email LIKE '%@example.net'`,
    [classroom.id],
  )
  await assign({ closes_at: at(2 * DAY) })
  const count = async () => (await it.sql<{ n: number }>('SELECT count(*)::int AS n FROM mails'))[0]?.n
  expect(await count()).toBe(4_999)
  await it.sql('UPDATE mails SET next_try_at = $1', [at(-10)])
  await queueResetMail(it.database.pool, 'u7@example.net', at(0))
  expect(subjectOf((await mails.receiveFirst())?.raw ?? '')).toBe('Reset your Quizfolio password')
  it.clock.now = at(DAY + 1)
  const begin = performance.now()
  expect(await queueClosing(deps())).toBe(4_999)
  expect(performance.now() - begin).toBeLessThan(5_000)
})
