import type { FastifyReply, FastifyRequest } from 'fastify'
import { type DomainError, InvalidInput, isTemporary } from '../../errors.ts'
import { reportError } from '../../observability/report-error.ts'
import { toDomainError } from './to-domain-error.ts'

/** The result of a successful call. */
export interface CallResult {
  data?: unknown
  message?: string
  /** The status, if it is not the route's. */
  status?: 200
  /** The path or address that a redirect leads to. */
  location?: string
  /** Cookies to set. */
  cookies?: string[]
  /** The JSON of `data` in parts, for large responses. Use it in place of `data`. */
  parts?: AsyncGenerator<string>
  /** A file of the route's media type, sent without the envelope. Use it in place of all other fields. */
  file?: { name: string; parts: AsyncGenerator<string | Buffer> }
  /** A file that the client may keep, sent without the envelope. Use it in place of all other fields. */
  kept?: KeptFile
}

/** A file of at most a few megabytes, with headers of its own. */
export interface KeptFile {
  headers: Record<string, string>
  /** Null if the client already has it. */
  content: { size: number; read: () => Promise<Uint8Array> } | null
}

/** Wraps a result in the envelope of a success. */
export function success({ data = null, message }: CallResult): object {
  return { success: true, data, ...(message !== undefined && { message }) }
}

/** Wraps JSON parts in the envelope of a success. */
export async function* successInParts(data: AsyncGenerator<string>): AsyncGenerator<string> {
  yield '{"success":true,"data":'
  yield* data
  yield '}'
}

/**
 * Reports an error and sends it in the envelope of a failure. Callers get details only of domain errors.
 *
 * @param fieldForm whether invalid fields are listed as `{field: [text, …]}`.
 */
export function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
  fieldForm: boolean,
): FastifyReply {
  const domainError = toDomainError(error)
  reportError(request, error, domainError)
  if (!domainError) {
    return reply
      .code(500)
      .send({ success: false, error: 'Something went wrong', error_code: 'INTERNAL_ERROR' })
  }
  if (isTemporary(domainError)) reply.header('retry-after', domainError.retryAfter)
  return reply.code(domainError.status).send(failure(domainError, fieldForm))
}

/** Wraps an error in the envelope of a failure. */
export function failure(error: DomainError, fieldForm: boolean): object {
  return {
    success: false,
    error: fieldForm && error instanceof InvalidInput ? byField(error) : error.message,
    error_code: error.code,
    ...(error.data && { data: error.data }),
  }
}

// Operations name their fields in camel case.
function byField({ fields }: InvalidInput): Record<string, string[]> {
  return Object.fromEntries(fields.map(({ name, messages }) => [snakeCased(name), messages]))
}

function snakeCased(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
