import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { LoadRequest } from './load-spec.ts'

/** Sends a request as browsers do, and returns the size of the response with its headers, in bytes. */
export function responseBytes(
  address: string,
  { method, path, headers, body }: LoadRequest,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(`${address}${path}`, {
      method,
      headers: { ...headers, 'accept-encoding': 'gzip, deflate, br, zstd' },
    })
    sent.on('error', reject).on('response', (response) => {
      const { statusCode, statusMessage, rawHeaders } = response
      const lines = rawHeaders.reduce((sum, text) => sum + Buffer.byteLength(text) + 2, 0)
      const status = `HTTP/1.1 ${statusCode} ${statusMessage}\r\n`
      buffer(response).then((content) => resolve(status.length + lines + 2 + content.length), reject)
    })
    sent.end(body)
  })
}
