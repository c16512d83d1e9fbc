// Hundreds of clients send a byte now and then, to keep their connections open as long as possible.
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Caller, inWords, type Reply } from '../rig/clients/caller.ts'
import { all, atLeast, longest, none, p99, within, type Finding, type Settings } from '../scenario.ts'

const NORMAL_LIMIT = 300
const ENOUGH_CALLS = 100
const BYTE_INTERVAL = 1_000
// A connection that is slow for this long is not yet an attack, and must stay open.
const TOLERATED_FOR = 5_000
const BODY =
  'POST /api/auth/login/ HTTP/1.1\r\nhost: h\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n{'
const HEADERS = 'GET /api/dashboard/ HTTP/1.1\r\nhost: h\r\nx-slow: '

export interface SlowSending {
  url: string
  /** For the normal calls made at the same time. */
  token: string
  /** Number of slow connections. */
  count: number
  /** Milliseconds after which each must be closed. */
  limit: number
}

/** How a slow connection ended. */
interface Ending {
  /** Milliseconds until the server closed it; Infinity if it did not. */
  time: number
  /** Everything that the server sent until then. */
  received: string
}

/**
 * Sends slow headers on half of the connections and slow bodies on the others, while normal calls are made.
 */
export async function slowSenders(
  { url, token, count, limit }: SlowSending,
  settings: Settings,
): Promise<Finding[]> {
  const port = Number(new URL(url).port)
  const begin = performance.now()
  const senders = Array.from({ length: count }, (_, index) =>
    trickle(port, index % 2 === 0 ? BODY : HEADERS, limit * settings.slack),
  )
  const state = { isDone: false }
  const ended = Promise.all(senders).finally(() => (state.isDone = true))
  const caller = new Caller(url, token)
  const calls: Reply[] = []
  for (; !state.isDone; await sleep(20)) calls.push(await caller.get('/api/dashboard/'))
  const endings = await ended
  caller.close()
  const times = endings.map(({ time }) => time)
  const firstCut = begin + Math.min(...times)
  const normal = calls.filter((call) => call.begin + call.time < firstCut).map(({ time }) => time)
  const closedEarly = times
    .filter((time) => time < TOLERATED_FOR)
    .map((time) => `closed after ${Math.round(time)} ms`)
  const unanswered = endings.filter(({ received }) => !received.startsWith('HTTP/1.1 408 '))
  return [
    all(`still open after ${TOLERATED_FOR} ms`, count - closedEarly.length, closedEarly),
    within(`last of ${count} slow headers and bodies closed`, longest(times), limit, settings),
    all(
      'answered with 408',
      count - unanswered.length,
      unanswered.map(({ received }) => JSON.stringify(received.slice(0, 40))),
    ),
    atLeast('normal calls while all are open', normal.length, ENOUGH_CALLS),
    within('p99 of them', p99(normal), NORMAL_LIMIT, settings),
    none('failed normal calls at any time', calls.filter(({ status }) => status !== 200).map(inWords)),
  ]
}

async function trickle(port: number, first: string, limit: number): Promise<Ending> {
  const begin = performance.now()
  const socket = connect(port, '127.0.0.1')
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  let received = ''
  socket.on('error', () => undefined).on('data', (bytes: Buffer) => (received += bytes.toString()))
  socket.write(first)
  const timer = setInterval(() => socket.write('x'), BYTE_INTERVAL)
  const isClosed = await Promise.race([closed.then(() => true), sleep(limit, false)])
  const time = performance.now() - begin
  clearInterval(timer)
  socket.destroy()
  return { time: isClosed ? time : Number.POSITIVE_INFINITY, received }
}
