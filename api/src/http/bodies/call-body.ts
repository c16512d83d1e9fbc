// An unreadable body is reported like any other invalid input: only when an operation validates the body.
// Errors that come first, such as NOT_FOUND for the id in the path, take precedence.
import type { FastifyRequest } from 'fastify'
import { InvalidInput } from '../../errors.ts'

/** Represents a body that cannot be parsed. */
export class UnreadableBody {
  readonly reason: InvalidInput

  constructor(message: string) {
    this.reason = InvalidInput.of('body', message)
  }
}

export interface CallBody {
  /** The unvalidated JSON object; empty if there is no body. */
  fields: Record<string, unknown>
  /** Replaces an error about single fields by the reason why the whole body is unreadable. */
  explain: (error: unknown) => unknown
}

export function callBody({ body }: FastifyRequest): CallBody {
  if (body instanceof UnreadableBody) return unreadable(body)
  const fields = body ?? {}
  if (typeof fields !== 'object' || Array.isArray(fields))
    return unreadable(new UnreadableBody('Send a JSON object'))
  return { fields: fields as Record<string, unknown>, explain: (error) => error }
}

// Gives every field a value that no rule accepts, so that the validation fails.
function unreadable({ reason }: UnreadableBody): CallBody {
  const fields = new Proxy<Record<string, unknown>>({}, { get: () => UnreadableBody, has: () => true })
  return { fields, explain: (error) => (error instanceof InvalidInput ? reason : error) }
}
