import { beforeEach, expect, test } from 'vitest'
import { Webhook } from 'standardwebhooks'
import { createAttempt, createQuiz, createUser, type TestUser } from '../../test/support/data/factories.ts'
import { useTestApp } from '../../test/support/test-app.ts'
import { useReceiver, WEBHOOK_SETTINGS } from '../../test/support/webhook-receiver.ts'
import { EVENT_TYPES } from 'quiz-format/rules'

const it = useTestApp(WEBHOOK_SETTINGS)
const receiver = useReceiver(it)
let ada: TestUser
beforeEach(async () => {
  it.clock.now = null
  ada = await createUser(it)
})

const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object, who = ada) =>
  it.rest(method, `/api/webhooks/${path}`, { token: who.token, ...(body && { body }) })

async function completeAttempt(): Promise<string> {
  const quiz = await createQuiz(it, ada)
  const attempt = await createAttempt(it, ada, quiz)
  await it.rest('POST', `/api/attempts/${attempt}/complete/`, { token: ada.token })
  return attempt
}

test('a completed attempt is sent with ids only, in a form that the reference library accepts', async () => {
  const { secret } = await receiver.create(ada, { events: ['attempt.completed'] })
  const attempt = await completeAttempt()
  const [sent, ...others] = await receiver.deliver()
  expect(others).toEqual([])
  const verified = new Webhook(secret).verify(sent?.body ?? '', sent?.headers as Record<string, string>)
  expect(verified).toEqual(sent?.event)
  expect(sent?.event).toEqual({
    type: 'attempt.completed',
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    data: {
      attempt_id: attempt,
      quiz_id: expect.any(String),
      section_id: null,
      assignment_id: null,
      classroom_id: null,
      member_id: null,
      user_id: ada.id,
    },
  })
  expect(sent?.headers).toMatchObject({ 'content-type': 'application/json', 'user-agent': 'Quizfolio/0.0.0' })
  expect(() => new Webhook(secret).verify(`${sent?.body} `, sent?.headers as Record<string, string>)).toThrow(
    'No matching signature',
  )
})

test('details are sent to endpoints that ask for them', async () => {
  await receiver.create(ada, { events: ['attempt.completed', 'quiz.updated'], include_details: true })
  await completeAttempt()
  const [sent] = await receiver.deliver()
  expect(sent?.event.data).toMatchObject({
    title: expect.any(String),
    display_name: ada.username,
    external_id: null,
    score: 0,
    correct_answers: 0,
    total_questions: expect.any(Number),
  })
})

test('nobody’s events are recorded while nobody has an endpoint for them', async () => {
  const eve = await createUser(it)
  await receiver.create(eve, { events: EVENT_TYPES })
  const [before] = await it.sql('SELECT count(*) FROM webhook_events')
  await completeAttempt()
  expect(await it.sql('SELECT count(*) FROM webhook_events')).toEqual([before])
  expect(await receiver.deliver()).toEqual([])
})

test('a new secret signs beside the old one for a day', async () => {
  const { webhookId, secret } = await receiver.create(ada, { events: ['quiz.updated'] })
  const { body } = await call('POST', `${webhookId}/rotate-secret/`)
  await call('POST', `${webhookId}/test/`)
  const [both] = await receiver.deliver()
  for (const key of [secret, body.data.secret as string])
    expect(new Webhook(key).verify(both?.body ?? '', both?.headers as Record<string, string>)).toBeTruthy()
  it.clock.now = new Date(Date.parse(body.data.previous_secret_expires_at))
  await call('POST', `${webhookId}/test/`)
  const [one] = await receiver.deliver()
  expect(String(one?.headers['webhook-signature']).split(' ')).toHaveLength(1)
})

test('a test event is sent and logged with its request and answer', async () => {
  const { webhookId } = await receiver.create(ada, { events: ['quiz.deleted'] })
  receiver.answer = (_request, response) =>
    void response.writeHead(202, { 'x-note': 'seen' }).end('Thank\0you')
  const { status, body } = await call('POST', `${webhookId}/test/`)
  expect([status, Object.keys(body.data).sort()]).toEqual([200, ['delivery_id', 'event_id']])
  const [sent] = await receiver.deliver()
  expect(sent?.event).toMatchObject({ type: 'webhook.test', data: { webhook_id: webhookId } })
  const [delivery] = (await call('GET', `${webhookId}/deliveries/`)).body.data.deliveries
  expect(delivery).toMatchObject({
    ...body.data,
    type: 'webhook.test',
    request: { headers: { 'webhook-id': body.data.event_id }, body: sent?.body },
    tries: [
      {
        status: 202,
        error: null,
        response: { status: 202, headers: { 'x-note': 'seen' }, body: 'Thank\uFFFDyou' },
      },
    ],
    next_try_at: null,
  })
  expect(delivery.delivered_at).toBe(delivery.tries[0].at)
})
