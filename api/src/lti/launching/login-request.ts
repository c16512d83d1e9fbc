import { malformed } from './launch-refused.ts'

const MAX_LENGTH = 4_000
// Of all together: anybody may send them, and they are stored until the launch.
const MAX_TOTAL = 8_000
const MAX_TARGET = 255
const REQUIRED = ['iss', 'login_hint', 'target_link_uri'] as const
const OPTIONAL = ['client_id', 'lti_message_hint', 'lti_deployment_id', 'lti_storage_target'] as const

/** What a platform begins a login with (OpenID Connect third-party initiated login), under its own names. */
export type LoginRequest = Record<(typeof REQUIRED)[number], string> & {
  [Name in (typeof OPTIONAL)[number]]?: string
}

/**
 * Reads the parameters of a login.
 *
 * @throws LaunchRefused when one is missing, or they are far too long.
 */
export function readLoginRequest(parameters: URLSearchParams): LoginRequest {
  const request: Record<string, string> = {}
  for (const name of [...REQUIRED, ...OPTIONAL]) {
    const value = parameters.get(name) ?? ''
    if (value.length > MAX_LENGTH || value.includes('\0')) throw malformed(`${name} is not well formed`)
    if (value !== '') request[name] = value
  }
  for (const name of REQUIRED) if (request[name] === undefined) throw malformed(`${name} is missing`)
  if ((request['lti_storage_target'] ?? '').length > MAX_TARGET) delete request['lti_storage_target']
  if (Object.values(request).join('').length > MAX_TOTAL) throw malformed('it is too long')
  return request as LoginRequest
}
