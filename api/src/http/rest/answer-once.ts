import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { ONCE_CALLS } from '../../once/once-calls.ts'
import { hashBody } from '../../once/body-hash.ts'
import {
  AnsweredBefore,
  isKeptFailure,
  OnceRequest,
  readKey,
  type KeptAnswer,
} from '../../once/once-request.ts'
import { UnreadableBody } from '../bodies/call-body.ts'
import { failure } from '../base/envelope.ts'
import { toDomainError } from '../base/to-domain-error.ts'

const JSON_TYPE = 'application/json; charset=utf-8'

/**
 * Returns the request as one that must have its effect only once; null if it has no Idempotency-Key, or its
 * call takes none.
 *
 * @param call its operationId.
 * @throws InvalidInput when the key is malformed.
 */
export function onceRequest({ pool, now }: Deps, call: string, request: FastifyRequest): OnceRequest | null {
  const { viewer, headers, method, url } = request
  const header = headers['idempotency-key']
  if (!ONCE_CALLS.has(call) || !viewer || header === undefined) return null
  const [path = ''] = url.split('?')
  const name = `${method} ${path.replace(/\/$/, '')}`
  return new OnceRequest(pool, { userId: viewer.id, key: readKey(String(header)), call: name, now })
}

/**
 * Sends the answer to a request with an Idempotency-Key, and keeps it: the same as before, if it was sent
 * before.
 *
 * @param carryOut carries out the request, and returns the status and the envelope.
 */
export async function answerOnce(
  once: OnceRequest,
  { request, reply, isForm }: { request: FastifyRequest; reply: FastifyReply; isForm: boolean },
  carryOut: () => Promise<{ status: number; body: object }>,
): Promise<FastifyReply> {
  try {
    // The hash of a form is known once the form has been read.
    if (!isForm && !(request.body instanceof UnreadableBody))
      await once.begin(await hashBody(request.body ?? {}))
    const { status, body } = await carryOut()
    return send(reply, await once.keep({ status, mediaType: JSON_TYPE, body: JSON.stringify(body) }))
  } catch (error) {
    if (error instanceof AnsweredBefore) return send(reply, { answer: error.answer, isRepeated: true })
    const domainError = toDomainError(error)
    if (domainError && isKeptFailure(domainError)) {
      const body = JSON.stringify(failure(domainError, false))
      const kept = await once.keep({ status: domainError.status, mediaType: JSON_TYPE, body })
      if (kept.isRepeated) return send(reply, kept)
    }
    throw error
  }
}

function send(
  reply: FastifyReply,
  { answer, isRepeated }: { answer: KeptAnswer; isRepeated: boolean },
): FastifyReply {
  if (isRepeated) reply.header('idempotency-replayed', 'true')
  return reply.code(answer.status).type(answer.mediaType).send(answer.body)
}
