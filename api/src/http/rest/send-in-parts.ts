// Answers of any size. A small one goes as a whole, with its length; a large one as a stream that goes no faster than its
// reader, so that nobody else waits for it and little of it is in memory.
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { LARGE_RESPONSE_LIMITS, largeResponses } from './large-responses.ts'

const JSON_TYPE = 'application/json; charset=utf-8'
// Characters from which on an answer is large.
const LARGE = 64 * 1024
const places = largeResponses(LARGE_RESPONSE_LIMITS)

/**
 * Sends JSON that comes in parts. What goes wrong before the first of a large answer is sent is thrown; later it breaks
 * the connection, so that half an answer never looks like a whole one.
 *
 * @param headers of the answer; a failure has none of them.
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
    // Where the caller has gone, nothing would ever give the place back.
    if (request.method === 'HEAD' || raw.destroyed) {
      await parts.return(undefined)
      return await send(Readable.from([]))
    }
    places.admit(request.viewer?.id ?? request.ip, raw)
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
