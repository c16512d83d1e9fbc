import { translateDatabaseError } from '../../database/translate-database-errors.ts'
import { DomainError, InvalidInput } from '../../errors.ts'

/**
 * Turns an error into one that callers understand, or null where it is a bug.
 */
export function toDomainError(error: unknown): DomainError | null {
  if (isHungUp(error)) return InvalidInput.of('body', 'The request did not arrive whole')
  const failure = translateDatabaseError(error)
  if (failure instanceof DomainError) return failure
  return refusedByFastify(failure as { code?: string; statusCode?: number })
}

// Node's words for a caller who hangs up half way; the code alone could be the database's connection.
function isHungUp(error: unknown): boolean {
  const { code, message } = Object(error) as { code?: string; message?: string }
  return code === 'ECONNRESET' && message === 'aborted'
}

// What Fastify refuses before an operation is called.
function refusedByFastify({
  code = '',
  statusCode = 500,
}: {
  code?: string
  statusCode?: number
}): DomainError | null {
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return InvalidInput.of('body', 'The body is too large')
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
    return InvalidInput.of('body', 'Send the body as application/json')
  }
  if (code.startsWith('FST_ERR_CTP_')) return InvalidInput.of('body', 'The body is no valid JSON')
  return statusCode >= 400 && statusCode < 500
    ? InvalidInput.of('body', 'The request is not well formed')
    : null
}
