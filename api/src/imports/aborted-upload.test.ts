// Uploads that are aborted in the middle of the file, or sent with a wrong Content-Length.
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { MAX_FILE_BYTES } from 'quiz-format'
import { createUser, type TestUser } from '../../test/support/data/factories.ts'
import { talk } from '../../test/support/calls/slow-client.ts'
import { useTestApp } from '../../test/support/test-app.ts'

const it = useTestApp({}, { nodes: 1 })
const BOUNDARY = 'cut-here'
const ROW = 'What is asked?,one,two,three,four,a,,\n'
const START = [
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="quiz_title"\r\n\r\nCut off`,
  `\r\n--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="quiz.csv"\r\n`,
  'content-type: text/csv\r\n\r\nquestion,option_a,option_b,option_c,option_d,correct_answer,section,explanation\n',
].join('')
const END = `\r\n--${BOUNDARY}--\r\n`

let ada: TestUser
let port: number
beforeAll(async () => {
  ada = await createUser(it)
  port = Number(new URL(await it.listen()).port)
})

const head = (length: string) =>
  `POST /api/files/upload/ HTTP/1.1\r\nhost: h\r\nauthorization: Bearer ${ada.token}\r\n` +
  `content-type: multipart/form-data; boundary=${BOUNDARY}\r\n${length}\r\n\r\n`
const chunk = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`
const rows = (bytes: number) => ROW.repeat(Math.ceil(bytes / ROW.length))
const quizCount = async () => (await it.sql('SELECT FROM quizzes')).length

function write(socket: Socket, text: string): Promise<void> {
  return new Promise((resolve) => socket.write(text, () => resolve()))
}

test.each([
  ['with its length', `content-length: ${MAX_FILE_BYTES}`, (text: string) => text],
  ['in chunks', 'transfer-encoding: chunked', chunk],
])('an upload sent %s and aborted in the middle stores nothing', async (_how, length, encode) => {
  const socket = connect(port, '127.0.0.1')
  await write(socket, head(length) + encode(START) + encode(rows(5_000_000)))
  await sleep(100)
  socket.destroy()
  await sleep(500)
  expect(await quizCount()).toBe(0)
  expect((await it.rest('GET', '/api/quizzes/', { token: ada.token })).status).toBe(200)
})

test('a chunked file one byte too large is refused, and nothing is stored', async () => {
  const first = START.slice(START.lastIndexOf('question,'))
  const file = first + rows(MAX_FILE_BYTES).slice(0, MAX_FILE_BYTES + 1 - first.length)
  const { text } = await talk(port, head('transfer-encoding: chunked'), async (socket) => {
    await write(socket, chunk(START.slice(0, -first.length)) + chunk(file) + chunk(END) + '0\r\n\r\n')
    await sleep(500)
  })
  expect(text).toMatch(/^HTTP\/1.1 413 [^]*"error_code":"FILE_TOO_LARGE"/)
  expect(await quizCount()).toBe(0)
})

test.each([
  ['the correct', 'is imported', 0, /^HTTP\/1.1 201 /, 1],
  ['a smaller', 'is refused', -30, /^HTTP\/1.1 400 /, 0],
  // The server waits for the rest of the body. slow-bodies.test.ts tests the timeout.
  ['a larger', 'is not imported', 30, /^$/, 0],
])('a form with %s Content-Length %s', async (_length, _outcome, difference, response, quizzes) => {
  const body = START + ROW + END
  const { text } = await talk(port, head(`content-length: ${body.length + difference}`) + body, async () => {
    await expect.poll(quizCount, { timeout: 30_000 }).toBe(quizzes)
    await sleep(500)
  })
  expect(text).toMatch(response)
  expect(await quizCount()).toBe(quizzes)
  await it.sql('DELETE FROM quizzes')
})
