import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider, type Configuration } from 'oidc-provider'

/** Who signs in at the issuer, with their claims. */
interface Person {
  sub: string
  preferred_username?: string
  email?: string
  email_verified?: boolean
  name?: string
}

export interface RealIssuer {
  url: string
  /** Settings of a server whose people sign in here. */
  settings: Record<string, string>
  /** Signs in next, without being asked for a password. */
  person: Person
  /** Whether the issuer is reachable. */
  isUp: boolean
  /** How often the issuer was asked for its settings. */
  discoveries: number
  close: () => Promise<void>
}

const CLIENT = { id: 'quizfolio', secret: 'a secret of the client / with + signs' }

/**
 * Starts an OpenID Connect issuer on loopback, whose only client is the server under test.
 *
 * @param publicUrl the base of the server's addresses.
 * @param authentication how the client proves who it is; the issuer offers nothing else.
 */
export async function startRealIssuer(
  publicUrl: string,
  authentication: 'client_secret_basic' | 'client_secret_post' = 'client_secret_basic',
): Promise<RealIssuer> {
  const server = createServer()
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const issuer: RealIssuer = {
    url,
    settings: {
      PUBLIC_URL: publicUrl,
      OIDC_ISSUER: url,
      OIDC_CLIENT_ID: CLIENT.id,
      OIDC_CLIENT_SECRET: CLIENT.secret,
      OIDC_NAME: 'Campus',
    },
    person: { sub: 'nobody' },
    isUp: true,
    discoveries: 0,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
  const provider = new Provider(url, configuration(issuer, publicUrl, authentication))
  const serve = provider.callback()
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.url?.includes('/.well-known/')) issuer.discoveries++
    if (!issuer.isUp) request.socket.destroy()
    else if (request.url?.startsWith('/interaction/'))
      void provider.interactionFinished(request, response, { login: { accountId: issuer.person.sub } })
    else void serve(request, response)
  })
  return issuer
}

function configuration(
  issuer: RealIssuer,
  publicUrl: string,
  authentication: 'client_secret_basic' | 'client_secret_post',
): Configuration {
  return {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        token_endpoint_auth_method: authentication,
        redirect_uris: [`${publicUrl}/api/auth/oidc/callback/`],
        post_logout_redirect_uris: [`${publicUrl}/login`],
      },
    ],
    clientAuthMethods: [authentication],
    cookies: { keys: ['tests only'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'preferred_username'] },
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, accountId) => ({
      accountId,
      claims: () => ({ ...issuer.person, sub: accountId }),
    }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: CLIENT.id,
        accountId: oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  }
}
