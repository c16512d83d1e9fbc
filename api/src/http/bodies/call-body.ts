// A body that cannot be read is one more wrong input, and must not be told before what is missing: a call learns of it
// when it looks into the body, and says so only if nothing counts more.
import type { FastifyRequest } from 'fastify'
import { InvalidInput } from '../../errors.ts'

/** A body that is there and cannot be read. */
export class UnreadableBody {
  readonly reason: InvalidInput

  constructor(message: string) {
    this.reason = InvalidInput.of('body', message)
  }
}

/** What a call sees of its body. */
export interface CallBody {
  /** The JSON object as it came; empty without one. */
  fields: Record<string, unknown>
  /** The error to answer in place of one: a field that was refused because the body is broken is not what is wrong. */
  explain: (error: unknown) => unknown
}

/**
 * Reads the body of a call.
 */
export function callBody({ body }: FastifyRequest): CallBody {
  if (body instanceof UnreadableBody) return brokenBody(body)
  const given = body ?? {}
  if (typeof given !== 'object' || Array.isArray(given))
    return brokenBody(new UnreadableBody('Send a JSON object'))
  return { fields: given as Record<string, unknown>, explain: (error) => error }
}

// Every field of it has a value that no rule takes.
function brokenBody({ reason }: UnreadableBody): CallBody {
  const fields = new Proxy<Record<string, unknown>>({}, { get: () => UnreadableBody, has: () => true })
  return { fields, explain: (error) => (error instanceof InvalidInput ? reason : error) }
}
