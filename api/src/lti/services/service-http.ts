import type { Outbound, OutboundResponse } from '../../outbound/outbound.ts'
import { RefusedAddress, UnknownHost } from '../../outbound/resolve-target.ts'
import { isUnknownAuthority } from '../../outbound/unknown-authority.ts'
import { ServiceFailure } from './service-failure.ts'

// Milliseconds.
const TIMEOUT = 10_000
const MAX_BODY = 4_000_000

interface ServiceRequest {
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  body?: string
  signal: AbortSignal
}

export interface ServiceHttp {
  /**
   * Sends a request to a platform.
   *
   * @throws ServiceFailure when no answer comes.
   */
  request: (request: ServiceRequest) => Promise<OutboundResponse>
  /** Reads a body; undefined if it is not whole or no JSON. */
  json: (response: OutboundResponse) => unknown
}

/** @param version of Quizfolio, which some platforms want to know. */
export function serviceHttp(outbound: Outbound, version: string): ServiceHttp {
  return {
    request: async ({ method, url, headers, body = '', signal }) => {
      const request = {
        url,
        headers: { ...headers, 'user-agent': `Quizfolio/${version}` },
        timeout: TIMEOUT,
        maxBody: MAX_BODY,
        signal,
      }
      try {
        return method === 'POST' ? await outbound.post({ ...request, body }) : await outbound.get(request)
      } catch (error) {
        throw new ServiceFailure(reasonOf(error), { isFinal: error instanceof TypeError })
      }
    },
    json: ({ body, isWhole }) => {
      try {
        return isWhole ? JSON.parse(body) : undefined
      } catch {
        return undefined
      }
    },
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof RefusedAddress) return 'this server may not call the platform’s address'
  if (error instanceof UnknownHost) return 'the platform’s address is unknown'
  // Of URL, whose address came with a launch.
  if (error instanceof TypeError) return 'the platform named no valid address'
  if (isUnknownAuthority(error))
    return 'this server does not know the authority of the platform’s certificate'
  return 'the platform does not answer'
}
