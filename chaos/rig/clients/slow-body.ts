// A request whose body never ends, on its own connection.
import { connect } from 'node:net'

const PIECE = Buffer.alloc(65_536, 'x')
// Bytes per interval: faster than the minimum rate of an upload.
const TRICKLE = Buffer.alloc(6_000, 'x')
const TRICKLE_INTERVAL = 1_000
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

export interface SlowBody {
  path: string
  token: string
  type: string
  /** The beginning of the body. */
  start: string
  /** The declared length in bytes; null for a chunked body. */
  length: number | null
}

/** An open connection with an unfinished request. */
export interface HeldRequest {
  /** Everything received from the server so far. */
  received: () => string
  isOpen: () => boolean
  close: () => void
}

/** An upload over REST that declares more bytes than it sends. */
export const restUpload = (token: string, length: number): SlowBody => ({
  path: '/api/files/upload/',
  token,
  type: `multipart/form-data; boundary=${BOUNDARY}`,
  start: text('quiz_title', 'Never') + FILE,
  length,
})

/** An upload over GraphQL that declares more bytes than it sends. */
export const graphqlUpload = (token: string, length: number): SlowBody => ({
  path: '/graphql',
  token,
  type: `multipart/form-data; boundary=${BOUNDARY}`,
  start: `${text('operations', OPERATIONS)}\r\n${text('map', '{"file":["variables.file"]}')}${FILE}`,
  length,
})

/** A GraphQL request whose query never ends. */
export const jsonBody = (token: string, length: number | null): SlowBody => ({
  path: '/graphql',
  token,
  type: 'application/json',
  start: '{"query":"',
  length,
})

/**
 * Sends a request and nearly all of its body as fast as the server reads it. The rest of the body never
 * arrives completely: it trickles in at 6 kB a second, or nothing more is sent.
 *
 * @param size number of bytes to send fast.
 */
export async function holdRequest(
  port: number,
  { path, token, type, start, length }: SlowBody,
  { size, isTrickling, piece = PIECE }: { size: number; isTrickling: boolean; piece?: Buffer },
): Promise<HeldRequest> {
  const socket = connect(port, '127.0.0.1')
  const state = { received: '', isOpen: true }
  const isUnanswered = () => state.isOpen && state.received === ''
  socket.on('data', (bytes: Buffer) => (state.received += bytes.toString('latin1')))
  // The server may close the connection in the middle of a write.
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
  const authorization = token === '' ? '' : `authorization: Bearer ${token}\r\n`
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: h\r\n${authorization}content-type: ${type}\r\n${frame}\r\n\r\n`,
  )
  await send(framed(Buffer.from(start)))
  // Each write contains as many pieces as the server reads at once.
  const piecesPerWrite = Math.max(1, Math.floor(PIECE.length / framed(piece).length))
  const pieces = Buffer.concat(Array.from({ length: piecesPerWrite }, () => framed(piece)))
  for (let sent = 0; sent < size && isUnanswered(); sent += piecesPerWrite * piece.length) await send(pieces)
  const timer = setInterval(
    () => isTrickling && isUnanswered() && socket.write(framed(TRICKLE)),
    TRICKLE_INTERVAL,
  )
  socket.once('close', () => clearInterval(timer))
  return { received: () => state.received, isOpen: () => state.isOpen, close: () => socket.destroy() }
}
