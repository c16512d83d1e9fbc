// Answers that a test begins to read when it likes.
import { request, type IncomingMessage } from 'node:http'
import { afterEach } from 'vitest'

/** An answer whose headers have arrived. */
export interface OpenAnswer {
  response: IncomingMessage
  /** Reads to the end; rejects where the connection breaks. */
  rest: () => Promise<Buffer>
}

interface OpenCall {
  token: string
  method?: string
  headers?: Record<string, string>
}

const unread: IncomingMessage[] = []
// A server that stops waits for slow readers, also for those of a test that has failed.
afterEach(() => {
  for (const response of unread.splice(0)) response.on('error', () => undefined).destroy()
})

/**
 * Sends a request and reads only the headers of its answer. An answer that is still open is closed after the test.
 */
export function openAnswer(
  url: string,
  { token, method = 'GET', headers = {} }: OpenCall,
): Promise<OpenAnswer> {
  return new Promise((resolve, reject) => {
    const options = { method, headers: { authorization: `Bearer ${token}`, ...headers }, agent: false }
    request(url, options, (response) => {
      response.pause()
      unread.push(response)
      const rest = async () => {
        const pieces: Buffer[] = []
        for await (const piece of response) pieces.push(piece as Buffer)
        return Buffer.concat(pieces)
      }
      resolve({ response, rest })
    })
      .on('error', reject)
      .end()
  })
}
