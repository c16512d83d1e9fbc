// Sends responses of any size: a small one as a whole, with its length; a large one as a stream with back
// pressure, so that it neither blocks other requests nor fills the memory (decision 003).
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { LARGE_RESPONSE_LIMITS, largeResponses } from './large-responses.ts'

const JSON_TYPE = 'application/json; charset=utf-8'
// Characters or bytes. Longer responses are streamed.
const LARGE = 64 * 1024
const transfers = largeResponses(LARGE_RESPONSE_LIMITS)

type Parts = AsyncGenerator<string | Buffer>

/** What is sent with a response, but not with an error. */
interface Head {
  /** The media type; JSON by default. */
  type?: string | undefined
  headers?: Record<string, string>
}

/**
 * Sends text, or bytes, that is created in parts. If an error occurs before any of the response is sent, it
 * is thrown. A later error breaks the connection, so that a client never mistakes half a response for a
 * complete one.
 */
export async function sendInParts(
  reply: FastifyReply,
  parts: Parts,
  { type = JSON_TYPE, headers = {} }: Head = {},
): Promise<FastifyReply> {
  const send = (payload: string | Buffer | Readable) => reply.type(type).headers(headers).send(payload)
  const first: (string | Buffer)[] = []
  for (let length = 0; length < LARGE; length += first.at(-1)?.length ?? 0) {
    const { value, done } = await parts.next()
    if (done) return send(joined(first))
    first.push(value)
  }
  try {
    const { request, raw } = reply
    // A response to HEAD needs no slot, since it has no body. A client that has disconnected must not take a
    // slot, since it would never release it.
    if (request.method === 'HEAD' || raw.destroyed) {
      await parts.return(undefined)
      return await send(Readable.from([]))
    }
    transfers.admit(request.viewer?.id ?? request.ip, raw)
    return await send(Readable.from(beginningWith(joined(first), parts), { objectMode: false }))
  } catch (error) {
    await parts.return(undefined)
    throw error
  }
}

function joined(parts: (string | Buffer)[]): string | Buffer {
  return parts.every((part) => typeof part === 'string')
    ? parts.join('')
    : Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)))
}

async function* beginningWith(first: string | Buffer, rest: Parts): Parts {
  try {
    yield first
    yield* rest
  } finally {
    await rest.return(undefined)
  }
}
