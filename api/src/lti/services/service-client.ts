import type { Deps } from '../../deps.ts'
import type { Outbound } from '../../outbound/outbound.ts'
import type { ServiceClient } from '../../outbound/platform-services.ts'
import { serviceHttp } from './service-http.ts'
import { keepServiceTokens } from './service-tokens.ts'

const UNAUTHORIZED = 401

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
