import { networkError } from 'quizfolio-client'
import { fetchWithNode } from '../../server/node-fetch.ts'
import type { Received } from './receiver.ts'

/** In milliseconds: as long as the server waits. */
const TIMEOUT = 20_000
const PASSED_HEADERS = [
  'content-type',
  'user-agent',
  'webhook-id',
  'webhook-timestamp',
  'webhook-signature',
] as const

/** What a program did with an event. */
export interface Forwarded {
  /** Null if it did not answer. */
  status: number | null
  problem: string | null
}

/** Sends an event on, with the same bytes and signature. */
export async function forward(
  url: string,
  { headers, body }: Received,
  signal: AbortSignal,
): Promise<Forwarded> {
  const passed = PASSED_HEADERS.flatMap((name) => {
    const value = headers[name]
    return value === undefined ? [] : [[name, String(value)]]
  })
  try {
    const response = await fetchWithNode(url, {
      method: 'POST',
      headers: Object.fromEntries(passed) as Record<string, string>,
      body,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT)]),
    })
    await response.arrayBuffer()
    const { status } = response
    const isDone = status >= 200 && status < 300
    return { status, problem: isDone ? null : `${url} answered with HTTP ${status}` }
  } catch (error) {
    signal.throwIfAborted()
    return { status: null, problem: networkError(error, new URL(url).origin).message }
  }
}
