import type { FastifyReply } from 'fastify'
import type { KeptAnswer } from '../../once/once-request.ts'
import type { OnceState } from '../once/once-state.ts'
import { stringifyInChunks } from '../fast-path/stringify-in-chunks.ts'

/**
 * Either a response of Yoga or JSON that did not pass through Yoga. If `large` is set, the body of the
 * response still has to be created from it.
 */
export type GraphQLResponse =
  { response: Response; large: object | undefined } | { mediaType: string; json: string | Buffer }

// Yoga sets these headers for a stream, but the body is sent as a whole.
const STREAM_HEADERS = new Set(['connection', 'transfer-encoding', 'content-encoding'])

/**
 * Sends a response. The body is sent as text: passing on Yoga's stream takes three times as long.
 *
 * @param once keeps the response, or has one that is sent in its place.
 */
export async function sendResponse(
  reply: FastifyReply,
  result: GraphQLResponse,
  once?: OnceState,
): Promise<FastifyReply> {
  const { newCookies } = reply.request
  if (newCookies) reply.header('set-cookie', newCookies)
  if ('mediaType' in result) return reply.type(`${result.mediaType}; charset=utf-8`).send(result.json)
  const { response, large } = result
  if (once?.answered) return sendAgain(reply, once.answered)
  reply.code(response.status)
  for (const [name, value] of response.headers) {
    const isOldLength = large && name.toLowerCase() === 'content-length'
    if (!isOldLength && !STREAM_HEADERS.has(name.toLowerCase())) reply.header(name, value)
  }
  const body = large ? await stringifyInChunks(large) : await response.text()
  if (!once?.request || !once.isKept) return reply.send(body)
  const mediaType = response.headers.get('content-type') ?? 'application/json'
  const kept = await once.request.keep({ status: response.status, mediaType, body: body.toString() })
  return kept.isRepeated ? sendAgain(reply, kept.answer) : reply.send(body)
}

function sendAgain(reply: FastifyReply, { status, mediaType, body }: KeptAnswer): FastifyReply {
  return reply.header('idempotency-replayed', 'true').code(status).type(mediaType).send(body)
}
