import { errors, jwtVerify, decodeProtectedHeader, type JWTPayload } from 'jose'
import type { LtiPlatform } from '../../database/prisma/client.ts'
import type { Deps } from '../../deps.ts'
import { hashToken } from '../../mail/token.ts'
import { unproven } from './launch-refused.ts'
import { platformKeys } from './platform-keys.ts'

/** Seconds by which the clocks of the platform and this server may differ. */
const TOLERANCE = 30

// The only algorithm of LTI 1.3. Others, such as none or one with a shared secret, would let anybody sign.
const ALGORITHMS = ['RS256']

/**
 * Checks that a token comes from a platform, is meant for this server, is not expired, and answers the login
 * with a nonce.
 *
 * @throws LaunchRefused
 */
export async function verifyToken(
  deps: Pick<Deps, 'outbound' | 'now'>,
  platform: LtiPlatform,
  token: string,
  nonceHash: Buffer,
): Promise<JWTPayload> {
  const { issuer, clientId } = platform
  const keys = await platformKeys(deps, platform, kidOf(token))
  const claims = await verifySigned(token, keys, {
    algorithms: ALGORITHMS,
    issuer,
    audience: clientId,
    requiredClaims: ['sub', 'iat', 'exp', 'nonce'],
    clockTolerance: TOLERANCE,
    currentDate: deps.now(),
  })
  const { aud, azp, nonce, sub, iat } = claims
  const isForOthers = Array.isArray(aud) && aud.length > 1
  if (azp === undefined ? isForOthers : azp !== clientId) throw unproven('it is meant for another tool')
  if (typeof sub !== 'string' || sub === '') throw unproven('it does not say who opens it')
  if ((iat ?? 0) > deps.now().getTime() / 1000 + TOLERANCE) throw unproven('it comes from the future')
  if (typeof nonce !== 'string' || !hashToken(nonce).equals(nonceHash))
    throw unproven('it does not belong to this login')
  return claims
}

function kidOf(token: string): string {
  try {
    const { kid, alg } = decodeProtectedHeader(token)
    if (!ALGORITHMS.includes(String(alg))) throw unproven('it is signed with a method that is not allowed')
    if (typeof kid !== 'string') throw unproven('it does not name its key')
    return kid
  } catch (error) {
    throw error instanceof TypeError ? unproven('it is no signed token') : error
  }
}

async function verifySigned(
  token: string,
  keys: Parameters<typeof jwtVerify>[1],
  options: Parameters<typeof jwtVerify>[2],
): Promise<JWTPayload> {
  try {
    return (await jwtVerify(token, keys as never, options)).payload
  } catch (error) {
    throw unproven(error instanceof errors.JOSEError ? reasonOf(error) : 'its signature is wrong')
  }
}

function reasonOf(error: errors.JOSEError): string {
  if (error instanceof errors.JWTExpired) return 'it has expired'
  if (error instanceof errors.JWKSNoMatchingKey) return 'its key is unknown'
  if (!(error instanceof errors.JWTClaimValidationFailed)) return 'its signature is wrong'
  if (error.claim === 'aud') return 'it is meant for another tool'
  if (error.claim === 'iss') return 'it comes from another platform'
  return `its ${error.claim} is missing or wrong`
}
