import type { FastifyReply, FastifyRequest } from 'fastify'
import { translateDatabaseFailure } from '../database/failures.ts'
import { DomainError, FileTooLarge, InvalidInput, ServiceUnavailable } from '../errors.ts'

/** What a call answers when it succeeds. */
export interface Answer {
  data?: unknown
  message?: string
}

/**
 * The form of a success.
 */
export function success({ data = null, message }: Answer): object {
  return { success: true, data, ...(message !== undefined && { message }) }
}

/**
 * Sends an error in the form of a failure. Errors that are none of ours are logged with the request's id and told to
 * nobody.
 *
 * @param fieldForm whether wrong fields are listed as `{field: [text, …]}`.
 */
export function sendFailure(
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
  fieldForm: boolean,
): FastifyReply {
  const failure = toDomainError(error)
  if (!failure) {
    request.log.error({ err: error }, 'a call failed')
    return reply
      .code(500)
      .send({ success: false, error: 'Something went wrong', error_code: 'INTERNAL_ERROR' })
  }
  if (failure instanceof ServiceUnavailable) reply.header('retry-after', failure.retryAfter)
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

function toDomainError(error: unknown): DomainError | null {
  const failure = translateDatabaseFailure(error)
  if (failure instanceof DomainError) return failure
  return refusedByFastify(failure as { code?: string; statusCode?: number })
}

// What Fastify and its multipart reader refuse before an operation is called.
function refusedByFastify({
  code = '',
  statusCode = 500,
}: {
  code?: string
  statusCode?: number
}): DomainError | null {
  if (code === 'FST_REQ_FILE_TOO_LARGE' || code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new FileTooLarge()
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return InvalidInput.of('body', 'Send the body as application/json')
  if (code.startsWith('FST_ERR_CTP_') || code.startsWith('FST_ERR_VALIDATION')) {
    return InvalidInput.of('body', 'The body is no valid JSON')
  }
  return statusCode >= 400 && statusCode < 500
    ? InvalidInput.of('body', 'The request is not well formed')
    : null
}
