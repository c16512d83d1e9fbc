import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import argon2 from 'argon2'
import pLimit from 'p-limit'
import { ServiceUnavailable } from '../errors.ts'

// OWASP's Password Storage Cheat Sheet: argon2id with at least 19 MiB, 2 passes, 1 lane.
const PARAMETERS = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

// One hash costs a core tens of milliseconds: a flood of logins may fill a queue, but never the machine. Who would wait
// longer than this many milliseconds, by what the latest hashes took, is turned away at once; a class that signs in
// together is not.
const LONGEST_WAIT = 3_000
const CLASS = 40
const MAX_WAITING = 100
const CORES = Math.max(1, availableParallelism() - 1)
const oneCoreEach = pLimit(CORES)
let usualTime = 50
let expected = 0

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

/**
 * Does something that is going to hash, unless too much of that is under way: who has to be turned away is, before the
 * database is asked anything.
 *
 * @throws ServiceUnavailable where it would wait too long.
 */
export async function unlessCrowded<Result>(work: () => Promise<Result>): Promise<Result> {
  if (expected >= CLASS && (expected * usualTime) / CORES > LONGEST_WAIT) throw new ServiceUnavailable()
  expected++
  try {
    return await work()
  } finally {
    expected--
  }
}

function limited<Result>(work: () => Promise<Result>): Promise<Result> {
  if (oneCoreEach.pendingCount >= MAX_WAITING) throw new ServiceUnavailable()
  return oneCoreEach(async () => {
    const begin = performance.now()
    try {
      return await work()
    } finally {
      usualTime += (performance.now() - begin - usualTime) / 8
    }
  })
}

// The same characters may be typed as different code points on two keyboards (NIST SP 800-63B, section 3.1.1.2).
function normalise(password: string): string {
  return password.normalize('NFKC')
}
