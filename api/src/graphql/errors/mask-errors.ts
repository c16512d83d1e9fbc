// What becomes of an error on its way out: callers see codes of the contract and texts for people, and nothing else.
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { type DocumentNode, type ExecutionResult, GraphQLError } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { Viewer } from '../../viewer.ts'
import { translateDatabaseError } from '../../database/translate-database-errors.ts'
import { toDomainError } from '../../http/base/to-domain-error.ts'
import type { AdmittedUpload } from '../../http/uploads/receive-upload.ts'
import { type ResponseSize, isLong } from '../base/response-size.ts'
import { unknownCursor } from '../base/cursors.ts'
import { inOrder } from './error-order.ts'
import { readUploadRequest } from '../uploads/upload-request.ts'
import * as failures from '../../errors.ts'
import { DomainError, InvalidInput, type RateLimited, ServiceUnavailable, isTemporary } from '../../errors.ts'

/** What Yoga is told of a call. Not named `request`: that is Yoga's own. */
export interface ServerContext {
  call: FastifyRequest
  /** Who sends a form, where it is one. */
  viewer?: Viewer
  /** The form, where it is one. */
  upload?: AdmittedUpload
  /** What it has executed. */
  executed?: DocumentNode
  /** Of what it has executed. */
  answer?: ResponseSize
  /** A large answer whose JSON is still to be made. */
  large?: object
}

// What is to be said in the log about an error. Where errors are masked, Yoga does not tell of which call they are.
const logged = new WeakMap<GraphQLError, (log: FastifyBaseLogger) => void>()

const CODES = new Set([
  'INTERNAL_ERROR',
  ...Object.values(failures).flatMap((one) =>
    'code' in one && typeof one.code === 'string' ? [one.code] : [],
  ),
])
// Prisma: more parameters than PostgreSQL takes in a statement.
const TOO_MANY_PARAMETERS = 'P2029'

/**
 * Turns what a resolver threw into what the caller may see. A domain error keeps its code and text, and so does what
 * GraphQL itself refuses; anything else is a bug: logged with the request's id, and told to nobody.
 */
export function maskError(error: unknown): GraphQLError {
  const cause = causeOf(error)
  if (cause instanceof GraphQLError) return error instanceof GraphQLError ? error : cause
  const failure = failureOf(error, cause)
  if (isTemporary(failure)) {
    const { message, code, retryAfter } = failure
    const masked = withPlace(error, message, { code, retryAfter, http: tryLater(failure) })
    if (failure instanceof ServiceUnavailable)
      logged.set(masked, (log) => log.warn({ err: failure.cause ?? failure }, 'the service is unavailable'))
    return masked
  }
  if (failure instanceof DomainError) return withPlace(error, failure.message, { code: failure.code })
  const masked = withPlace(error, 'Something went wrong', { code: 'INTERNAL_ERROR' })
  logged.set(masked, (log) => log.error({ err: failure }, 'a resolver failed'))
  return masked
}

/**
 * Gives every error a code of the contract, and its line in the log: what Yoga and GraphQL refuse by codes of their own
 * is VALIDATION_FAILED.
 * A request that cannot even be read is refused with status 400.
 */
export const contractCodes: Plugin<object, ServerContext> = {
  onRequestParse(parsing) {
    const { upload } = parsing.serverContext
    const read = upload ? async () => readUploadRequest(await upload.read()) : parsing.requestParser
    if (!read) return
    parsing.setRequestParser(async (request) => {
      try {
        return await read(request)
      } catch (error) {
        throw unreadable(error)
      }
    })
  },
  onResultProcess(processing) {
    const { result, serverContext } = processing
    if (Array.isArray(result) || !('data' in result || 'errors' in result)) return
    const told = result.errors ? { ...result, errors: toldErrors(serverContext.call, result) } : result
    if (serverContext.answer && isLong(serverContext.answer))
      processing.setResult({ ...told, stringify: keepFor(serverContext) })
    else if (told !== result) processing.setResult(told)
  },
}

/**
 * Takes an answer in the place of its JSON, which Yoga would make in one go.
 */
export function keepFor(context: Pick<ServerContext, 'large'>): (answer: object) => string {
  return (answer) => {
    const { stringify: _stringify, ...rest } = answer as { stringify?: unknown }
    context.large = rest
    return ''
  }
}

/**
 * Logs masked errors, counts those that are ours, and gives each a code of the contract.
 */
export function toldErrors(
  call: FastifyRequest,
  { data, errors: masked = [] }: Pick<ExecutionResult, 'data' | 'errors'>,
): GraphQLError[] {
  for (const error of masked) logged.get(error)?.(call.log)
  // An answer that is too large has one for all its fields.
  const different = [...new Set(masked)]
  const isPartial = Object.values(data ?? {}).some((value) => value !== null)
  const told = inOrder(different.map(withContractCode)).map((error) =>
    isPartial ? withoutStatus(error) : error,
  )
  call.server.countErrors(told.map(({ extensions }) => extensions['code']))
  return told
}

// Many clients do not look into an answer whose status is a failure's: what was answered beside it would be lost, and
// what was changed be done again.
function withoutStatus(error: GraphQLError): GraphQLError {
  const { http, ...extensions } = error.extensions
  if (http === undefined) return error
  const { status: _status, ...rest } = http as { status?: number }
  return withPlace(error, error.message, { ...extensions, http: rest })
}

function unreadable(error: unknown): GraphQLError {
  const failure = toDomainError(error)
  if (isTemporary(failure)) return maskError(failure)
  const refusal = failure ?? refusedByReader(error)
  if (!refusal) return maskError(error)
  const { message, code = 'VALIDATION_FAILED', status = 400 } = refusal
  return new GraphQLError(message, { extensions: { code, http: { status } } })
}

// Yoga parses the variables and the extensions of an address without a refusal of its own.
function refusedByReader(error: unknown): { message: string; code?: string; status?: number } | null {
  if (error instanceof GraphQLError) return { message: error.message }
  return error instanceof SyntaxError ? { message: 'The request is not well formed' } : null
}

function withContractCode(error: GraphQLError): GraphQLError {
  const { code, http } = error.extensions
  if (CODES.has(String(code))) return error
  return withPlace(error, error.message, { code: 'VALIDATION_FAILED', ...(http !== undefined && { http }) })
}

// GraphQL wraps what a resolver or a scalar throws, once or twice.
function causeOf(error: unknown): unknown {
  let cause = error
  while (cause instanceof GraphQLError && cause.originalError) cause = cause.originalError
  return cause
}

function failureOf(error: unknown, cause: unknown): unknown {
  const failure = translateDatabaseError(cause)
  if (failure instanceof DomainError) return failure
  if ((Object(cause) as { code?: string }).code === TOO_MANY_PARAMETERS)
    return InvalidInput.of('query', 'This asks for too much at once: ask for fewer lists within lists')
  return isBadCursor(error, cause) ? unknownCursor() : failure
}

// Cursors are opaque, and Pothos and Prisma are the first to see what is in one. Ids never reach them unchecked.
function isBadCursor(error: unknown, cause: unknown): boolean {
  const { name = '' } = Object(cause) as { name?: string }
  const isRefused = /^(PothosValidation|PrismaClient(Validation|CachedRequest|UnknownRequest))Error$/.test(
    name,
  )
  return isRefused && error instanceof GraphQLError && /\b(after|before)\s*:/.test(error.source?.body ?? '')
}

function tryLater({ status, retryAfter }: ServiceUnavailable | RateLimited) {
  return { status, headers: { 'retry-after': String(retryAfter) } }
}

function withPlace(error: unknown, message: string, extensions: Record<string, unknown>): GraphQLError {
  if (!(error instanceof GraphQLError)) return new GraphQLError(message, { extensions })
  const { nodes = null, source = null, positions = null, path = null } = error
  return new GraphQLError(message, { nodes, source, positions, path, extensions })
}
