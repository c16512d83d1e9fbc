import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { limitHeaders, type LimitState, type NoteLimit } from '../../limits/limit-state.ts'
import { notedLimits } from '../../limits/noted-limits.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The rate limits that the request counted against, by name; null if there are none. */
    limits: Map<string, LimitState> | null
  }
}

/**
 * Lets every answer tell the rate limits that its request counted against.
 *
 * @param areOn false if the operator turned them off. Then nothing is told, not even of the limit that still
 *   holds.
 */
export function tellLimits(app: FastifyInstance, areOn: boolean): void {
  app.decorateRequest('limits', null)
  if (!areOn) return
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (request.limits) reply.headers(limitHeaders([...request.limits.values()]))
    done()
  })
}

/** Returns a function that notes the rate limits of a request, for its answer. */
export function noteLimitsOf(request: FastifyRequest): NoteLimit {
  return (state) => {
    request.limits ??= new Map()
    request.limits.set(state.name, state)
  }
}

/** Returns the dependencies of a call with a rate limit. */
export function tellingDeps(deps: Deps, note: NoteLimit): Deps {
  return { ...deps, limits: notedLimits(deps.limits, note) }
}
