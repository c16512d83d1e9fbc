import { expect, test } from 'vitest'
import { createMember } from '../support/data/classrooms.ts'
import { createUser } from '../support/data/factories.ts'
import { at } from '../support/data/learners-class.ts'
import { storeScoreOutcome } from '../../src/lti/services/scores/due-scores.ts'
import { insertPerson, linkedClass, openClient, startSender } from './support/linked-class.ts'

const { it, owner, classroom, linked, call, assign, take, link, send } = linkedClass({ One: 2 })
const platform = () => linked.platform
const stored = () =>
  it.sql<{ state: string; error: string | null; tries: number; due: Date | null }>(
    'SELECT state, error, tries, next_try_at AS due FROM lti_scores',
  )
const posts = () => platform().requests.filter(({ part }) => part === 'scores').length
const linkedAttempt = async (options = [1, 1]) => {
  const id = await assign({ attempts_allowed: 3 })
  await link(id)
  await take(id, options)
  return id
}

test.each([
  ['scores', { status: 500 }],
  ['scores', { status: 302, headers: { location: 'http://127.0.0.1/elsewhere' } }],
  ['token', { status: 500 }],
  ['token', { bytes: 5_000_000 }],
  ['lineitems', { status: 503 }],
  ['lineitems', { bytes: 5_000_000 }],
] as const)('a score is tried again after %s answered %o', async (part, fault) => {
  platform().misbehave(part, fault)
  await linkedAttempt()
  expect(await send()).toEqual([])
  const [first] = await stored()
  expect(first).toMatchObject({ state: 'PENDING', tries: 1, error: expect.stringMatching(/^the platform/) })
  expect(first?.due?.getTime()).toBeGreaterThanOrEqual(at(0).getTime() + 5_000)
  platform().misbehave(part, null)
  it.clock.now = at(1)
  expect(await send()).toEqual([100])
  expect(platform().lineItems).toHaveLength(1)
  expect(await stored()).toMatchObject([{ state: 'SENT', tries: 0, error: null, due: null }])
})

test('a busy platform is asked again when it wants to', async () => {
  platform().misbehave('scores', { status: 429, headers: { 'retry-after': '600' } })
  await linkedAttempt()
  await send()
  expect(await stored()).toMatchObject([{ error: 'the platform is busy', due: at(10) }])
  platform().misbehave('scores', null)
  it.clock.now = at(9)
  expect(await send()).toEqual([])
  it.clock.now = at(10)
  expect(await send()).toEqual([100])
})

test('after ten tries in days it is given up, until something changes', async () => {
  platform().misbehave('scores', { status: 500 })
  const id = await linkedAttempt()
  for (let day = 0; day < 12; day++) {
    it.clock.now = at(day * 30 * 60)
    await send()
  }
  expect(posts()).toBe(10)
  expect(await stored()).toMatchObject([{ state: 'REFUSED', tries: 10 }])
  platform().misbehave('scores', null)
  await take(id, [1, 0])
  expect(await send()).toEqual([100])
})

test('of several changes while the platform is away, the latest is sent', async () => {
  platform().misbehave('scores', { status: 500 })
  const id = await linkedAttempt([0, 0])
  await send()
  await take(id, [1, 0])
  await send()
  await take(id, [1, 1])
  platform().misbehave('scores', null)
  expect(await send()).toEqual([100])
})

test('a change while a score is sent is sent afterwards', async () => {
  const id = await linkedAttempt([1, 0])
  platform().misbehave('scores', { delay: 300, times: 1 })
  const sending = linked.worker.settle()
  await expect.poll(posts).toBe(1)
  await take(id, [1, 1])
  await sending
  expect(await send()).toEqual([50, 100])
  expect(await stored()).toMatchObject([{ state: 'SENT', due: null }])
})

test('a column that somebody deleted is made again', async () => {
  const id = await linkedAttempt([1, 0])
  await send()
  platform().lineItems.length = 0
  await take(id, [1, 1])
  expect(await send()).toEqual([50, 100])
  expect(platform().lineItems).toMatchObject([{ resourceId: id }])
})

test('a server that dies between sending and storing loses nothing: another one sends again', async () => {
  await linkedAttempt()
  // What is left of a server that was killed after the platform had the score.
  await it.sql(
    `UPDATE lti_scores SET lease = gen_random_uuid(), leased_until = clock_timestamp() + interval '90 seconds'`,
  )
  expect(await send()).toEqual([])
  await it.sql(`UPDATE lti_scores SET leased_until = clock_timestamp() - interval '1 second'`)
  expect(await send()).toEqual([100])
})

test('a score whose answer was lost is sent a second time, with a later timestamp', async () => {
  platform().misbehave('scores', { status: 502, works: true, times: 1 })
  await linkedAttempt()
  await send()
  it.clock.now = at(1)
  expect(await send()).toEqual([100, 100])
  const times = platform().scores.map(({ timestamp }) => Date.parse(timestamp))
  expect(times[1]).toBeGreaterThan(times[0] ?? Infinity)
})

test('a score whose answer was lost is sent again, though the one before counts by now', async () => {
  const id = await linkedAttempt([1, 1])
  const rule = (name: string) => call('PATCH', `/api/assignments/${id}/`, { score_rule: name }, owner)
  await rule('LAST')
  await send()
  platform().misbehave('scores', { status: 502, works: true, times: 1 })
  await take(id, [1, 0])
  await send()
  // What was sent last as far as is known.
  expect((await rule('BEST')).status).toBe(200)
  it.clock.now = at(1)
  expect((await send()).at(-1)).toBe(100)
  const count = posts()
  await rule('FIRST')
  await send()
  expect(posts()).toBe(count)
})

test('a score whose first answer was lost is taken back from a learner who is excused', async () => {
  platform().misbehave('scores', { status: 502, works: true, times: 1 })
  const id = await linkedAttempt()
  await send()
  const path = `/api/assignments/${id}/extensions/${classroom.leoId}/`
  await call('PUT', path, { excused: true, reason: 'Ill' }, owner)
  it.clock.now = at(1)
  expect(await send()).toEqual([100, null])
})

test('a server whose lease has ended stores nothing over what another one stored', async () => {
  await linkedAttempt()
  const [row] = await it.sql<{ link: string; member: string }>(
    'SELECT link_id AS link, member_id AS member FROM lti_scores',
  )
  await send()
  const late = {
    linkId: row?.link,
    memberId: row?.member,
    marks: 0,
    lease: '0'.repeat(8) + '-0000-4000-8000-000000000000',
  }
  const nothing = { sentAt: null, stampedAt: null, isUncertain: null }
  const outcome = { ...nothing, score: 1, tries: 3, nextTryAt: at(0), error: 'late' }
  await storeScoreOutcome(it.database.pool, late as never, { ...outcome, state: 'PENDING' })
  expect(await stored()).toMatchObject([{ state: 'SENT', tries: 0 }])
})

test('two servers send each score once, into one column', async () => {
  const id = await assign()
  await link(id)
  const learners = Array.from({ length: 6 }, (_, index) => `learner-${index}`)
  for (const subject of learners) {
    const user = await createUser(it)
    const memberId = await createMember(it, classroom.id, { user, displayName: subject })
    await insertPerson(it, linked.contextId, subject, memberId)
    platform().members.push({ user_id: subject, roles: [] })
    await take(id, [1, 1], user)
  }
  const { client, outbound } = openClient(it)
  const other = startSender(it, client)
  try {
    await Promise.all([other.settle(), linked.worker.settle()])
    // One of them may have waited for the column that the other made.
    it.clock.now = at(1)
    await Promise.all([other.settle(), linked.worker.settle()])
  } finally {
    await other.stop()
    outbound.close()
  }
  expect(
    platform()
      .scores.map(({ userId }) => userId)
      .sort(),
  ).toEqual(learners)
  expect(platform().lineItems).toHaveLength(1)
})
