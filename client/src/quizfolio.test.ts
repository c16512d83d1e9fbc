import { expect, test } from 'vitest'
import type { HttpRequest } from './http/fetch.ts'
import type { QuizfolioOptions } from './options.ts'
import { Quizfolio } from './quizfolio.ts'
import { QuizfolioError } from './quizfolio-error.ts'

type Reply = (request: HttpRequest, url: string) => Response | Error

/** A client whose server gives one reply after the other, without a wait, and the requests that it got. */
function clientWith(replies: Reply[], options: Partial<QuizfolioOptions> = {}) {
  const requests: (HttpRequest & { url: string })[] = []
  const waits: number[] = []
  const client = new Quizfolio({
    url: 'https://quiz.example.org/',
    token: 'qfp_x',
    onRetry: (_error, milliseconds) => waits.push(milliseconds),
    fetch: async (url, request) => {
      requests.push({ ...request, url })
      const reply = replies[requests.length - 1]?.(request, url) ?? new Error('No further reply')
      if (reply instanceof Error) throw reply
      return reply
    },
    ...options,
  })
  return { client, requests, waits }
}

const json = (body: unknown, status = 200, headers = {}) => Response.json(body, { status, headers })
const busy = (status: number) => () => json({}, status, { 'retry-after': '0' })
const lost = () => Object.assign(new Error('reset'), { code: 'ECONNRESET', syscall: 'read' })
const refused = () => Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })
const done = () => json({ success: true, data: { id: 1 } })
const viewer = () => json({ data: { viewer: { id: '1', username: 'ada' } } })

test('sends the token, and returns the data', async () => {
  const { client, requests } = clientWith([viewer, done])
  expect(await client.viewer()).toEqual({ id: '1', username: 'ada' })
  expect(await client.rest('GET', '/api/quizzes/', { query: { search: 'a b', after: null } })).toEqual({
    id: 1,
  })
  expect(requests.map(({ url }) => url)).toEqual([
    'https://quiz.example.org/graphql',
    'https://quiz.example.org/api/quizzes/?search=a+b',
  ])
  expect(requests[1]?.headers['authorization']).toBe('Bearer qfp_x')
  expect(requests[0]?.redirect).toBe('manual')
})

test.each([
  ['429', busy(429)],
  ['503', busy(503)],
])('waits as long as a %s asks', async (_status, reply) => {
  const { client, waits } = clientWith([reply, viewer])
  await client.viewer()
  expect(waits).toEqual([0])
})

test.each([
  ['a lost connection', lost],
  ['a connection that was refused', refused],
  ['502', () => json({}, 502)],
  ['504', () => json({}, 504)],
])('repeats a read after %s, with a wait', async (_what, reply) => {
  const { client, requests, waits } = clientWith([reply, viewer])
  await client.viewer()
  expect(requests).toHaveLength(2)
  expect(waits[0]).toBeGreaterThan(300)
})

test('repeats a start with the same key, and another start with another one', async () => {
  const { client, requests } = clientWith([
    lost,
    () => json({ success: false, error: 'Wait', error_code: 'IDEMPOTENCY_KEY_IN_USE' }, 409),
    done,
    done,
  ])
  const path = '/api/quizzes/1/start/'
  await client.rest('POST', path)
  await client.rest('POST', path)
  const keys = requests.map(({ headers }) => headers['idempotency-key'])
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/)
  expect([keys[1], keys[2]]).toEqual([keys[0], keys[0]])
  expect(keys[3]).not.toBe(keys[0])
})

test('sends the key of the program, or none', async () => {
  const { client, requests } = clientWith([done, done, lost])
  await client.rest('POST', '/api/files/upload/', { idempotencyKey: 'mine', form: { quiz_title: 'T' } })
  await client.rest('POST', '/api/files/upload/', { idempotencyKey: null })
  expect(requests.map(({ headers }) => headers['idempotency-key'])).toEqual(['mine', undefined])
  await expect(client.rest('POST', '/api/files/upload/', { idempotencyKey: null })).rejects.toThrow('broke')
})

test('sends a form from an object or a FormData, with files, blobs, numbers and switches', async () => {
  const { client, requests } = clientWith([done, done])
  const file = new File(['a,b'], 'a.csv', { type: 'text/csv' })
  await client.rest('POST', '/api/files/upload/', {
    form: { file, picture: new Blob(['x']), time_limit: 30, dry_run: false },
  })
  const form = new FormData()
  form.append('quiz_title', 'Ünï "title"')
  form.append('file', file)
  await client.rest('POST', '/api/files/upload/', { form })

  const [first, second] = await Promise.all(
    requests.map(async ({ headers, body }) => [...(await new Response(body, { headers }).formData())]),
  )
  expect(first).toEqual([
    ['file', expect.objectContaining({ name: 'a.csv', type: 'text/csv', size: 3 })],
    ['picture', expect.objectContaining({ name: 'blob', size: 1 })],
    ['time_limit', '30'],
    ['dry_run', 'false'],
  ])
  expect(second).toEqual([
    ['quiz_title', 'Ünï "title"'],
    ['file', expect.objectContaining({ name: 'a.csv' })],
  ])
})

test.each([
  ['sends a change that takes no key once if its answer is lost', [lost], {}, 1],
  ['sends it once if the server was busy in the midst of it', [busy(503)], {}, 1],
  ['repeats it if it was turned away', [busy(429), done], {}, 2],
  ['repeats it if it was not sent', [refused, done], {}, 2],
  ['repeats it if the program says that this does no harm', [lost, done], { repeatable: true }, 2],
])('%s', async (_what, replies, options, count) => {
  const { client, requests } = clientWith(replies)
  await client.rest('POST', '/api/webhooks/', { json: {}, ...options }).catch(() => undefined)
  expect(requests).toHaveLength(count)
  expect(requests[0]?.headers['idempotency-key']).toBeUndefined()
})

test('gives up after its tries, or if it should wait for too long', async () => {
  const busyForever = Array.from({ length: 9 }, () => busy(503))
  const { client, requests } = clientWith(busyForever, { retries: 2 })
  await expect(client.viewer()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', status: 503 })
  expect(requests).toHaveLength(3)
  const { client: patient, waits } = clientWith([() => json({}, 429, { 'retry-after': '61' })])
  await expect(patient.viewer()).rejects.toMatchObject({ code: 'RATE_LIMITED', retryAfter: 61_000 })
  expect(waits).toEqual([])
})

test('stops at once if its signal is aborted while it waits', async () => {
  const stop = new AbortController()
  const { client } = clientWith([() => json({}, 503, { 'retry-after': '30' })], {
    signal: stop.signal,
    onRetry: () => stop.abort(new Error('stopped')),
  })
  await expect(client.viewer()).rejects.toThrow('stopped')
})

test('reads a connection and a REST list page by page', async () => {
  const page = (ids: number[], endCursor: string | null) => () =>
    json({
      data: {
        viewer: {
          quizzes: {
            edges: ids.map((id) => ({ node: { id } })),
            pageInfo: { hasNextPage: endCursor !== null, endCursor },
          },
        },
      },
    })
  const list = (ids: number[], cursor: string | null) => () =>
    json({
      success: true,
      data: { quizzes: ids, page: { end_cursor: cursor, has_next_page: cursor !== null } },
    })
  const { client, requests } = clientWith([
    page([1, 2], 'c'),
    page([3], null),
    list([4], 'd'),
    list([5], null),
  ])
  const ids: unknown[] = []
  for await (const { id } of client.quizzes()) ids.push(id)
  for await (const id of client.list('/api/quizzes/', 'quizzes')) ids.push(id)
  expect(ids).toEqual([1, 2, 3, 4, 5])
  expect(String(requests[1]?.body)).toContain('"after":"c"')
  expect(requests[3]?.url).toContain('?first=100&after=d')
})

test('reports a failure with code, fields, data and the id of the request', async () => {
  const headers = { 'x-request-id': 'r1' }
  const { client } = clientWith([
    () =>
      json({ success: false, error: { username: ['Taken'] }, error_code: 'VALIDATION_FAILED' }, 400, headers),
    () =>
      json({
        data: {
          importQuiz: {
            __typename: 'InvalidInput',
            code: 'VALIDATION_FAILED',
            message: 'No',
            fields: [{ name: 'title', messages: ['Too long'] }],
          },
        },
      }),
    () =>
      json({
        data: {
          importQuiz: {
            __typename: 'InvalidQuizFile',
            code: 'INVALID_QUIZ_FILE',
            message: 'Row 2',
            issueCount: 1,
          },
        },
      }),
    () =>
      json(
        {
          errors: [
            { message: 'No', extensions: { code: 'FORBIDDEN_SCOPE', requiredScopes: ['quizzes:read'] } },
          ],
        },
        403,
      ),
    () => new Response('<h1>Hello</h1>', { status: 404 }),
    () => json({ data: { viewer: null } }),
  ])
  const rest = await client.rest('PATCH', '/api/auth/profile/').catch((error: unknown) => error)
  expect(rest).toBeInstanceOf(QuizfolioError)
  expect(rest).toMatchObject({
    code: 'VALIDATION_FAILED',
    status: 400,
    fields: { username: ['Taken'] },
    message: 'Taken',
    requestId: 'r1',
  })
  const input = { title: 'T', file: new File(['x'], 'x.csv') }
  await expect(client.importQuiz(input)).rejects.toMatchObject({ fields: { title: ['Too long'] } })
  await expect(client.importQuiz(input)).rejects.toMatchObject({
    code: 'INVALID_QUIZ_FILE',
    data: { issueCount: 1 },
  })
  await expect(client.viewer()).rejects.toMatchObject({
    code: 'FORBIDDEN_SCOPE',
    data: { requiredScopes: ['quizzes:read'] },
  })
  await expect(client.download('/x')).rejects.toMatchObject({ code: 'UNEXPECTED_RESPONSE', status: 404 })
  await expect(client.viewer()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
})
