import { expect, test } from 'vitest'
import { createUser } from '../support/data/factories.ts'
import { at } from '../support/data/learners-class.ts'
import { linkedClass } from './support/linked-class.ts'

const { it, owner, leo, classroom, linked, call, assign, take, link, send } = linkedClass({ One: 2 })
const page = (id: string, who = owner) => call('GET', `/api/assignments/${id}/lti-scores/`, undefined, who)
const sendAgain = (id: string, who = owner) =>
  call('POST', `/api/assignments/${id}/lti-scores/`, undefined, who)
const asked = async (id: string, who = owner) => {
  const document = `query ($id: ID!) { assignment(id: $id) { ltiScores {
    platforms readsMembers membersReadAt scores { memberId displayName platformName state score sentAt reason nextTryAt }
  } } }`
  return (await it.graphql(document, { id }, who.token)).body.data.assignment.ltiScores
}

test('instructors see per learner what was sent, refused or waits', async () => {
  const id = await assign({ attempts_allowed: 3 })
  await link(id)
  expect((await page(id)).body.data).toEqual({
    platforms: ['Test platform'],
    reads_members: true,
    members_read_at: null,
    scores: [],
  })
  await take(id, [1, 0])
  const row = { member_id: classroom.leoId, display_name: 'Anna', platform_name: 'Test platform' }
  const due = at(0).toISOString()
  const waiting = { ...row, state: 'WAITING', score: null, sent_at: null, reason: null, next_try_at: due }
  expect((await page(id)).body.data.scores).toEqual([waiting])
  await send()
  const sent = { ...row, state: 'SENT', score: 50, sent_at: due, reason: null, next_try_at: null }
  expect((await page(id)).body.data.scores).toEqual([sent])
  linked.platform.members.length = 0
  it.clock.now = at(1)
  await take(id, [1, 1])
  await send()
  const refused = { ...sent, state: 'REFUSED', reason: 'not enrolled' }
  expect((await page(id)).body.data.scores).toEqual([refused])
  expect(await asked(id)).toEqual({
    platforms: ['Test platform'],
    readsMembers: true,
    membersReadAt: null,
    scores: [
      {
        memberId: classroom.leoId,
        displayName: 'Anna',
        platformName: 'Test platform',
        state: 'REFUSED',
        score: 50,
        sentAt: due,
        reason: 'not enrolled',
        nextTryAt: null,
      },
    ],
  })
})

test('a score that learners do not see says so', async () => {
  const id = await assign({ reveal_score: 'NEVER', reveal_key: 'NEVER' })
  await link(id)
  await take(id, [1, 0])
  await send()
  expect((await page(id)).body.data.scores).toMatchObject([
    { state: 'WAITING', reason: 'learners do not see this score yet', next_try_at: null },
  ])
})

test('all scores are sent again when asked, also those that were refused', async () => {
  const id = await assign()
  await link(id)
  await take(id, [1, 1])
  await send()
  const { body } = await sendAgain(id)
  expect(body.data.scores).toMatchObject([{ state: 'WAITING', sent_at: at(0).toISOString() }])
  expect(await send()).toEqual([100, 100])
})

test('only instructors see and send scores, and nothing is sent of an assignment without a link', async () => {
  const id = await assign()
  expect((await page(id)).body.data).toMatchObject({ platforms: [], scores: [] })
  expect(await asked(id)).toBeNull()
  expect((await sendAgain(id)).body.data).toMatchObject({ platforms: [], scores: [] })
  await link(id)
  expect(await asked(id, leo)).toBeNull()
  for (const look of [page, sendAgain]) {
    expect((await look(id, leo)).status).toBe(403)
    expect((await look(id, await createUser(it))).status).toBe(404)
  }
})
