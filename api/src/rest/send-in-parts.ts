// Answers of any size. A small one goes as a whole, with its length; a large one as a stream that goes no faster than its
// reader, so that nobody else waits for it and little of it is in memory.
import { Socket } from 'node:net'
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { admitLargeAnswer } from './large-answers.ts'

const JSON_TYPE = 'application/json; charset=utf-8'
// Characters from which on an answer is large.
const LARGE = 64 * 1024
/** Milliseconds after which a reader that takes nothing has gone. */
const READER_LIMIT = 60_000

/**
 * Sends JSON that comes in parts. What goes wrong before the first of a large answer is sent is thrown; later it breaks
 * the connection, so that half an answer never looks like a whole one.
 */
export async function sendInParts(reply: FastifyReply, parts: AsyncGenerator<string>): Promise<FastifyReply> {
  reply.type(JSON_TYPE)
  let text = ''
  while (text.length < LARGE) {
    const { value, done } = await parts.next()
    if (done) return reply.send(text)
    text += value
  }
  try {
    const { request, raw } = reply
    if (request.method === 'HEAD') {
      await parts.return(undefined)
      return await reply.send(Readable.from([]))
    }
    const leave = admitLargeAnswer(request.viewer?.id ?? request.ip)
    raw.once('close', leave)
    // A request that a test injects has no socket.
    if (raw.socket instanceof Socket) raw.setTimeout(READER_LIMIT, () => raw.destroy())
    return await reply.send(Readable.from(beginningWith(text, parts), { objectMode: false }))
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
