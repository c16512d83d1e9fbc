// A learning platform for tests, as strict as Moodle and, where asked, as Canvas. Requests are real.
import { randomUUID } from 'node:crypto'
import type { JSONWebKeySet, JWTPayload } from 'jose'
import type { Identity } from '../../support/certificate-authority.ts'
import { authorize, beginLaunch } from './authorization.ts'
import { deepLinkReturn } from './deep-link-return.ts'
import { frame } from './frame.ts'
import { launchClaims, type Launch } from './launch-claims.ts'
import { lineItems } from './line-items.ts'
import { memberships } from './memberships.ts'
import { makeKeys, type Signing } from './platform-keys.ts'
import { startServer, type Fault, type Part } from './platform-server.ts'
import type { Platform } from './platform-state.ts'
import { configuration, register } from './registration.ts'
import { scores } from './scores.ts'
import { noGrants, token } from './token-endpoint.ts'

export type { Platform } from './platform-state.ts'

/**
 * Starts a platform on loopback.
 *
 * @param toolUrl the address of Quizfolio; its keys are read there, unless the test replaces `tool.jwks`.
 * @param identity for https; without it, the platform speaks http.
 */
export async function startPlatform(toolUrl: string, identity?: Identity): Promise<Platform> {
  const platform = {
    now: () => new Date(),
    clientId: `client-${randomUUID()}`,
    deploymentId: '1',
    flavour: 'MOODLE',
    pageSize: 2,
    keys: await makeKeys(),
    tool: {
      url: toolUrl,
      redirectUris: [`${toolUrl}/lti/launch`],
      jwks: async () => (await fetch(`${platform.tool.url}/lti/jwks`)).json() as Promise<JSONWebKeySet>,
    },
    launches: new Map(),
    grants: noGrants(),
    lineItems: [],
    scores: [],
    members: [],
    contentItems: [],
    registrationTokens: new Set(),
    registrations: [],
  } as unknown as Platform
  const routes: Parameters<typeof startServer>[0] = [
    [/^\/\.well-known\/openid-configuration$/, 'configuration', () => configuration(platform)],
    [/^\/authorize$/, 'authorize', (request) => authorize(platform, request)],
    [/^\/jwks$/, 'jwks', async () => ({ status: 200, body: await platform.keys.jwks() })],
    [/^\/token$/, 'token', (request) => token(platform, request)],
    [/^\/register$/, 'register', (request) => register(platform, request)],
    [/^\/deep-link$/, 'deep-link', (request) => deepLinkReturn(platform, request)],
    [/^\/lineitems\/.*\/scores$/, 'scores', (request) => scores(platform, request)],
    [/^\/lineitems\//, 'lineitems', (request) => lineItems(platform, request)],
    [/^\/memberships\//, 'memberships', (request) => memberships(platform, request)],
    [/^\/frame$/, 'frame', (request) => frame(platform, request)],
  ]
  const server = await startServer(routes, identity)
  return Object.assign(platform, {
    url: server.url,
    requests: server.requests,
    misbehave: (part: Part, fault: Fault | null) =>
      void (fault ? server.faults.set(part, { ...fault }) : server.faults.delete(part)),
    begin: (launch: Launch) => beginLaunch(platform, launch),
    mint: (launch: Launch, { nonce = randomUUID(), signing = {} } = {}) =>
      platform.keys.sign(launchClaims({ ...platform, toolUrl: platform.tool.url }, launch, nonce), signing),
    sign: (claims: JWTPayload, signing?: Signing) => platform.keys.sign(claims, signing),
    settings: () => ({
      name: 'Test platform',
      issuer: server.url,
      client_id: platform.clientId,
      authorization_endpoint: `${server.url}/authorize`,
      token_endpoint: `${server.url}/token`,
      jwks_uri: `${server.url}/jwks`,
      deployment_ids: [platform.deploymentId],
    }),
    stop: server.stop,
  })
}
