// Uploads in progress, and their files on disk.
import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUser, form, type TestUser } from '../../../test/support/data/factories.ts'
import { useTestApp } from '../../../test/support/test-app.ts'
import { prepareUploadFolder } from './upload-folder.ts'
import { MAX_OPEN_OF_USER } from './upload-limits.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'quizfolio-uploads-'))
const it = useTestApp({ RATE_LIMIT: 'on', DATA_DIR: dataDir }, { nodes: 1 })
const CSV = 'question,option_a,option_b,option_c,option_d,correct_answer\nq,a,b,c,d,a\n'
let ada: TestUser
let eve: TestUser
let port: number

beforeAll(async () => {
  ada = await createUser(it)
  eve = await createUser(it)
  port = Number(new URL(await it.listen()).port)
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const upload = ({ token }: TestUser) =>
  it.rest('POST', '/api/files/upload/', {
    token,
    ...form({ quiz_title: 'T' }, { name: 'quiz.csv', content: CSV }),
  })

/** An upload that never ends. */
interface HeldUpload {
  socket: Socket
  /** The first bytes of the response; empty while there is none. */
  responseStart: string
}

/** Sends an upload except for its last bytes. */
function hold(path: string): HeldUpload {
  const { payload, headers } = form({ quiz_title: 'T' }, { name: 'quiz.csv', content: 'x'.repeat(100_000) })
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: h\r\nauthorization: Bearer ${ada.token}\r\n` +
      `content-type: ${headers['content-type']}\r\ncontent-length: ${payload.length}\r\n\r\n`,
  )
  socket.write(payload.subarray(0, -50))
  const heldUpload: HeldUpload = { socket, responseStart: '' }
  socket.on('data', (bytes) => (heldUpload.responseStart ||= bytes.toString().slice(0, 12)))
  return heldUpload
}

/**
 * Lists the files in a folder that this process has open. Linux appends “(deleted)” to the name of an
 * unlinked file.
 */
function openFilesIn(folder: string): string[] {
  return readdirSync('/proc/self/fd').flatMap((fd) => {
    try {
      const path = readlinkSync(`/proc/self/fd/${fd}`)
      return path.startsWith(`${folder}/`) ? [path] : []
    } catch {
      // The file was closed after the directory was listed.
      return []
    }
  })
}

test('the number of open uploads is limited per user, over REST and GraphQL together', async () => {
  const TOO_MANY = 5
  const uploads = Array.from({ length: MAX_OPEN_OF_USER + TOO_MANY }, (_, index) =>
    hold(index % 2 === 0 ? '/api/files/upload/' : '/graphql'),
  )
  const responses = () => uploads.map(({ responseStart }) => responseStart).filter((start) => start !== '')
  const tooMany = Array.from({ length: TOO_MANY }, () => 'HTTP/1.1 429')
  await expect.poll(responses, { timeout: 30_000 }).toEqual(tooMany)
  const refused = await upload(ada)
  expect(refused.body.error_code).toBe('RATE_LIMITED')
  expect(refused.headers['retry-after']).toBe('5')
  const graphql = await it.rest('POST', '/graphql', {
    token: ada.token,
    ...form({ operations: '{}', map: '{}' }),
  })
  expect([graphql.status, graphql.body.errors[0].extensions]).toEqual([
    429,
    { code: 'RATE_LIMITED', retryAfter: 5 },
  ])
  expect((await upload(eve)).status).toBe(201)
  expect(responses()).toEqual(tooMany)
  for (const { socket } of uploads) socket.destroy()
  await expect.poll(async () => (await upload(ada)).status, { timeout: 15_000 }).toBe(201)
})

test('an upload in progress leaves no file behind if the server dies', async () => {
  const folder = join(dataDir, 'uploads')
  const { socket } = hold('/api/files/upload/')
  await expect
    .poll(() => openFilesIn(folder), { timeout: 10_000 })
    .toEqual([expect.stringMatching(/ \(deleted\)$/)])
  expect(readdirSync(folder)).toEqual([])
  socket.destroy()
  await expect.poll(() => openFilesIn(folder), { timeout: 10_000 }).toEqual([])
})

test('starting the server deletes the files of killed uploads and nothing else', async () => {
  const folder = join(dataDir, 'later', 'uploads')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'upload-01939f00-0000-4000-8000-000000000000'), 'half')
  writeFileSync(join(folder, 'mine.csv'), CSV)
  expect(await prepareUploadFolder(join(dataDir, 'later'))).toBe(folder)
  expect(readdirSync(folder)).toEqual(['mine.csv'])
})

test('the error for an unusable upload folder names DATA_DIR', async () => {
  const file = join(dataDir, 'no-folder')
  writeFileSync(file, '')
  await expect(prepareUploadFolder(file)).rejects.toThrow(/^DATA_DIR: the folder for uploads, .*no-folder/)
})

test('a disk error is answered with 503, over REST and GraphQL', async () => {
  rmSync(join(dataDir, 'uploads'), { recursive: true })
  const responses = [
    await upload(ada),
    await it.rest('POST', '/graphql', {
      token: ada.token,
      ...form({ operations: '{}', map: '{}' }, { name: 'quiz.csv', content: CSV }),
    }),
  ]
  for (const { status, headers } of responses) expect([status, headers['retry-after']]).toEqual([503, '2'])
  await prepareUploadFolder(dataDir)
  expect((await upload(ada)).status).toBe(201)
})
