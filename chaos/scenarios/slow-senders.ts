// Hundreds of clients send a byte now and then to hold their connections as long as possible.
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Caller, inWords, type Reply } from '../rig/caller.ts'
import { all, atLeast, longest, none, p99, within, type Finding, type Settings } from '../scenario.ts'

const NORMAL_LIMIT = 300
const ENOUGH_CALLS = 100
const PIECE_EVERY = 1_000
// Slow connections alone must be tolerated.
const BORNE_FOR = 5_000
const BODY =
  'POST /api/auth/login/ HTTP/1.1\r\nhost: h\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n{'
const HEADERS = 'GET /api/dashboard/ HTTP/1.1\r\nhost: h\r\nx-slow: '

/** The target and the expectations. */
export interface SlowSending {
  url: string
  /** The session of a user who makes normal calls. */
  token: string
  /** The number of slow connections. */
  count: number
  /** Milliseconds within which each must be closed. */
  limit: number
}

/** How a slow connection ended. */
interface Ending {
  /** Milliseconds until the server closed it; Infinity if it did not. */
  time: number
  /** The server's response before that. */
  said: string
}

/**
 * Sends half of the requests with slow headers and half with slow bodies, while a user makes normal calls.
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
  const isOver = { now: false }
  const ended = Promise.all(senders).finally(() => (isOver.now = true))
  const caller = new Caller(url, token)
  const calls: Reply[] = []
  for (; !isOver.now; await sleep(20)) calls.push(await caller.get('/api/dashboard/'))
  const endings = await ended
  caller.close()
  const times = endings.map(({ time }) => time)
  const firstCut = begin + Math.min(...times)
  const normal = calls.filter((call) => call.begin + call.time < firstCut).map(({ time }) => time)
  const hasty = times.filter((time) => time < BORNE_FOR).map((time) => `cut after ${Math.round(time)} ms`)
  const untold = endings.filter(({ said }) => !said.startsWith('HTTP/1.1 408 '))
  return [
    all(`still open after ${BORNE_FOR} ms`, count - hasty.length, hasty),
    within(`the last of ${count} slow headers and bodies is cut`, longest(times), limit, settings),
    all(
      'told 408',
      count - untold.length,
      untold.map(({ said }) => JSON.stringify(said.slice(0, 40))),
    ),
    atLeast('normal calls while all are open', normal.length, ENOUGH_CALLS),
    within('p99 of them', p99(normal), NORMAL_LIMIT, settings),
    none('normal calls at any time that failed', calls.filter(({ status }) => status !== 200).map(inWords)),
  ]
}

async function trickle(port: number, first: string, patience: number): Promise<Ending> {
  const begin = performance.now()
  const socket = connect(port, '127.0.0.1')
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  let said = ''
  socket.on('error', () => undefined).on('data', (bytes: Buffer) => (said += bytes.toString()))
  socket.write(first)
  const timer = setInterval(() => socket.write('x'), PIECE_EVERY)
  const isCut = await Promise.race([closed.then(() => true), sleep(patience, false)])
  const time = performance.now() - begin
  clearInterval(timer)
  socket.destroy()
  return { time: isCut ? time : Number.POSITIVE_INFINITY, said }
}
