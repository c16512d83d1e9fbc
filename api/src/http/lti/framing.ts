// Which pages platforms may frame. A launch is framed by its platform; no other page, and by nobody else.
import type { FastifyReply } from 'fastify'
import type { Deps } from '../../deps.ts'

/** Milliseconds that a page waits for the origins of the platforms. */
const PATIENCE = 1_000

/** Returns the origins of the registered platforms. */
export type PlatformOrigins = () => Promise<readonly string[]>

interface Addresses {
  issuer: string
  authorizationEndpoint: string
  origins: string[]
}

/**
 * Reads the origins of platforms. While the database does not answer, they stay as they were, since pages
 * need no database.
 */
export function platformOrigins({ prisma }: Pick<Deps, 'prisma'>): PlatformOrigins {
  let known: readonly string[] = []
  async function read(): Promise<void> {
    const select = { issuer: true, authorizationEndpoint: true, origins: true }
    known = originsOf(await prisma.ltiPlatform.findMany({ select }))
  }
  return async () => {
    let timer: NodeJS.Timeout | undefined
    const limit = new Promise<void>((resolve) => (timer = setTimeout(resolve, PATIENCE)))
    await Promise.race([read().catch(() => undefined), limit])
    clearTimeout(timer)
    return known
  }
}

// A host may hold what means something else in a policy, such as * or a semicolon, and a platform that
// registers itself says its addresses.
const PLAIN = /^https?:\/\/(?:[a-z\d._-]+|\[[\da-f:]+\])(?::\d+)?$/

/** Returns the origins at which users meet platforms. */
export function originsOf(platforms: readonly Addresses[]): string[] {
  const addresses = platforms.flatMap(({ issuer, authorizationEndpoint, origins }) => [
    issuer,
    authorizationEndpoint,
    ...origins,
  ])
  const found = new Set(addresses.map((address) => new URL(address).origin))
  return [...found].filter((origin) => PLAIN.test(origin)).sort()
}

/**
 * Lets some origins frame the page that is sent, and lets the page send forms to them. Without origins, the
 * page stays as strict as the others.
 */
export function allowFraming(reply: FastifyReply, origins: readonly string[]): void {
  if (origins.length === 0) return
  const list = origins.join(' ')
  const policy = String(reply.getHeader('content-security-policy'))
    .replace(/frame-ancestors [^;]*/, `frame-ancestors ${list}`)
    .replace(/form-action [^;]*/, `form-action 'self' ${list}`)
  reply.header('content-security-policy', policy).removeHeader('x-frame-options')
}
