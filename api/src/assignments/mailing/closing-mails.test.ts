import { describe, expect, test } from 'vitest'
import { createMember, startAssignment } from '../../../test/support/data/classrooms.ts'
import { createUser } from '../../../test/support/data/factories.ts'
import { queueResetMail } from '../../mail/queue-mail.ts'
import { queueClosing } from './queue-closing.ts'
import { at, DAY, HOUR, subjectOf, mailedClass } from './testing/mailed-class.ts'

const { it, mails, people, members, classroom, deps, sent, passUntil, assign, extend } = mailedClass()

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
    await startAssignment(it, people.leo, id)
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
    await startAssignment(it, people.leo, id)
    await extend(id, members.mia, { closes_at: at(5 * DAY) })
    expect(await sent()).toEqual([])
    expect(await passUntil(4 * DAY)).toEqual([CLOSING('mia')])
  })

  test('is not mailed to whoever was told of it less than 24 hours before its close', async () => {
    await assign({ closes_at: at(DAY) })
    expect(await passUntil(0)).toEqual(['leo: New assignment: Cells', 'mia: New assignment: Cells'])
    expect(await passUntil(HOUR)).toEqual([])
    await it.sql("INSERT INTO mail_opt_outs VALUES ($1, 'ASSIGNMENT_PUBLISHED', now())", [people.leo.id])
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
