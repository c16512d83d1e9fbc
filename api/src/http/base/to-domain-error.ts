import { translateDatabaseError } from '../../database/translate-database-errors.ts'
import { DomainError, InvalidInput } from '../../errors.ts'

/**
 * Translates any error thrown while handling a request into a domain error; null if it is a bug.
 */
export function toDomainError(error: unknown): DomainError | null {
  if (isHungUp(error)) return InvalidInput.of('body', 'The request did not arrive whole')
  const translated = translateDatabaseError(error)
  if (translated instanceof DomainError) return translated
  return translateFastifyError(translated as { code?: string; statusCode?: number })
}

// How Node.js reports a client that disconnects during its request. A database error can have the same code,
// so the message is checked too.
function isHungUp(error: unknown): boolean {
  const { code, message } = Object(error) as { code?: string; message?: string }
  return code === 'ECONNRESET' && message === 'aborted'
}

function translateFastifyError({
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
