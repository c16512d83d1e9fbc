import type { Deps } from '../../deps.ts'
import type { Outbound, OutboundResponse } from '../../outbound/outbound.ts'
import { serviceHttp, type ServiceHttp } from './service-http.ts'
import { keepServiceTokens, type ServicePlatform } from './service-tokens.ts'

const UNAUTHORIZED = 401

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
  json: ServiceHttp['json']
}

type ClientDeps = Pick<Deps, 'pool' | 'now' | 'secrets'> & { outbound: Outbound; version: string }

export function openServiceClient({ outbound, version, ...deps }: ClientDeps): ServiceClient {
  const http = serviceHttp(outbound, version)
  const tokens = keepServiceTokens({ ...deps, http })
  return {
    call: async ({ platform, scopes, headers, ...request }) => {
      const send = async () => {
        const token = await tokens.get(platform, scopes, request.signal)
        const authorized = { ...headers, authorization: `Bearer ${token}` }
        return { token, response: await http.request({ ...request, headers: authorized }) }
      }
      const first = await send()
      if (first.response.status !== UNAUTHORIZED) return first.response
      tokens.drop(platform, scopes, first.token)
      return (await send()).response
    },
    json: http.json,
  }
}
