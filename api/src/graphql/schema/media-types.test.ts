// The response format that the Accept header selects, as a client sees it on the wire.
import { request, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../../test/support/test-app.ts'

const it = useTestApp()
let url = ''
beforeAll(async () => {
  url = `${await it.listen()}/graphql`
})

async function ask(accept: string, query = '{ serverVersion }') {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { 'content-type': 'application/json', accept }
    request(url, { method: 'POST', headers }, resolve).on('error', reject).end(JSON.stringify({ query }))
  })
  return { status: response.statusCode, headers: response.headers, text: await text(response) }
}

const DATA = /\{"data":\{"serverVersion":"[^"]+"\}\}/

test.each([
  [
    'of Apollo Client',
    'application/graphql-response+json,application/json;q=0.9',
    'application/graphql-response+json',
  ],
  [
    'of Apollo Client with @defer',
    'multipart/mixed;deferSpec=20220824,application/graphql-response+json,application/json;q=0.9',
    'application/graphql-response+json',
  ],
  ['for any type', '*/*', 'application/json'],
  ['for multipart only', 'multipart/mixed', 'multipart/mixed'],
  ['for an event stream', 'text/event-stream', 'text/event-stream'],
])('a client with the Accept header %s gets a readable response', async (_what, accept, type) => {
  for (let time = 0; time < 3; time++) {
    const { status, headers, text } = await ask(accept)
    expect([status, headers['content-type']?.split(';')[0]]).toEqual([200, type])
    expect(text).toMatch(DATA)
    // HTTP forbids transfer-encoding together with content-length. Clients throw an error for such a
    // response.
    expect(headers).not.toHaveProperty('transfer-encoding')
    expect(headers['content-length']).toBe(String(Buffer.byteLength(text)))
    expect(headers).not.toHaveProperty('content-encoding')
  }
})

test('fetch can read a multipart response', async () => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'multipart/mixed' },
    body: JSON.stringify({ query: '{ serverVersion }' }),
  })
  expect(await response.text()).toMatch(DATA)
})

test('a format that the server cannot produce is refused with 406', async () => {
  expect((await ask('image/png')).status).toBe(406)
})
