import type { FastifyBaseLogger } from 'fastify'
import { GraphQLError } from 'graphql'
import { translateDatabaseError } from '../../database/translate-database-errors.ts'
import { DomainError, ForbiddenScope, InvalidInput, isTemporary, ServiceUnavailable } from '../../errors.ts'
import { unknownCursor } from '../base/cursors.ts'

// Yoga masks errors without saying which request they belong to, so they are logged later.
const logEntries = new WeakMap<GraphQLError, (log: FastifyBaseLogger) => void>()

// Prisma: more parameters than PostgreSQL allows in a statement.
const TOO_MANY_PARAMETERS = 'P2029'

/**
 * Converts an error thrown by a resolver into the error that the caller sees. Errors of GraphQL itself and
 * domain errors keep their message; everything else is a bug, whose details go only to the log.
 */
export function maskError(error: unknown): GraphQLError {
  const cause = causeOf(error)
  if (cause instanceof GraphQLError) return error instanceof GraphQLError ? error : cause
  const translated = translateCause(error, cause)
  if (isTemporary(translated)) {
    const { message, code, status, retryAfter } = translated
    const http = { status, headers: { 'retry-after': String(retryAfter) } }
    const masked = withSamePosition(error, message, { code, retryAfter, http })
    if (translated instanceof ServiceUnavailable)
      logEntries.set(masked, (log) =>
        log.warn({ err: translated.cause ?? translated }, 'the service is unavailable'),
      )
    return masked
  }
  if (translated instanceof ForbiddenScope) {
    const { message, code, requiredScopes } = translated
    return withSamePosition(error, message, { code, requiredScopes })
  }
  if (translated instanceof DomainError)
    return withSamePosition(error, translated.message, { code: translated.code })
  const masked = withSamePosition(error, 'Something went wrong', { code: 'INTERNAL_ERROR' })
  logEntries.set(masked, (log) => log.error({ err: translated }, 'a resolver failed'))
  return masked
}

/**
 * Logs the original of an error that `maskError` has masked.
 */
export function logOriginal(error: GraphQLError, log: FastifyBaseLogger): void {
  logEntries.get(error)?.(log)
}

/**
 * Creates an error with another message and other extensions, at the same position of the document.
 */
export function withSamePosition(
  error: unknown,
  message: string,
  extensions: Record<string, unknown>,
): GraphQLError {
  if (!(error instanceof GraphQLError)) return new GraphQLError(message, { extensions })
  const { nodes = null, source = null, positions = null, path = null } = error
  return new GraphQLError(message, { nodes, source, positions, path, extensions })
}

// GraphQL wraps errors of resolvers and scalars once or twice.
function causeOf(error: unknown): unknown {
  let cause = error
  while (cause instanceof GraphQLError && cause.originalError) cause = cause.originalError
  return cause
}

function translateCause(error: unknown, cause: unknown): unknown {
  const translated = translateDatabaseError(cause)
  if (translated instanceof DomainError) return translated
  if ((Object(cause) as { code?: string }).code === TOO_MANY_PARAMETERS)
    return InvalidInput.of('query', 'This asks for too much at once: ask for fewer lists within lists')
  return isInvalidCursor(error, cause) ? unknownCursor() : translated
}

// Cursors are not checked before Pothos or Prisma decodes them. Invalid ids are refused earlier, so the error
// must be about the cursor.
function isInvalidCursor(error: unknown, cause: unknown): boolean {
  const { name = '' } = Object(cause) as { name?: string }
  const isRejected = /^(PothosValidation|PrismaClient(Validation|KnownRequest|UnknownRequest))Error$/.test(
    name,
  )
  return isRejected && error instanceof GraphQLError && /\b(after|before)\s*:/.test(error.source?.body ?? '')
}
