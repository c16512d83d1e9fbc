// What happens while clients read large responses: data changes, clients are slow, or too many responses are
// open.
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, test, vi } from 'vitest'
import { createUser, type TestUser } from '../../../test/support/data/factories.ts'
import { heldConnections } from '../../../test/support/database/held-connections.ts'
import { makeLargeQuiz, rowsOf, wholeResponse } from '../../../test/support/data/large-quiz.ts'
import { type OpenResponse, openResponse } from '../../../test/support/calls/open-response.ts'
import { useTestApp } from '../../../test/support/test-app.ts'

// Megabytes take a while on a machine that is busy with other tests.
vi.setConfig({ testTimeout: 60_000 })
// A single server, since each server has its own limits.
const it = useTestApp({}, { nodes: 1 })
let ada: TestUser
let url = ''
let quizId = ''

beforeAll(async () => {
  ada = await createUser(it)
  url = await it.listen()
  quizId = await makeLargeQuiz(it, ada)
  await it.sql('ANALYZE')
}, 60_000)

const open = (path: string, call: { method?: string; headers?: Record<string, string> } = {}) =>
  openResponse(url + path, { token: ada.token, ...call })

// A failed expectation must not print megabytes.
const endOf = ({ rest }: OpenResponse) =>
  rest().then(
    ({ length }) => `complete, ${length} bytes`,
    (error: Error) => error.message,
  )

test('a large response is a snapshot of one moment despite concurrent changes', async () => {
  // This quiz is larger than the network’s buffers, but small enough to be read while its snapshot lasts.
  const id = await makeLargeQuiz(it, ada, 3_000)
  const before = await wholeResponse(it, id)
  const last = (await rowsOf(it, id)).at(-1)
  const { rest } = await open(`/api/quizzes/${id}/`)
  const path = `/api/quizzes/${id}/questions/${last?.id}/update/`
  const [bytes] = await Promise.all([
    rest(),
    it.rest('PATCH', path, { token: ada.token, body: { questionText: 'Changed meanwhile?' } }),
  ])
  expect(bytes.toString() === before).toBe(true)
  expect(await wholeResponse(it, id)).toContain('Changed meanwhile?')
})

test('a slow client holds no database connection, and a concurrent change breaks its response', async () => {
  const unchanged = await open(`/api/quizzes/${quizId}/`)
  const changed = await open(`/api/quizzes/${quizId}/`)
  await expect.poll(() => heldConnections(it), { timeout: 15_000 }).toEqual([])
  expect((await unchanged.rest()).toString() === (await wholeResponse(it, quizId))).toBe(true)
  const last = (await rowsOf(it, quizId)).at(-1)
  await it.rest('PATCH', `/api/quizzes/${quizId}/questions/${last?.id}/update/`, {
    token: ada.token,
    body: { questionText: 'Changed once more?' },
  })
  expect(await endOf(changed)).toBe('aborted')
})

test('a user’s eleventh and twelfth large response get 429, and disconnecting frees the slots', async () => {
  const slow = await Promise.all(Array.from({ length: 12 }, () => open(`/api/quizzes/${quizId}/`)))
  const statuses = slow.map(({ response }) => response.statusCode)
  expect(statuses.filter((status) => status === 200)).toHaveLength(10)
  const refused = slow.filter(({ response }) => response.statusCode === 429)
  expect(refused).toHaveLength(2)
  for (const { response, rest } of refused) {
    expect(response.headers['retry-after']).toMatch(/^\d+$/)
    expect(JSON.parse((await rest()).toString())).toMatchObject({ error_code: 'RATE_LIMITED' })
  }
  for (const { response } of slow) response.on('error', () => undefined).destroy()
  // The slots of the closed responses are free again.
  await expect
    .poll(async () => {
      const { response } = await open(`/api/quizzes/${quizId}/`)
      response.on('error', () => undefined).destroy()
      return response.statusCode
    })
    .toBe(200)
})

test('small calls are answered while a large response is sent', async () => {
  const { rest } = await open(`/api/quizzes/${quizId}/`)
  const state = { isOver: false }
  const reading = rest().finally(() => (state.isOver = true))
  let count = 0
  for (; !state.isOver; count++)
    expect((await it.rest('GET', '/api/dashboard/', { token: ada.token })).status).toBe(200)
  await reading
  expect(count).toBeGreaterThan(5)
})

test('deleting a quiz while it is being sent breaks the response', async () => {
  const id = await makeLargeQuiz(it, ada)
  const response = await open(`/api/quizzes/${id}/`)
  // Waits longer than a snapshot lasts.
  await sleep(6_000)
  await it.rest('DELETE', `/api/quizzes/${id}/delete/`, { token: ada.token })
  expect(await endOf(response)).toBe('aborted')
})
