// The client of an institution's OpenID Connect issuer.
import type { Configuration } from 'openid-client'
import type { InstitutionSettings } from './institution-settings.ts'
import { discoverIssuer } from './discover-issuer.ts'
import { SignInFailed, translateFailure } from './sign-in-failed.ts'

/** What the institution's answer must match; known only to the browser that began to sign in. */
interface SignInChecks {
  state: string
  nonce: string
  /** PKCE's code verifier. */
  verifier: string
}

/** A person who has signed in at the institution. */
export interface SignedInPerson {
  issuer: string
  subject: string
  idToken: string
  /**
   * Reads what the issuer says about the person: from the ID token and, if there is one, its userinfo
   * endpoint.
   */
  readClaims: () => Promise<Record<string, unknown>>
}

export interface Institution {
  /** The issuer's identifier. */
  issuer: string
  name: string
  /** Whether passwords are for operators only. */
  isOnly: boolean
  /** @throws SignInFailed when the issuer cannot be reached. */
  begin: () => Promise<{ url: string; checks: SignInChecks }>
  /**
   * Redeems the issuer's code, and checks its ID token.
   *
   * @param answer the query with which the browser came back.
   * @throws SignInFailed when the issuer refused or cannot be reached, or a check fails.
   */
  finish: (answer: URLSearchParams, checks: SignInChecks) => Promise<SignedInPerson>
  /**
   * Returns where the browser can end the session at the issuer; null if the issuer offers or answers
   * nothing.
   */
  endSessionUrl: (idToken: string) => Promise<string | null>
}

/** Longer ones do not fit into every server's limit of an address. */
const MAX_HINT = 4_000

/**
 * Creates the client. The issuer is asked for its settings at the first sign-in, so that an issuer that is
 * down does not keep the server from starting.
 *
 * @param context.publicUrl the base of our own addresses, without a trailing slash.
 */
export function openInstitution(
  settings: InstitutionSettings,
  { publicUrl, now }: { publicUrl: string; now: () => Date },
): Institution {
  const callback = `${publicUrl}/api/auth/oidc/callback/`
  const discover = discoverIssuer(settings, now)
  return {
    issuer: settings.issuer,
    name: settings.name,
    isOnly: settings.isOnly,
    begin: () => translateFailure(async () => begin(await discover(), callback)),
    finish: (answer, checks) =>
      translateFailure(async () => {
        const address = new URL(callback)
        address.search = answer.toString()
        return finish(await discover(), address, checks)
      }),
    endSessionUrl: (idToken) => endSessionUrl(discover, idToken, `${publicUrl}/login`).catch(() => null),
  }
}

async function begin(configuration: Configuration, callback: string) {
  const client = await import('openid-client')
  const checks = {
    state: client.randomState(),
    nonce: client.randomNonce(),
    verifier: client.randomPKCECodeVerifier(),
  }
  const url = client.buildAuthorizationUrl(configuration, {
    redirect_uri: callback,
    scope: 'openid profile email',
    state: checks.state,
    nonce: checks.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(checks.verifier),
    code_challenge_method: 'S256',
  })
  return { url: url.href, checks }
}

async function finish(
  configuration: Configuration,
  address: URL,
  { state, nonce, verifier }: SignInChecks,
): Promise<SignedInPerson> {
  const client = await import('openid-client')
  const tokens = await client.authorizationCodeGrant(configuration, address, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims || tokens.id_token === undefined) throw new SignInFailed('invalid')
  return {
    issuer: claims.iss,
    subject: claims.sub,
    idToken: tokens.id_token,
    // Without userinfo, the account gets the name that can be made of the ID token.
    readClaims: async () => {
      if (configuration.serverMetadata().userinfo_endpoint === undefined) return claims
      const userInfo = await client
        .fetchUserInfo(configuration, tokens.access_token, claims.sub)
        .catch(() => ({}))
      return { ...claims, ...userInfo }
    },
  }
}

async function endSessionUrl(
  discover: () => Promise<Configuration>,
  idToken: string,
  afterwards: string,
): Promise<string | null> {
  const configuration = await discover()
  if (configuration.serverMetadata().end_session_endpoint === undefined) return null
  const { buildEndSessionUrl } = await import('openid-client')
  return buildEndSessionUrl(configuration, {
    post_logout_redirect_uri: afterwards,
    ...(idToken.length <= MAX_HINT && { id_token_hint: idToken }),
  }).href
}
