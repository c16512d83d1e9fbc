import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import argon2 from 'argon2'
import pLimit from 'p-limit'
import { ServiceUnavailable } from '../errors.ts'

// OWASP's Password Storage Cheat Sheet: argon2id with at least 19 MiB, 2 passes, 1 lane.
const PARAMETERS = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

// One hash costs a core tens of milliseconds: a flood of logins may fill a queue, but never the machine.
const MAX_WAITING = 100
const oneCoreEach = pLimit(Math.max(1, availableParallelism() - 1))

// Verified against when there is no such user, so that both answers take the same time. Made at the first need: its
// password is random and known to nobody.
let nobodysHash: Promise<string> | undefined

/**
 * Hashes a password with argon2id.
 *
 * @returns the hash in PHC string format, its parameters and salt included.
 * @throws ServiceUnavailable when too many hashes are waiting.
 */
export function hashPassword(password: string): Promise<string> {
  return limited(() => argon2.hash(normalise(password), PARAMETERS))
}

/**
 * Tells whether a password is the one that was hashed.
 *
 * @param hash as stored, or null where there is no such user: the answer is then false, after the same time.
 * @throws ServiceUnavailable when too many hashes are waiting.
 */
export async function verifyPassword(hash: string | null, password: string): Promise<boolean> {
  nobodysHash ??= argon2.hash(randomBytes(32), PARAMETERS).catch((error: unknown) => {
    nobodysHash = undefined
    throw error
  })
  const against = hash ?? (await nobodysHash)
  const isRight = await limited(() => argon2.verify(against, normalise(password)))
  return hash !== null && isRight
}

/**
 * Tells whether a hash was made with weaker parameters than today's.
 */
export function isOutdated(hash: string): boolean {
  return argon2.needsRehash(hash, PARAMETERS)
}

function limited<Result>(work: () => Promise<Result>): Promise<Result> {
  if (oneCoreEach.pendingCount >= MAX_WAITING) throw new ServiceUnavailable()
  return oneCoreEach(work)
}

// The same characters may be typed as different code points on two keyboards (NIST SP 800-63B, section 3.1.1.2).
function normalise(password: string): string {
  return password.normalize('NFKC')
}
