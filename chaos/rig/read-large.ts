// A client that makes a large read, and throws the answer away as it comes, so that this process has time to measure.
import { request } from 'node:http'
import type { Reading } from './large-readings.ts'
import type { Learner } from './learner.ts'

// No text can look like it: its quotes would be escaped.
const CODE = /"extensions":\{"code":"(\w+)"/
const LONGEST_CODE = 60

/** What came of a large read. */
export interface Read {
  status: number
  /** The code with which GraphQL refused some of it, for which the status is 200 too. */
  refusal: string | null
  /** Megabytes that came. */
  size: number
  /** Milliseconds. */
  time: number
}

/**
 * Makes a large read.
 *
 * @param pause milliseconds for which it stops reading once it has begun.
 */
export function readLarge(
  url: string,
  { token }: Learner,
  { method, path, body, headers = {} }: Reading,
  pause = 0,
): Promise<Read> {
  const begin = performance.now()
  const type = body ? { 'content-type': 'application/json' } : {}
  return new Promise((resolve) => {
    const fail = () => resolve({ status: 0, refusal: null, size: 0, time: performance.now() - begin })
    const sent = { ...headers, ...type, authorization: `Bearer ${token}` }
    const call = request(new URL(path, url), { method, headers: sent, agent: false }, (response) => {
      let bytes = 0
      let refusal: string | null = null
      let before = ''
      response.on('data', (piece: Buffer) => {
        bytes += piece.length
        if (path !== '/graphql') return
        // A piece may end in the midst of it.
        const text = before + piece.toString('latin1')
        refusal ??= CODE.exec(text)?.[1] ?? null
        before = text.slice(-LONGEST_CODE)
      })
      if (pause > 0) setTimeout(() => response.resume(), pause)
      if (pause > 0) setImmediate(() => response.pause())
      response.on('error', fail).on('end', () => {
        const time = performance.now() - begin
        resolve({ status: response.statusCode ?? 0, refusal, size: bytes / 1e6, time })
      })
    })
    call.on('error', fail).end(body && JSON.stringify(body))
  })
}
