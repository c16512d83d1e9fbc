// How the rest of the server calls the services of learning platforms.
import type { OutboundResponse } from './outbound.ts'

/** A platform, as far as its services need it. */
export interface ServicePlatform {
  platformId: string
  clientId: string
  tokenEndpoint: string
}

/** A request to a service, by which scopes. */
interface ServiceCall {
  platform: ServicePlatform
  scopes: readonly string[]
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  body?: string
  signal: AbortSignal
}

export interface ServiceClient {
  /**
   * Calls a service with an access token. If the platform no longer knows the token, a new one is asked for,
   * once.
   *
   * @throws ServiceFailure when no answer comes, or no token is given.
   */
  call: (call: ServiceCall) => Promise<OutboundResponse>
  /** Reads a body; undefined if it is not whole or no JSON. */
  json: (response: OutboundResponse) => unknown
}
