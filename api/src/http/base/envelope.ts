import type { FastifyReply, FastifyRequest } from 'fastify'
import { InvalidInput, isTemporary } from '../../errors.ts'
import { reportError } from '../../observability/report-error.ts'
import { toDomainError } from './to-domain-error.ts'

/** What a call answers when it succeeds. */
export interface Answer {
  data?: unknown
  message?: string
  /** In place of `data`: its JSON in parts, for what may be large. */
  parts?: AsyncGenerator<string>
  /** In place of all others: a file of JSON, which is not put into the envelope. */
  file?: { name: string; parts: AsyncGenerator<string> }
}

/**
 * The form of a success.
 */
export function success({ data = null, message }: Answer): object {
  return { success: true, data, ...(message !== undefined && { message }) }
}

/**
 * The same for data that comes in parts.
 */
export async function* successInParts(data: AsyncGenerator<string>): AsyncGenerator<string> {
  yield '{"success":true,"data":'
  yield* data
  yield '}'
}

/**
 * Sends an error in the form of a failure. Errors that are none of ours are logged with the request's id and told to
 * nobody.
 *
 * @param fieldForm whether wrong fields are listed as `{field: [text, …]}`.
 */
export function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
  fieldForm: boolean,
): FastifyReply {
  const failure = toDomainError(error)
  reportError(request, error, failure)
  if (!failure) {
    return reply
      .code(500)
      .send({ success: false, error: 'Something went wrong', error_code: 'INTERNAL_ERROR' })
  }
  if (isTemporary(failure)) reply.header('retry-after', failure.retryAfter)
  return reply.code(failure.status).send({
    success: false,
    error: fieldForm && failure instanceof InvalidInput ? byField(failure) : failure.message,
    error_code: failure.code,
    ...(failure.data && { data: failure.data }),
  })
}

function byField({ fields }: InvalidInput): Record<string, string[]> {
  return Object.fromEntries(fields.map(({ name, messages }) => [name, messages]))
}
