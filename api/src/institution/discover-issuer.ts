import type * as OpenIdClient from 'openid-client'
import type { ClientAuth, Configuration } from 'openid-client'
import { hasInsecureIssuer, type InstitutionSettings } from './institution-settings.ts'
import { failingAddresses } from '../outbound/failing-addresses.ts'
import { SignInFailed } from './sign-in-failed.ts'

/** In seconds, for each request to the issuer. */
const TIMEOUT = 10
const CLOCK_TOLERANCE = 30
/** After this, in milliseconds, the issuer is asked again: it may have moved an endpoint. */
const MAX_AGE = 3_600_000

/**
 * Returns a function that finds out the issuer's endpoints and keeps them. After a failure, the next call
 * tries again, unless several in a row failed: then the issuer is left alone for a moment. If it fails later,
 * the endpoints that are known go on being used.
 */
export function discoverIssuer(settings: InstitutionSettings, now: () => Date): () => Promise<Configuration> {
  const failing = failingAddresses()
  let known: { configuration: Configuration; until: number } | undefined
  let pending: Promise<Configuration> | undefined
  const refresh = async () => {
    try {
      const configuration = await discover(settings)
      known = { configuration, until: performance.now() + MAX_AGE }
      failing.noteSuccess(settings.issuer)
      return configuration
    } catch (error) {
      failing.noteFailure(settings.issuer, now().getTime())
      throw new SignInFailed('unavailable', error)
    } finally {
      pending = undefined
    }
  }
  return async () => {
    if (known && known.until > performance.now()) return known.configuration
    const { configuration } = known ?? {}
    if (failing.isResting(settings.issuer, now().getTime())) {
      if (configuration) return configuration
      throw new SignInFailed('unavailable')
    }
    pending ??= refresh()
    return configuration ? pending.catch(() => configuration) : pending
  }
}

async function discover({ issuer, clientId, clientSecret }: InstitutionSettings): Promise<Configuration> {
  const client = await import('openid-client')
  // Signatures of ID tokens are checked although the tokens come from the issuer itself.
  const execute = [client.enableNonRepudiationChecks]
  if (hasInsecureIssuer(issuer)) execute.push(client.allowInsecureRequests)
  const metadata = { client_secret: clientSecret, [client.clockTolerance]: CLOCK_TOLERANCE }
  const probe = await client.discovery(new URL(issuer), clientId, metadata, undefined, {
    execute,
    timeout: TIMEOUT,
  })
  const server = probe.serverMetadata()
  const authentication = authenticationOf(client, server.token_endpoint_auth_methods_supported, clientSecret)
  const configuration = new client.Configuration(server, clientId, metadata, authentication)
  configuration.timeout = TIMEOUT
  for (const extension of execute) extension(configuration)
  return configuration
}

type Methods = Pick<
  typeof OpenIdClient,
  'ClientSecretBasic' | 'ClientSecretPost' | 'ClientSecretJwt' | 'None'
>

// An issuer that lists no methods supports client_secret_basic (OpenID Connect Discovery 1.0, section 3).
function authenticationOf(
  { ClientSecretBasic, ClientSecretPost, ClientSecretJwt, None }: Methods,
  methods: string[] = ['client_secret_basic'],
  secret: string,
): ClientAuth {
  if (methods.includes('client_secret_basic')) return ClientSecretBasic(secret)
  if (methods.includes('client_secret_post')) return ClientSecretPost(secret)
  if (methods.includes('client_secret_jwt')) return ClientSecretJwt(secret)
  return methods.includes('none') ? None() : ClientSecretBasic(secret)
}
