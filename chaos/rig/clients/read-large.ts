// A client for large reads that discards the response as it arrives, so that this process has time to
// measure.
import { request } from 'node:http'
import type { LargeRead } from './large-reads.ts'
import type { Learner } from './learner.ts'

// No text of a quiz can match: its quotes would be escaped.
const CODE = /"extensions":\{"code":"(\w+)"/
const LONGEST_CODE = 60

/** The outcome of a large read. */
export interface ReadResult {
  status: number
  /** The error code if GraphQL refused a part of the query. The status is 200 all the same. */
  refusal: string | null
  /** Megabytes received. */
  size: number
  /** Duration in milliseconds. */
  time: number
}

/** @param pause milliseconds to wait, once the response has begun, before reading on. */
export function readLarge(
  url: string,
  { token }: Learner,
  { method, path, body, headers = {} }: LargeRead,
  pause = 0,
): Promise<ReadResult> {
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
        // The code may be split between two chunks.
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
