// Responses that a test reads when it chooses to.
import { request, type IncomingMessage } from 'node:http'
import { afterEach } from 'vitest'

/** A response of which only the headers were read. */
export interface OpenResponse {
  response: IncomingMessage
  /** Reads the rest; rejects if the connection breaks. */
  rest: () => Promise<Buffer>
}

interface OpenCall {
  token: string
  method?: string
  headers?: Record<string, string>
}

const unread: IncomingMessage[] = []
// Closes responses that the test left open, since a server that stops would wait for them.
afterEach(() => {
  for (const response of unread.splice(0)) response.on('error', () => undefined).destroy()
})

/**
 * Sends a request and reads only the response headers. The response is closed after the test.
 */
export function openResponse(
  url: string,
  { token, method = 'GET', headers = {} }: OpenCall,
): Promise<OpenResponse> {
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
