import { constants } from 'node:buffer'
import type { IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'

// Larger data would not fit into a string.
const LIMIT = { maxOutputLength: constants.MAX_STRING_LENGTH }

const ENCODINGS = new Set(['gzip', 'x-gzip', 'deflate', 'br'])

/**
 * Reads the body of a response to its end and decompresses it. A body in an unknown encoding is returned
 * as it is.
 * @throws if the connection breaks before the end, or the compressed data is invalid or incomplete
 */
export async function responseBytes(response: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const bytes = await buffer(response)
  const encodings = response.headers['content-encoding']?.split(',') ?? []
  const names = encodings.map((encoding) => encoding.trim().toLowerCase())
  return decompress(bytes, names)
}

async function decompress(bytes: Buffer<ArrayBuffer>, encodings: string[]): Promise<Buffer<ArrayBuffer>> {
  const isKnown = encodings.every((encoding) => ENCODINGS.has(encoding))
  if (bytes.length === 0 || encodings.length === 0 || !isKnown) return bytes
  const { brotliDecompress, inflateRaw, unzip } = await import('node:zlib')
  let result = bytes
  // The encodings are listed in the order in which they were applied.
  for (const encoding of encodings.toReversed()) {
    // Some servers send "deflate" without the header of zlib, whose first byte ends in 8.
    const isRaw = encoding === 'deflate' && (result[0] ?? 0) % 16 !== 8
    const decode = encoding === 'br' ? brotliDecompress : isRaw ? inflateRaw : unzip
    result = await promisify<Buffer, object, Buffer<ArrayBuffer>>(decode)(result, LIMIT)
  }
  return result
}
