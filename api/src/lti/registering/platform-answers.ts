import { z } from 'zod'
import { InvalidInput } from '../../errors.ts'
import type { Outbound } from '../../outbound/outbound.ts'
import { LaunchRefused } from '../launching/launch-refused.ts'
import { createPlatformRules, identifier } from '../platforms/platform-rules.ts'
import { TOOL_CONFIGURATION } from './tool-configuration.ts'

const TIMEOUT = 10_000
const MAX_BYTES = 256 * 1024

const { issuer, authorizationEndpoint, tokenEndpoint, jwksUri } = createPlatformRules.shape

const configurationRules = z.object({
  issuer,
  authorization_endpoint: authorizationEndpoint,
  token_endpoint: tokenEndpoint,
  jwks_uri: jwksUri,
  registration_endpoint: tokenEndpoint,
})

const clientRules = z.object({
  client_id: identifier,
  [TOOL_CONFIGURATION]: z.object({ deployment_id: identifier.nullish() }).nullish(),
})

/** The part of a platform's OpenID configuration that is needed. */
export interface PlatformConfiguration {
  issuer: string
  authorizationEndpoint: string
  tokenEndpoint: string
  jwksUri: string
  registrationEndpoint: string
}

/**
 * Asks a platform, with a GET or, if there is a body, a POST.
 *
 * @throws LaunchRefused when no JSON comes back.
 */
export async function platformAnswer(
  outbound: Outbound,
  { url, token = null, body }: { url: string; token?: string | null; body?: string },
): Promise<unknown> {
  const request = {
    url,
    headers: {
      accept: 'application/json',
      'user-agent': 'Quizfolio',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
    timeout: TIMEOUT,
    maxBody: MAX_BYTES,
    signal: AbortSignal.timeout(2 * TIMEOUT),
  }
  try {
    const response = await (body === undefined ? outbound.get(request) : outbound.post({ ...request, body }))
    if (response.status < 200 || response.status > 299) throw new Error(`status ${response.status}`)
    if (!response.isWhole) throw new Error('an answer that is too long')
    return JSON.parse(response.body)
  } catch (error) {
    const reason = error instanceof SyntaxError ? 'no JSON' : (error as Error).message
    throw new LaunchRefused(
      502,
      `The learning platform could not be registered: ${new URL(url).host} answered with ${reason}. The registration link still works.`,
    )
  }
}

/**
 * Reads a platform's OpenID configuration.
 *
 * @param url where it was found: only a platform itself may say what its addresses are.
 * @throws InvalidInput
 */
export function readConfiguration(answer: unknown, url: string): PlatformConfiguration {
  const read = parse(configurationRules, answer, 'openid_configuration')
  if (new URL(read.issuer).origin !== new URL(url).origin)
    throw InvalidInput.of('openid_configuration', 'The issuer in the configuration is of another server')
  return {
    issuer: read.issuer,
    authorizationEndpoint: read.authorization_endpoint,
    tokenEndpoint: read.token_endpoint,
    jwksUri: read.jwks_uri,
    registrationEndpoint: read.registration_endpoint,
  }
}

/**
 * Reads how a platform has registered this server. Some give a deployment only later.
 *
 * @throws InvalidInput
 */
export function readClient(answer: unknown): { clientId: string; deploymentIds: string[] } {
  const read = parse(clientRules, answer, 'registration')
  const deploymentId = read[TOOL_CONFIGURATION]?.deployment_id
  return { clientId: read.client_id, deploymentIds: deploymentId ? [deploymentId] : [] }
}

function parse<Rules extends z.ZodType>(rules: Rules, answer: unknown, field: string): z.infer<Rules> {
  const result = rules.safeParse(answer)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw InvalidInput.of(field, `The answer has no usable ${issue?.path.join('.') || 'content'}`)
}
