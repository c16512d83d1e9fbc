// Hundreds of callers send a byte now and then, and hold their connections as long as they may.
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Caller } from '../rig/caller.ts'
import { none, p99, within, type Finding, type Settings } from '../scenario.ts'

const NORMAL_LIMIT = 300
const PIECE_EVERY = 1_000
const BODY =
  'POST /api/auth/login/ HTTP/1.1\r\nhost: h\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n{'
const HEADERS = 'GET /api/dashboard/ HTTP/1.1\r\nhost: h\r\nx-slow: '

/** Whom to send to, and what to expect. */
export interface SlowSending {
  url: string
  /** Of somebody whose calls are made meanwhile. */
  token: string
  /** How many slow connections. */
  count: number
  /** Milliseconds within which each must be cut. */
  limit: number
}

/**
 * Sends headers and bodies slowly, half of each, and makes normal calls meanwhile.
 */
export async function slowSenders(
  { url, token, count, limit }: SlowSending,
  settings: Settings,
): Promise<Finding[]> {
  const port = Number(new URL(url).port)
  const senders = Array.from({ length: count }, (_, index) =>
    trickle(port, index % 2 === 0 ? BODY : HEADERS, limit * settings.slack),
  )
  const isOver = { now: false }
  const all = Promise.all(senders).then((times) => {
    isOver.now = true
    return times
  })
  const caller = new Caller(url, token)
  const normal: number[] = []
  const failed: string[] = []
  for (; !isOver.now; await sleep(20)) {
    const { status, failure, time } = await caller.get('/api/dashboard/')
    normal.push(time)
    if (status !== 200) failed.push(`${status} ${failure ?? ''}`)
  }
  const times = await all
  caller.close()
  return [
    none(
      `of ${count} slow connections still open after ${limit * settings.slack} ms`,
      times.filter((time) => time === null).map(String),
    ),
    {
      what: 'the last was cut after',
      found: `${Math.round(Math.max(...times.map((time) => time ?? 0)))} ms`,
      goal: `below ${limit * settings.slack} ms`,
      isMet: times.every((time) => time !== null),
    },
    within(`p99 of ${normal.length} normal calls meanwhile`, p99(normal), NORMAL_LIMIT, settings),
    none('normal calls that failed', failed),
  ]
}

/** @returns milliseconds until the server closed the connection, or null where it did not. */
async function trickle(port: number, first: string, patience: number): Promise<number | null> {
  const begin = performance.now()
  const socket = connect(port, '127.0.0.1')
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.on('error', () => undefined).resume()
  socket.write(first)
  const timer = setInterval(() => socket.write('x'), Math.min(PIECE_EVERY, patience / 20))
  const isCut = await Promise.race([closed.then(() => true), sleep(patience, false)])
  const time = performance.now() - begin
  clearInterval(timer)
  socket.destroy()
  return isCut ? time : null
}
