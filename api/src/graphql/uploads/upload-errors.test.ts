// Bugs and exhausted resources are logged when an upload fails; a client's mistakes are not.
import { connect, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { buildApp } from '../../app.ts'
import { readConfig } from '../../config.ts'
import { DATA_DIR } from '../../../test/support/data-dir.ts'
import { createUser, form, type TestUser } from '../../../test/support/data/factories.ts'
import { useTestApp } from '../../../test/support/test-app.ts'
import { MAX_OPEN, MAX_OPEN_OF_USER } from '../../http/uploads/upload-limits.ts'
import { UploadedFile } from '../../http/uploads/uploaded-file.ts'

const it = useTestApp({}, { nodes: 1 })
const UPLOAD = form({ operations: '{}', map: '{}' }, { name: 'quiz.csv', content: 'x' })
let app: FastifyInstance
let ada: TestUser
const lines: { level: number; reqId?: string; err?: { type: string; stack: string } }[] = []

beforeAll(async () => {
  app = await buildApp({
    config: readConfig({ DATA_DIR, LOG_LEVEL: 'warn', RATE_LIMIT: 'off' }),
    database: it.database,
    siteFolder: null,
    log: { write: (line) => void lines.push(JSON.parse(line)) },
  })
  ada = await createUser(it)
})
beforeEach(() => void (lines.length = 0))
afterAll(() => app.close())

const send = (url: string, { token }: TestUser) =>
  app.inject({
    method: 'POST',
    url,
    headers: { ...UPLOAD.headers, accept: 'application/json', authorization: `Bearer ${token}` },
    payload: UPLOAD.payload,
  })

test('a bug during an upload is logged and reported as an internal error', async () => {
  const create = vi.spyOn(UploadedFile, 'create').mockRejectedValue(new TypeError('folder is undefined'))
  try {
    const response = await send('/graphql', ada)
    expect(response.json()).toEqual({
      errors: [{ message: 'Something went wrong', extensions: { code: 'INTERNAL_ERROR' } }],
    })
    expect(lines).toMatchObject([
      { level: 50, reqId: response.headers['x-request-id'], err: { type: 'TypeError' } },
    ])
  } finally {
    create.mockRestore()
  }
})

test('invalid JSON in the variables of a URL is not logged as a bug', async () => {
  for (const variables of ['{', '%', '%7B', 'x'.repeat(1_000), '['.repeat(5_000)]) {
    const response = await app.inject({ url: `/graphql?query={__typename}&variables=${variables}` })
    expect([response.statusCode, response.json().errors[0].extensions.code]).toEqual([
      400,
      'VALIDATION_FAILED',
    ])
  }
  expect(lines).toEqual([])
})

test('an upload over REST or GraphQL that is refused because too many are open is logged', async () => {
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const sockets: Socket[] = []
  const holdUploads = async () => {
    const { token } = await createUser(it)
    for (let upload = 0; upload < MAX_OPEN_OF_USER; upload++) {
      const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined)
      socket.write(
        `POST /graphql HTTP/1.1\r\nhost: h\r\nauthorization: Bearer ${token}\r\n` +
          `content-type: ${UPLOAD.headers['content-type']}\r\ncontent-length: ${UPLOAD.payload.length}\r\n\r\n`,
      )
      sockets.push(socket)
    }
  }
  const headersIfRefused = async (url: string) => {
    const { statusCode, headers } = await send(url, ada)
    return statusCode === 503 ? headers : null
  }
  while (sockets.length < MAX_OPEN) await holdUploads()
  const isFull = async () => {
    if (await headersIfRefused('/graphql')) return true
    // Some of these uploads may have been refused because the machine is busy.
    await holdUploads()
    return false
  }
  await expect.poll(isFull, { timeout: 20_000, interval: 500 }).toBe(true)
  for (const url of ['/graphql', '/api/files/upload/']) {
    lines.length = 0
    const headers = await headersIfRefused(url)
    expect(headers?.['retry-after']).toBe('2')
    // Some of the held uploads may be refused, and logged, at the same time.
    const logged = lines.filter(({ reqId }) => reqId === headers?.['x-request-id'])
    expect(logged).toMatchObject([{ level: 40, msg: 'the service is unavailable' }])
    expect(logged[0]?.err?.stack).toContain('shared-capacity')
  }
  for (const socket of sockets) socket.destroy()
  await expect.poll(() => headersIfRefused('/graphql'), { timeout: 10_000 }).toBeNull()
}, 60_000)
