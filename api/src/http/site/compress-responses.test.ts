import { request, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { createQuiz, signUp, type TestQuiz } from '../../../test/support/data/factories.ts'
import { useTestApp } from '../../../test/support/test-app.ts'

const ORIGIN = 'https://app.example.org'
const it = useTestApp({ CORS_ORIGINS: ORIGIN })
let ada: Awaited<ReturnType<typeof signUp>>
let quiz: TestQuiz
let url = ''

beforeAll(async () => {
  ada = await signUp(it)
  quiz = await createQuiz(it, ada, { A: 40, '': 40 })
  url = await it.listen()
})

interface Sent {
  body?: object
  method?: string
  headers?: Record<string, string>
}

async function ask(path: string, accepted: string | null, { body, method = 'GET', headers = {} }: Sent = {}) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request(
      url + path,
      {
        method: body ? 'POST' : method,
        headers: {
          authorization: `Bearer ${ada.token}`,
          ...(body && { 'content-type': 'application/json' }),
          ...(accepted !== null && { 'accept-encoding': accepted }),
          ...headers,
        },
      },
      resolve,
    )
      .on('error', reject)
      .end(body && JSON.stringify(body))
  })
  const bytes = await buffer(response)
  const encoding = response.headers['content-encoding']
  const decode = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? '']
  const text = bytes.length > 0 && decode ? decode(bytes).toString() : bytes.toString()
  return { status: response.statusCode, headers: response.headers, encoding, size: bytes.length, text }
}

const LIST =
  'query ($id: ID!) { quiz(id: $id) { questions(first: 50) { edges { node { id text options } } } } }'
const graphql = (query: string, variables = {}) => ({ body: { query, variables } })

const READS: [string, () => [path: string, sent?: Sent]][] = [
  ['a quiz over REST', () => [`/api/quizzes/${quiz.id}/`]],
  ['the exported file of a quiz', () => [`/api/quizzes/${quiz.id}/export/`]],
  ['a list over GraphQL', () => ['/graphql', graphql(LIST, { id: quiz.id })]],
  ['the OpenAPI description', () => ['/api/openapi.json']],
  ['a long error', () => ['/graphql', graphql(`{ ${'no '.repeat(40)} }`)]],
]

describe.each(READS)('%s', (_title, input) => {
  test.each(['br', 'gzip'])(
    'has the same content, fewer bytes and the right length when compressed with %s',
    async (encoding) => {
      // Repeats the requests, because a GraphQL document bypasses Yoga once it is cached.
      for (let time = 0; time < 3; time++) {
        const [path, sent] = input()
        const plain = await ask(path, null, sent)
        const packed = await ask(path, encoding, sent)
        expect([packed.status, packed.encoding, packed.text]).toEqual([plain.status, encoding, plain.text])
        expect(packed.size).toBeLessThan(plain.size / 2)
        expect(packed.headers['content-length']).toBe(String(packed.size))
        for (const { headers } of [plain, packed]) expect(headers.vary).toMatch(/Accept-Encoding$/)
      }
    },
  )

  test.each(['identity', 'br;q=0, gzip;q=0', '*;q=0', 'deflate', ''])(
    'is not compressed if Accept-Encoding is “%s”',
    async (accepted) => {
      const [path, sent] = input()
      const { encoding, size, headers } = await ask(path, accepted, sent)
      expect([encoding, headers['content-length']]).toEqual([undefined, String(size)])
    },
  )
})

test('small responses are not compressed', async () => {
  for (const response of [
    await ask('/api/dashboard/', 'br'),
    await ask('/graphql', 'br', graphql('{ viewer { username } }')),
  ]) {
    expect([response.status, response.encoding]).toEqual([200, undefined])
    expect(String(response.headers.vary)).not.toContain('Accept-Encoding')
  }
})

test('HEAD reports the same length as GET', async () => {
  const get = await ask(`/api/quizzes/${quiz.id}/`, 'br')
  const head = await ask(`/api/quizzes/${quiz.id}/`, 'br', { method: 'HEAD' })
  expect([head.size, head.encoding]).toEqual([0, 'br'])
  expect(head.headers['content-length']).toBe(get.headers['content-length'])
})

test('a response with a token is never compressed', async () => {
  const { username, password } = ada
  const logIn = `mutation ($input: LogInInput!) { logIn(input: $input) { ... on Session { token
    user { quizzes { edges { node { questions(first: 50) { edges { node { id text options } } } } } } } } } }`
  for (let time = 0; time < 2; time++) {
    const response = await ask('/graphql', 'br', graphql(logIn, { input: { username, password } }))
    expect(response.size).toBeGreaterThan(5_000)
    expect([response.encoding, response.text.includes('"token":"')]).toEqual([undefined, true])
  }
  const long = { username: 'x'.repeat(5_000), email: 'y'.repeat(5_000), password: 'secret-1' }
  expect((await ask('/api/auth/register/', 'br', { body: long })).encoding).toBeUndefined()
})

test('an event stream is never compressed', async () => {
  const sent = { ...graphql(LIST, { id: quiz.id }), headers: { accept: 'text/event-stream' } }
  const { encoding, headers } = await ask('/graphql', 'br', sent)
  expect([encoding, headers['content-type']]).toEqual([undefined, 'text/event-stream'])
})

test('Vary names both the origin and the encoding', async () => {
  const { headers } = await ask(`/api/quizzes/${quiz.id}/`, 'br', { headers: { origin: ORIGIN } })
  expect(headers.vary).toBe('Origin, Accept-Encoding')
})
