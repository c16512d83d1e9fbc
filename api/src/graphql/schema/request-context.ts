import type { FastifyRequest } from 'fastify'
import { findViewer } from '../../accounts/sessions/sessions.ts'
import type { Deps } from '../../deps.ts'
import { noteLimitsOf } from '../../http/base/tell-limits.ts'
import type { Viewer } from '../../viewer.ts'
import type { Context } from '../base/context.ts'
import type { OnceState } from '../once/once-state.ts'
import { newResponseSize } from '../base/response-size.ts'

/**
 * Creates the context of the resolvers.
 *
 * @param viewer the signed-in user; if omitted, the user is found by the session token.
 */
export async function requestContext(
  deps: Deps,
  call: FastifyRequest,
  viewer?: Viewer,
  once?: OnceState,
): Promise<Context> {
  const { arrivedAt, ip: address } = call
  const { authorization } = call.headers
  return {
    deps,
    viewer: viewer ?? (await findViewer(deps, authorization)),
    authorization,
    arrivedAt,
    address,
    noteSecret: () => {
      call.holdsSecret = true
    },
    setCookie: (cookie) => {
      call.newCookies = [...(call.newCookies ?? []), cookie]
    },
    responseSize: newResponseSize(true),
    noteLimit: noteLimitsOf(call),
    once,
  }
}
