import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createQuiz, createUser, type TestUser } from '../../../test/support/data/factories.ts'
import { useMailbox } from '../../../test/support/mailbox.ts'
import { useTestApp } from '../../../test/support/test-app.ts'
import { startWorker, useReceiver, WEBHOOK_SETTINGS } from '../../../test/support/webhook-receiver.ts'

const it = useTestApp(WEBHOOK_SETTINGS)
const receiver = useReceiver(it)
const mailbox = useMailbox(it)
const NOW = new Date('2026-05-04T08:00:00Z')
let ada: TestUser
beforeEach(async () => {
  ada = await createUser(it)
  it.clock.now = NOW
})
afterEach(async () => {
  await it.sql('DELETE FROM webhooks')
  it.clock.now = null
})

const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
  it.rest(method, `/api/webhooks/${path}`, { token: ada.token, ...(body && { body }) })
const later = (seconds: number) => (it.clock.now = new Date((it.clock.now ?? NOW).getTime() + seconds * 1000))
const deliveriesTo = async (webhookId: string) =>
  (await call('GET', `${webhookId}/deliveries/`)).body.data.deliveries
const rename = async (quiz: { id: string }, title: string) => {
  const path = `/api/quizzes/${quiz.id}/update-description/`
  const { status } = await it.rest('PATCH', path, { token: ada.token, body: { title } })
  expect(status).toBe(200)
}
const listen = (input: object = {}) => receiver.create(ada, { events: ['quiz.updated'], ...input })

test('first tries go out in the order of the commits, whenever their transactions began', async () => {
  await listen({ include_details: true })
  const quizzes = [await createQuiz(it, ada), await createQuiz(it, ada)]
  const early = await it.database.pool.connect()
  await early.query('BEGIN')
  await early.query(
    `INSERT INTO webhook_events (id, type, occurred_at, transaction_id, person_id, quiz_id, data, details)
     VALUES (gen_random_uuid(), 'quiz.updated', now(), pg_current_xact_id()::text::bigint, $1, $2, '{}', '{"title": "early"}')`,
    [ada.id, quizzes[0]?.id],
  )
  await rename(quizzes[1] ?? { id: '' }, 'late')
  await early.query('COMMIT')
  early.release()
  await rename(quizzes[0] ?? { id: '' }, 'last')
  const sent = await receiver.deliver()
  expect(sent.map(({ event }) => event.data.title)).toEqual(['late', 'early', 'last'])
})

test('what was rolled back is not sent, and what commits after a run is not skipped', async () => {
  await listen({ include_details: true })
  const quiz = await createQuiz(it, ada)
  const insert = `INSERT INTO webhook_events (id, type, occurred_at, transaction_id, person_id, quiz_id, data, details)
    VALUES (gen_random_uuid(), 'quiz.updated', now(), pg_current_xact_id()::text::bigint, $1, $2, '{}', $3)`
  const open = await it.database.pool.connect()
  for (const [title, end] of [
    ['undone', 'ROLLBACK'],
    ['open', 'COMMIT'],
  ] as const) {
    await open.query('BEGIN')
    await open.query(insert, [ada.id, quiz.id, { title }])
    await rename(quiz, `Beside ${title}`)
    expect((await receiver.deliver()).map(({ event }) => event.data.title)).toEqual([`Beside ${title}`])
    await open.query(end)
  }
  open.release()
  expect((await receiver.deliver()).map(({ event }) => event.data.title)).toEqual(['open'])
})

test('a failed event is tried again later with the same id and bytes, and holds no later one', async () => {
  const { webhookId } = await listen({ include_details: true })
  const quiz = await createQuiz(it, ada)
  receiver.answer = ({ event }, response) =>
    void response.writeHead(event.data.title === 'bad' ? 500 : 200).end()
  await rename(quiz, 'bad')
  await rename(quiz, 'good')
  const [first, second] = await receiver.deliver()
  expect([first?.event.data.title, second?.event.data.title]).toEqual(['bad', 'good'])
  await call('PATCH', `${webhookId}/`, { include_details: false })
  later(4.9)
  expect(await receiver.deliver()).toEqual([])
  later(1.2)
  receiver.answer = (_request, response) => void response.writeHead(200).end()
  const [again, ...others] = await receiver.deliver()
  expect(others).toEqual([])
  expect([again?.headers['webhook-id'], again?.body]).toEqual([first?.headers['webhook-id'], first?.body])
  expect(again?.headers['webhook-timestamp']).not.toBe(first?.headers['webhook-timestamp'])
  const bad = (await deliveriesTo(webhookId)).find((one: { tries: object[] }) => one.tries.length === 2)
  expect(bad.tries.map(({ status, error }: { status: number; error: string }) => [status, error])).toEqual([
    [500, 'status 500'],
    [200, null],
  ])
})

test('an endpoint that fails ten times is disabled with a mail, and can be woken', async () => {
  const { webhookId } = await listen()
  await it.sql(`UPDATE users SET email = 'ada@example.org' WHERE id = $1`, [ada.id])
  const quiz = await createQuiz(it, ada)
  receiver.answer = (_request, response) => void response.writeHead(302, { location: '/' }).end()
  await rename(quiz, 'once')
  let tries = 0
  for (const seconds of [0, 6, 360, 2_160, 8_640, 21_600, 43_200, 60_480, 86_400, 103_680, 200_000]) {
    later(seconds)
    tries += (await receiver.deliver()).length
  }
  expect(tries).toBe(10)
  const { data } = (await call('GET', `${webhookId}/`)).body
  expect([data.enabled, data.disabled_reason]).toEqual([false, 'FAILED'])
  const mails = await mailbox.receive()
  expect(mails.filter((mail) => mail.includes(`${receiver.url}/hook`))).toHaveLength(1)
  await rename(quiz, 'meanwhile')
  expect(await receiver.deliver()).toEqual([])
  await call('PATCH', `${webhookId}/`, { enabled: true })
  expect(await receiver.deliver()).toEqual([])
  receiver.answer = (_request, response) => void response.writeHead(200).end()
  await rename(quiz, 'afterwards')
  expect(await receiver.deliver()).toHaveLength(1)
})

test('410 disables at once, and what waits is given up', async () => {
  const { webhookId } = await listen()
  const quiz = await createQuiz(it, ada)
  receiver.answer = (_request, response) => void response.writeHead(410).end()
  await rename(quiz, 'one')
  await rename(quiz, 'two')
  expect(await receiver.deliver()).toHaveLength(1)
  const { data } = (await call('GET', `${webhookId}/`)).body
  expect([data.enabled, data.disabled_reason, data.disabled_at]).toEqual([false, 'GONE', NOW.toISOString()])
  const deliveries = await deliveriesTo(webhookId)
  expect(deliveries.map((one: { next_try_at: null }) => one.next_try_at)).toEqual([null, null])
})

test('one event or all of a time are sent again, in their order, with the same ids and bytes', async () => {
  const { webhookId } = await listen({ include_details: true })
  const quiz = await createQuiz(it, ada)
  for (const title of ['one', 'two', 'three']) {
    await rename(quiz, title)
    later(60)
  }
  const sent = await receiver.deliver()
  const [newest] = await deliveriesTo(webhookId)
  const replayed = await call('POST', `${webhookId}/deliveries/${newest.delivery_id}/replay/`)
  expect(replayed.body.data.event_id).toBe(newest.event_id)
  expect((await receiver.deliver()).map(({ body }) => body)).toEqual([newest.request.body])
  const range = { since: NOW.toISOString(), until: new Date(NOW.getTime() + 120_000).toISOString() }
  expect((await call('POST', `${webhookId}/replay/`, range)).body.data).toEqual({ count: 2 })
  const refused = await call('POST', `${webhookId}/replay/`, { since: range.since })
  expect(refused.body.error).toBe('Send since and until, each a date and time such as 2026-01-31T08:00:00Z')
  const again = await receiver.deliver()
  expect(again.map(({ headers, body }) => [headers['webhook-id'], body])).toEqual(
    sent.slice(0, 2).map(({ headers, body }) => [headers['webhook-id'], body]),
  )
})

test('what happened while an endpoint was disabled is sent by a replay', async () => {
  const { webhookId } = await listen()
  const quiz = await createQuiz(it, ada)
  await call('PATCH', `${webhookId}/`, { enabled: false })
  await rename(quiz, 'meanwhile')
  expect(await receiver.deliver()).toEqual([])
  await call('PATCH', `${webhookId}/`, { enabled: true })
  const range = { since: NOW.toISOString(), until: new Date(NOW.getTime() + 1_000).toISOString() }
  expect((await call('POST', `${webhookId}/replay/`, range)).body.data).toEqual({ count: 1 })
  expect(await receiver.deliver()).toHaveLength(1)
})

test('a slow endpoint delays no other', async () => {
  const quiz = await createQuiz(it, ada)
  const slow: (() => void)[] = []
  receiver.answer = ({ path }, response) => {
    const end = () => void response.writeHead(200).end()
    if (path === '/slow') slow.push(end)
    else end()
  }
  await listen({ url: `${receiver.url}/slow` })
  await listen({ url: `${receiver.url}/fast` })
  await rename(quiz, 'one')
  await rename(quiz, 'two')
  const sending = receiver.deliver()
  const arrived = (path: string) => receiver.received.filter((request) => request.path === path).length
  while (arrived('/fast') < 2) await sleep(20)
  expect(arrived('/slow')).toBe(1)
  const ending = setInterval(() => slow.shift()?.(), 10)
  await sending
  clearInterval(ending)
  expect(arrived('/slow')).toBe(2)
})

test('two workers send each event once, and a lease that ran out is taken over', async () => {
  await listen()
  const quiz = await createQuiz(it, ada)
  const other = startWorker(it)
  for (let number = 0; number < 20; number++) await rename(quiz, `Title ${number}`)
  await Promise.all([receiver.deliver(), other.settle()])
  const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
  expect([ids.length, new Set(ids).size]).toEqual([20, 20])
  await rename(quiz, 'of a dead server')
  await it.sql(
    `UPDATE webhook_lanes SET lease = gen_random_uuid(), leased_until = clock_timestamp() + interval '1 hour'`,
  )
  await other.settle()
  expect(receiver.received).toHaveLength(20)
  await it.sql(`UPDATE webhook_lanes SET leased_until = clock_timestamp() - interval '1 second'`)
  await other.settle()
  expect(receiver.received).toHaveLength(21)
  await other.stop()
})

test('an address that leads to a refused network by now gets nothing', async () => {
  const { webhookId } = await listen()
  const quiz = await createQuiz(it, ada)
  await it.sql(`UPDATE webhooks SET url = 'http://10.0.0.1/'`)
  await rename(quiz, 'refused')
  await receiver.deliver()
  const [{ tries }] = await deliveriesTo(webhookId)
  expect(tries).toMatchObject([{ status: null, error: 'refused address', response: null }])
})
