import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { Provider, type Configuration } from 'oidc-provider'
import type { Identity } from '../../support/certificate-authority.ts'
import { listenLocally } from '../../support/local-server.ts'

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
  /** Whether it refuses to sign anybody in. */
  isRefusing: boolean
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
 * @param identity for https; without it, the issuer speaks http.
 */
export async function startRealIssuer(
  publicUrl: string,
  authentication: 'client_secret_basic' | 'client_secret_post' = 'client_secret_basic',
  identity?: Identity,
): Promise<RealIssuer> {
  let serve: RequestListener = () => undefined
  const { server, url } = await listenLocally((request, response) => serve(request, response), identity)
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
    isRefusing: false,
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
  const answer = provider.callback()
  serve = (request: IncomingMessage, response: ServerResponse) => {
    if (request.url?.includes('/.well-known/')) issuer.discoveries++
    if (!issuer.isUp) request.socket.destroy()
    else if (request.url?.startsWith('/interaction/'))
      void provider.interactionFinished(
        request,
        response,
        issuer.isRefusing ? { error: 'access_denied' } : { login: { accountId: issuer.person.sub } },
      )
    else void answer(request, response)
  }
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
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        // Its own page asks another server for a typeface.
        logoutSource: (context, form) => {
          context.body = `<!doctype html><title>Campus</title>${form}
            <button type="submit" form="op.logoutForm" name="logout" value="yes">Sign out of Campus</button>`
        },
      },
    },
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
