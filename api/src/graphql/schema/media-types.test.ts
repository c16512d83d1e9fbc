// Which form an answer has by the Accept header, as a client sees it on the wire.
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
    'what Apollo Client sends',
    'application/graphql-response+json,application/json;q=0.9',
    'application/graphql-response+json',
  ],
  [
    'what it sends with @defer',
    'multipart/mixed;deferSpec=20220824,application/graphql-response+json,application/json;q=0.9',
    'application/graphql-response+json',
  ],
  ['nothing in particular', '*/*', 'application/json'],
  ['parts only', 'multipart/mixed', 'multipart/mixed'],
  ['a stream of events', 'text/event-stream', 'text/event-stream'],
])('a client that accepts %s gets an answer it can read', async (_what, accept, type) => {
  for (let time = 0; time < 3; time++) {
    const { status, headers, text } = await ask(accept)
    expect([status, headers['content-type']?.split(';')[0]]).toEqual([200, type])
    expect(text).toMatch(DATA)
    // Both together are an error in HTTP, and clients throw.
    expect(headers).not.toHaveProperty('transfer-encoding')
    expect(headers['content-length']).toBe(String(Buffer.byteLength(text)))
    expect(headers).not.toHaveProperty('content-encoding')
  }
})

test('fetch reads an answer in parts', async () => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'multipart/mixed' },
    body: JSON.stringify({ query: '{ serverVersion }' }),
  })
  expect(await response.text()).toMatch(DATA)
})

test('what the server cannot write is refused with 406', async () => {
  expect((await ask('image/png')).status).toBe(406)
})
