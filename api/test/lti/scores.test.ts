import { afterEach, expect, test } from 'vitest'
import { createMember } from '../support/data/classrooms.ts'
import { createUser } from '../support/data/factories.ts'
import { at } from '../support/data/learners-class.ts'
import { addLineItem } from './support/line-items.ts'
import { insertPerson, linkedClass } from './support/linked-class.ts'

const scene = linkedClass({ One: 2 })
const { it, owner, leo, quiz, classroom, linked, call, assign, take, link, send } = scene
const platform = () => linked.platform
const stored = () =>
  it.sql<{ state: string; error: string | null; tries: number; due: Date | null }>(
    'SELECT state, error, tries, next_try_at AS due FROM lti_scores',
  )
const change = (id: string, settings: object) => call('PATCH', `/api/assignments/${id}/`, settings, owner)
const correct = (question: number, answer: number) =>
  call(
    'POST',
    `/api/quizzes/${quiz.id}/questions/${quiz.questions[question]?.id}/correct/`,
    { answer_index: answer, reason: 'Wrong key' },
    owner,
  )

afterEach(() => it.sql('DELETE FROM lti_scores'))

test('a completed attempt is sent as Moodle wants it', async () => {
  const id = await assign()
  await link(id)
  await take(id, [1, 0])
  expect(await send()).toEqual([50])
  expect(platform().scores).toMatchObject([
    {
      userId: 'leo',
      timestamp: at(0).toISOString(),
      activityProgress: 'Completed',
      gradingProgress: 'FullyGraded',
      scoreMaximum: 100,
    },
  ])
  expect(platform().lineItems).toMatchObject([{ label: 'A quiz', resourceId: id, scoreMaximum: 100 }])
  expect(await stored()).toMatchObject([{ state: 'SENT', error: null, due: null }])
})

test('nothing is sent for an assignment without a link, for practice, or for an instructor’s try', async () => {
  const id = await assign()
  await take(id, [1, 1])
  await link(await assign({ title: 'Other' }))
  await insertPerson(it, linked.contextId, 'owner', classroom.ownerId)
  expect(await send()).toEqual([])
  expect(await stored()).toEqual([])
})

test('the launch’s own line item is used, with its query kept apart', async () => {
  const item = addLineItem(platform(), { contextId: 'course-1', label: 'Own', scoreMaximum: 100 })
  const id = await assign()
  await link(id, { lineItemUrl: item.id })
  await take(id, [1, 1])
  expect(await send()).toEqual([100])
  const posted = platform().requests.find(({ part }) => part === 'scores')
  expect([posted?.path.endsWith('/lineitem/scores'), posted?.query.toString()]).toEqual([true, 'type_id=1'])
  expect(platform().lineItems).toHaveLength(1)
})

test('a line item with the assignment’s id is found on any page before one is made, also by Canvas', async () => {
  platform().flavour = 'CANVAS'
  platform().pageSize = 1
  const id = await assign()
  for (const label of ['First', 'Second'])
    addLineItem(platform(), { contextId: 'course-1', label, scoreMaximum: 100, resourceId: id })
  await link(id)
  await take(id, [1, 1])
  expect(await send()).toEqual([100])
  expect(platform().lineItems).toHaveLength(2)
  const agents = new Set(platform().requests.map(({ headers }) => headers['user-agent']))
  expect([...agents]).toEqual(['Quizfolio/0.0.0'])
})

test('one token does for many requests, until it ends', async () => {
  const id = await assign({ attempts_allowed: 2 })
  await link(id)
  await take(id, [1, 0])
  await send()
  await take(id, [1, 1])
  await send()
  const tokens = () => platform().requests.filter(({ part }) => part === 'token').length
  expect(tokens()).toBe(1)
  it.clock.now = at(60)
  await change(id, { score_rule: 'FIRST' })
  expect(await send()).toEqual([50, 100, 50])
  expect(tokens()).toBe(2)
})

test('a token that the platform has forgotten is replaced', async () => {
  const id = await assign({ attempts_allowed: 2 })
  await link(id)
  await take(id, [1, 0])
  await send()
  platform().grants.byToken.clear()
  await take(id, [1, 1])
  expect(await send()).toEqual([50, 100])
})

test('a score is sent again when a correction changes it, and only then', async () => {
  const id = await assign()
  await link(id)
  await take(id, [1, 0])
  expect(await send()).toEqual([50])
  expect((await correct(1, 0)).status).toBe(200)
  expect(await send()).toEqual([50, 100])
  const [first, second] = platform().scores.map(({ timestamp }) => timestamp)
  expect(Date.parse(second ?? '')).toBeGreaterThan(Date.parse(first ?? ''))
  await change(id, { title: 'New title' })
  expect(await send()).toEqual([50, 100])
})

test('what counts follows the rule of the assignment', async () => {
  const id = await assign({ score_rule: 'BEST', attempts_allowed: 2 })
  await link(id)
  await take(id, [1, 1])
  await take(id, [1, 0])
  expect(await send()).toEqual([100])
  await change(id, { score_rule: 'LAST' })
  expect(await send()).toEqual([100, 50])
})

test('a score that may not be shown waits for the close', async () => {
  const id = await assign({ reveal_score: 'AFTER_CLOSE', closes_at: at(60).toISOString() })
  await link(id)
  await take(id, [1, 1])
  expect(await send()).toEqual([])
  expect(await stored()).toMatchObject([{ state: 'PENDING', due: at(60) }])
  it.clock.now = at(59)
  expect(await send()).toEqual([])
  // Somebody gets more time, so all wait for longer.
  const ben = await createMember(it, classroom.id, { user: await createUser(it), displayName: 'Ben' })
  const path = `/api/assignments/${id}/extensions/${ben}/`
  await call('PUT', path, { closes_at: at(90).toISOString(), reason: 'Ill' }, owner)
  it.clock.now = at(61)
  expect(await send()).toEqual([])
  it.clock.now = at(91)
  expect(await send()).toEqual([100])
})

test('a score that is released is sent at once', async () => {
  const id = await assign({ reveal_score: 'NEVER', reveal_key: 'NEVER' })
  await link(id)
  await take(id, [1, 1])
  it.clock.now = at(600)
  expect(await send()).toEqual([])
  expect(await stored()).toMatchObject([{ state: 'PENDING', due: null, error: null }])
  await change(id, { release_score: true })
  expect(await send()).toEqual([100])
})

test('an attempt that the sweep completes is sent, too', async () => {
  const { sweepAttempts } = await import('../../src/attempts/completing/overdue-attempts.ts')
  const id = await assign({ time_limit: 10 })
  await link(id)
  const { body } = await call('POST', `/api/assignments/${id}/start/`)
  const answer = `/api/attempts/${body.data.attempt_id}/answer/${quiz.questions[0]?.id}/`
  await call('POST', answer, { selected_option: 1 })
  it.clock.now = at(20)
  await sweepAttempts({ pool: it.database.pool, now: () => at(20) })
  expect(await send()).toEqual([50])
})

test('a learner who is excused has no score any more', async () => {
  const id = await assign()
  await link(id)
  await take(id, [1, 1])
  await send()
  const path = `/api/assignments/${id}/extensions/${classroom.leoId}/`
  await call('PUT', path, { excused: true, reason: 'Ill' }, owner)
  expect(await send()).toEqual([100, null])
  expect(platform().scores.at(-1)).toMatchObject({
    activityProgress: 'Initialized',
    gradingProgress: 'NotReady',
  })
  await call('DELETE', path, undefined, owner)
  expect(await send()).toEqual([100, null, 100])
})

test('whoever is not enrolled is refused in plain words, and nothing more is tried', async () => {
  platform().members.length = 0
  const id = await assign({ attempts_allowed: 2 })
  await link(id)
  await take(id, [1, 1])
  expect(await send()).toEqual([])
  expect(await stored()).toMatchObject([{ state: 'REFUSED', error: 'not enrolled', due: null }])
  it.clock.now = at(600)
  await send()
  expect(platform().requests.filter(({ part }) => part === 'scores')).toHaveLength(1)
  platform().members.push({ user_id: 'leo', roles: [] })
  await take(id, [1, 1], leo)
  expect(await send()).toEqual([100])
})

test.each([
  [{ status: 400 }, 'the platform does not take the score (status 400)'],
  [{ status: 403 }, 'the platform does not allow it'],
  [{ status: 422, body: 'User not found in course' }, 'not enrolled'],
])('%o is final', async (fault, error) => {
  platform().misbehave('scores', fault)
  const id = await assign()
  await link(id)
  await take(id, [1, 1])
  await send()
  expect(await stored()).toMatchObject([{ state: 'REFUSED', error, due: null }])
})

test('a link without the scope or a column is refused in plain words', async () => {
  const first = await assign()
  await link(first, { scopes: [] })
  await take(first, [1, 1])
  await send()
  expect(await stored()).toMatchObject([
    { state: 'REFUSED', error: 'the platform takes no scores from this link' },
  ])
})
