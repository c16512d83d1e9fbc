import type { Deps } from '../../deps.ts'
import { InvalidInput } from '../../errors.ts'

const OTHER_KEYS =
  'A platform with this issuer is registered already, with keys at another address: delete it first, or correct the address'
const OTHER_CLIENT =
  'The client id and the token endpoint are those of another platform that is registered already: delete it first, or correct them'

/**
 * Checks that a new platform has the keys of the registered platforms with its issuer. People are known by
 * the issuer: of two platforms on one host, none may speak for the other's people.
 *
 * @throws InvalidInput
 */
export async function requireOwnIssuer(
  { prisma }: Pick<Deps, 'prisma'>,
  { issuer, jwksUri }: { issuer: string; jwksUri: string },
): Promise<void> {
  const others = await prisma.ltiPlatform.count({ where: { issuer, NOT: { jwksUri } } })
  if (others > 0) throw InvalidInput.of('issuer', OTHER_KEYS)
}

/**
 * Checks that a new platform has not the client id and the token endpoint of one with another issuer. This
 * server would ask that one for access, and use it where the new one says: it would hand over the other's
 * access.
 *
 * @throws InvalidInput
 */
export async function requireOwnClient(
  { prisma }: Pick<Deps, 'prisma'>,
  { issuer, clientId, tokenEndpoint }: { issuer: string; clientId: string; tokenEndpoint: string },
): Promise<void> {
  const others = await prisma.ltiPlatform.findMany({ where: { clientId, NOT: { issuer } } })
  const hostOf = (address: string) => new URL(address).host.replace(/\.(?=:|$)/, '')
  if (others.some((other) => hostOf(other.tokenEndpoint) === hostOf(tokenEndpoint)))
    throw InvalidInput.of('tokenEndpoint', OTHER_CLIENT)
}
