import { Webhook } from 'standardwebhooks'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { verifyWebhook } from './verify-webhook.ts'

// The example of the specification, see https://github.com/standard-webhooks/standard-webhooks
const PUBLISHED = {
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  body: '{"test": 2432232314}',
  headers: {
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  },
}
const OTHER = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD'
const BODY = '{"type":"quiz.updated","timestamp":"2026-11-26T10:00:00.000Z","data":{"quiz_id":"ä"}}'

beforeEach(() => void vi.useFakeTimers({ now: 1_614_265_330_000, toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

function signedBy(secret: string, body = BODY, id = 'msg_1') {
  const signature = new Webhook(secret).sign(id, new Date(), body)
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
    'webhook-signature': signature,
  }
  return { body, headers }
}

test('accepts the published example, with and without the prefix of the secret', async () => {
  const event = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', test: 2_432_232_314 }
  expect(await verifyWebhook(PUBLISHED)).toEqual(event)
  expect(await verifyWebhook({ ...PUBLISHED, secret: PUBLISHED.secret.slice(6) })).toEqual(event)
})

test('accepts what the library standardwebhooks has signed, in every form of headers and body', async () => {
  const { secret } = PUBLISHED
  const { body, headers } = signedBy(secret)
  const event = { id: 'msg_1', ...(JSON.parse(BODY) as object) }
  expect(await verifyWebhook({ secret, body, headers })).toEqual(event)
  expect(await verifyWebhook({ secret, body, headers: new Headers(headers) })).toEqual(event)
  const upper = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toUpperCase(), [value]]),
  )
  expect(await verifyWebhook({ secret, body: new TextEncoder().encode(body), headers: upper })).toEqual(event)
})

test('accepts any of several secrets and of several signatures', async () => {
  const { body, headers } = signedBy(OTHER)
  const secrets = [PUBLISHED.secret, OTHER]
  expect(await verifyWebhook({ secrets, body, headers })).toMatchObject({ id: 'msg_1' })
  const both = `v1,AAAA v2,xyz v1a,abc ${headers['webhook-signature']}`
  const event = await verifyWebhook({
    secret: OTHER,
    body,
    headers: { ...headers, 'webhook-signature': both },
  })
  expect(event.type === 'quiz.updated' && event.data.quiz_id).toBe('ä')
})

describe('refuses', () => {
  const { headers } = PUBLISHED
  test.each([
    ['another body', { body: '{"test": 2432232315}' }, 'No signature'],
    ['another secret', { secret: OTHER }, 'No signature'],
    ['another id', { headers: { ...headers, 'webhook-id': 'msg_2' } }, 'No signature'],
    ['another time', { headers: { ...headers, 'webhook-timestamp': '1614265331' } }, 'No signature'],
    [
      'a version it does not know',
      { headers: { ...headers, 'webhook-signature': 'v2,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=' } },
      'No signature',
    ],
    [
      'a signature that is no Base64',
      { headers: { ...headers, 'webhook-signature': 'v1,%%% v1, x' } },
      'No signature',
    ],
    ['no signature', { headers: { ...headers, 'webhook-signature': '' } }, 'no header webhook-signature'],
    ['no id', { headers: { ...headers, 'webhook-id': undefined } }, 'no header webhook-id'],
    ['a time that is none', { headers: { ...headers, 'webhook-timestamp': 'now' } }, 'is no time'],
    ['a secret that is none', { secret: 'whsec_%' }, 'The secret is none'],
    ['an empty secret', { secret: '' }, 'The secret is none'],
    ['no secret', { secrets: [], secret: undefined }, 'Give the secret'],
  ])('%s', async (_what, change, message) => {
    const request = { ...PUBLISHED, ...change } as Parameters<typeof verifyWebhook>[0]
    const error = { code: 'INVALID_WEBHOOK', message: expect.stringContaining(message) }
    await expect(verifyWebhook(request)).rejects.toMatchObject(error)
  })

  test('a signed body that is no JSON', async () => {
    const signed = signedBy(OTHER, 'hello')
    await expect(verifyWebhook({ secret: OTHER, ...signed })).rejects.toThrow('The body is no JSON')
  })
})

test.each([
  [300, true],
  [301, false],
  [-300, true],
  [-301, false],
])('of a request that is %d seconds old, says that it is in time: %s', async (age, isValid) => {
  vi.setSystemTime(1_614_265_330_000 + age * 1000)
  const outcome = verifyWebhook(PUBLISHED).then(
    () => true,
    () => false,
  )
  expect(await outcome).toBe(isValid)
  expect(await verifyWebhook({ ...PUBLISHED, tolerance: 1000 })).toBeDefined()
})
