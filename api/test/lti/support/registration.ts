import type { Platform } from './platform-state.ts'
import { Refused, type PlatformRequest, type PlatformResponse } from './platform-server.ts'

const TOOL = 'https://purl.imsglobal.org/spec/lti-tool-configuration'

/** The platform's OpenID configuration, with its LTI part. */
export function configuration({ url }: Platform): PlatformResponse {
  return {
    status: 200,
    body: {
      issuer: url,
      authorization_endpoint: `${url}/authorize`,
      token_endpoint: `${url}/token`,
      token_endpoint_auth_methods_supported: ['private_key_jwt'],
      token_endpoint_auth_signing_alg_values_supported: ['RS256'],
      jwks_uri: `${url}/jwks`,
      registration_endpoint: `${url}/register`,
      scopes_supported: ['openid'],
      response_types_supported: ['id_token'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      claims_supported: ['sub', 'iss', 'name', 'email'],
      'https://purl.imsglobal.org/spec/lti-platform-configuration': {
        product_family_code: 'moodle',
        version: '4.5',
        messages_supported: [{ type: 'LtiResourceLinkRequest' }, { type: 'LtiDeepLinkingRequest' }],
        variables: [],
      },
    },
  }
}

/** Registers the tool (LTI Dynamic Registration). The registration token works once. */
export function register(platform: Platform, { headers, body }: PlatformRequest): PlatformResponse {
  const { url, registrationTokens, registrations, clientId, deploymentId, tool } = platform
  const token = headers.authorization?.replace(/^Bearer /, '') ?? ''
  if (!registrationTokens.delete(token)) throw new Refused(401, 'The registration token is unknown')
  const asked = JSON.parse(body)
  const expected = {
    application_type: 'web',
    token_endpoint_auth_method: 'private_key_jwt',
    initiate_login_uri: `${tool.url}/lti/login`,
    jwks_uri: `${tool.url}/lti/jwks`,
  }
  for (const [name, value] of Object.entries(expected))
    if (asked[name] !== value) throw new Refused(400, `${name} is not ${value}`)
  for (const [name, value] of Object.entries({ response_types: 'id_token', grant_types: 'implicit' }))
    if (!asked[name]?.includes(value)) throw new Refused(400, `${name} lacks ${value}`)
  if (!asked.grant_types.includes('client_credentials')) throw new Refused(400, 'grant_types is wrong')
  if (!Array.isArray(asked.redirect_uris) || asked.redirect_uris.length === 0)
    throw new Refused(400, 'redirect_uris is missing')
  if (typeof asked.client_name !== 'string') throw new Refused(400, 'client_name is missing')
  const { domain, messages } = asked[TOOL] ?? {}
  if (domain !== new URL(tool.url).host) throw new Refused(400, 'The domain is not the tool’s')
  if (!Array.isArray(messages)) throw new Refused(400, 'messages is missing')
  tool.redirectUris = asked.redirect_uris
  registrations.push(asked)
  const answer = { ...asked, client_id: clientId, [TOOL]: { ...asked[TOOL], deployment_id: deploymentId } }
  return { status: 200, body: { ...answer, registration_client_uri: `${url}/register` } }
}
