// Sends responses of any size: a small one as a whole, with its length; a large one as a stream with back
// pressure, so that it neither blocks other requests nor fills the memory (decision 003).
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { LARGE_RESPONSE_LIMITS, largeResponses } from './large-responses.ts'

const JSON_TYPE = 'application/json; charset=utf-8'
// Characters. Longer responses are streamed.
const LARGE = 64 * 1024
const transfers = largeResponses(LARGE_RESPONSE_LIMITS)

/**
 * Sends JSON that is created in parts. If an error occurs before any of the response is sent, it is thrown. A
 * later error breaks the connection, so that a client never mistakes half a response for a complete one.
 *
 * @param headers the headers to send with the response, but not with an error.
 */
export async function sendInParts(
  reply: FastifyReply,
  parts: AsyncGenerator<string>,
  headers: Record<string, string> = {},
): Promise<FastifyReply> {
  const send = (payload: string | Readable) => reply.type(JSON_TYPE).headers(headers).send(payload)
  let text = ''
  while (text.length < LARGE) {
    const { value, done } = await parts.next()
    if (done) return send(text)
    text += value
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
    return await send(Readable.from(beginningWith(text, parts), { objectMode: false }))
  } catch (error) {
    await parts.return(undefined)
    throw error
  }
}

async function* beginningWith(text: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  try {
    yield text
    yield* rest
  } finally {
    await rest.return(undefined)
  }
}
