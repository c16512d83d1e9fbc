import type { FastifyRequest } from 'fastify'
import { type ExecutionResult, GraphQLError } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import * as domainErrors from '../../errors.ts'
import { isTemporary } from '../../errors.ts'
import { toDomainError } from '../../http/base/to-domain-error.ts'
import { isLong } from '../base/response-size.ts'
import { readUploadRequest } from '../uploads/upload-request.ts'
import { inDocumentOrder } from './error-order.ts'
import { logOriginal, maskError, withSamePosition } from './mask-error.ts'
import type { ServerContext } from './server-context.ts'

const CODES = new Set([
  'INTERNAL_ERROR',
  ...Object.values(domainErrors).flatMap((member) =>
    'code' in member && typeof member.code === 'string' ? [member.code] : [],
  ),
])

/**
 * A Yoga plugin that gives every error in a response one of the API's codes, and logs the original error.
 * Requests that cannot be parsed are refused with status 400.
 */
export const responseErrors: Plugin<object, ServerContext> = {
  onRequestParse(parsing) {
    const { upload } = parsing.serverContext
    const read = upload ? async () => readUploadRequest(await upload.read()) : parsing.requestParser
    if (!read) return
    parsing.setRequestParser(async (request) => {
      try {
        return await read(request)
      } catch (error) {
        throw parseError(error)
      }
    })
  },
  onResultProcess(processing) {
    const { result, serverContext } = processing
    if (Array.isArray(result) || !('data' in result || 'errors' in result)) return
    const errors = result.errors && publicErrors(serverContext.call, result)
    const visible = errors ? { ...result, errors } : result
    if (serverContext.responseSize && isLong(serverContext.responseSize))
      processing.setResult({ ...visible, stringify: deferJson(serverContext) })
    else if (visible !== result) processing.setResult(visible)
  },
}

/**
 * Returns a `stringify` for Yoga that only stores the response, so that its JSON can be written later, in
 * chunks.
 */
export function deferJson(context: Pick<ServerContext, 'large'>): (response: object) => string {
  return (response) => {
    const { stringify: _stringify, ...rest } = response as { stringify?: unknown }
    context.large = rest
    return ''
  }
}

/**
 * Logs and counts the masked errors of a response, and returns the errors for the caller: in document
 * order, each with one of the API's codes. Errors raised by Yoga or graphql-js get
 * VALIDATION_FAILED.
 */
export function publicErrors(
  call: FastifyRequest,
  { data, errors: masked = [] }: Pick<ExecutionResult, 'data' | 'errors'>,
): GraphQLError[] {
  for (const error of masked) logOriginal(error, call.log)
  // A response over the size limit has the same error object for every refused field.
  const distinct = [...new Set(masked)]
  const isPartial = Object.values(data ?? {}).some((value) => value !== null)
  const errors = inDocumentOrder(distinct.map(withApiCode)).map((error) =>
    isPartial ? withoutStatus(error) : error,
  )
  call.server.countErrors(errors.map(({ extensions }) => extensions['code']))
  return errors
}

// Many clients ignore the data of a response with an error status, and would repeat mutations that succeeded.
// So a response with data has no error status.
function withoutStatus(error: GraphQLError): GraphQLError {
  const { http, ...extensions } = error.extensions
  if (http === undefined) return error
  const { status: _status, ...rest } = http as { status?: number }
  return withSamePosition(error, error.message, { ...extensions, http: rest })
}

function withApiCode(error: GraphQLError): GraphQLError {
  const { code, http } = error.extensions
  if (CODES.has(String(code))) return error
  return withSamePosition(error, error.message, {
    code: 'VALIDATION_FAILED',
    ...(http !== undefined && { http }),
  })
}

function parseError(error: unknown): GraphQLError {
  const domainError = toDomainError(error)
  if (isTemporary(domainError)) return maskError(domainError)
  const refusal = domainError ?? yogaRefusal(error)
  if (!refusal) return maskError(error)
  const { message, code = 'VALIDATION_FAILED', status = 400 } = refusal
  return new GraphQLError(message, { extensions: { code, http: { status } } })
}

// Yoga throws a plain SyntaxError if the variables or extensions in a URL are not JSON.
function yogaRefusal(error: unknown): { message: string; code?: string; status?: number } | null {
  if (error instanceof GraphQLError) return { message: error.message }
  return error instanceof SyntaxError ? { message: 'The request is not well formed' } : null
}
