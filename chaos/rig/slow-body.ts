// A request whose body never comes to its end, on a connection of its own.
import { connect } from 'node:net'

const PIECE = Buffer.alloc(65_536, 'x')
// A second: above the rate that the server wants of a file.
const TRICKLE = Buffer.alloc(6_000, 'x')
const EVERY = 1_000
const BOUNDARY = 'never-closed'
const FILE =
  `\r\n--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="quiz.csv"\r\n` +
  'content-type: text/csv\r\n\r\nquestion,option_a,option_b,option_c,option_d,correct_answer\n'
const text = (name: string, value: string) =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}`
const OPERATIONS = JSON.stringify({
  query: 'mutation ($file: Upload!) { importQuiz(input: { file: $file, title: "Never" }) { __typename } }',
  variables: { file: null },
})

/** What is sent. */
export interface SlowBody {
  path: string
  token: string
  type: string
  /** What the body begins with. */
  start: string
  /** How long it is said to be; null for a body in chunks. */
  length: number | null
}

/** A connection that holds such a request. */
export interface HeldRequest {
  /** What the server has said so far. */
  said: () => string
  isOpen: () => boolean
  close: () => void
}

/** A quiz file over REST that is said to be somewhat longer than what is sent of it. */
export const restUpload = (token: string, length: number): SlowBody => ({
  path: '/api/files/upload/',
  token,
  type: `multipart/form-data; boundary=${BOUNDARY}`,
  start: text('quiz_title', 'Never') + FILE,
  length,
})

/** The same over GraphQL. */
export const graphqlUpload = (token: string, length: number): SlowBody => ({
  path: '/graphql',
  token,
  type: `multipart/form-data; boundary=${BOUNDARY}`,
  start: `${text('operations', OPERATIONS)}\r\n${text('map', '{"file":["variables.file"]}')}${FILE}`,
  length,
})

/** The text of an operation that goes on and on. */
export const jsonBody = (token: string, length: number | null): SlowBody => ({
  path: '/graphql',
  token,
  type: 'application/json',
  start: '{"query":"',
  length,
})

/**
 * Sends a request and nearly all of its body, as fast as it is taken, and then a little every second or nothing.
 *
 * @param size bytes that are sent at once.
 */
export async function holdRequest(
  port: number,
  { path, token, type, start, length }: SlowBody,
  { size, isTrickling, piece = PIECE }: { size: number; isTrickling: boolean; piece?: Buffer },
): Promise<HeldRequest> {
  const socket = connect(port, '127.0.0.1')
  const state = { said: '', isOpen: true }
  const isUnanswered = () => state.isOpen && state.said === ''
  socket.on('data', (bytes: Buffer) => (state.said += bytes.toString('latin1')))
  // Whoever breaks the connection may do so in the middle of a write.
  socket.on('error', () => (state.isOpen = false)).once('close', () => (state.isOpen = false))
  const framed = (bytes: Buffer) =>
    length === null
      ? Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')])
      : bytes
  const send = (bytes: Buffer): Promise<void> =>
    new Promise((resolve) => {
      socket.once('close', resolve)
      socket.write(bytes, () => {
        socket.off('close', resolve)
        resolve()
      })
    })
  const frame = length === null ? 'transfer-encoding: chunked' : `content-length: ${length}`
  const who = token === '' ? '' : `authorization: Bearer ${token}\r\n`
  socket.write(`POST ${path} HTTP/1.1\r\nhost: h\r\n${who}content-type: ${type}\r\n${frame}\r\n\r\n`)
  await send(framed(Buffer.from(start)))
  // As many at once as one read of the server takes.
  const together = Math.max(1, Math.floor(PIECE.length / framed(piece).length))
  const pieces = Buffer.concat(Array.from({ length: together }, () => framed(piece)))
  for (let sent = 0; sent < size && isUnanswered(); sent += together * piece.length) await send(pieces)
  const timer = setInterval(() => isTrickling && isUnanswered() && socket.write(framed(TRICKLE)), EVERY)
  socket.once('close', () => clearInterval(timer))
  return { said: () => state.said, isOpen: () => state.isOpen, close: () => socket.destroy() }
}
