import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import argon2 from 'argon2'
import pLimit from 'p-limit'
import { ServiceUnavailable } from '../../errors.ts'

// OWASP Password Storage Cheat Sheet: argon2id with at least 19 MiB of memory, 2 iterations, 1 degree of
// parallelism.
const PARAMETERS = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

// Hashing keeps a core busy for tens of milliseconds. Hashes run on all cores but one, so that a flood of
// logins leaves a core for other requests. A login that would wait more than MAX_WAIT milliseconds for its
// hash is refused at once.
const MAX_WAIT = 3_000
// While fewer logins than this are in progress, none is refused, so that a class of students can sign in
// together.
const NEVER_REFUSED = 40
const MAX_QUEUED = 100
const CORES = Math.max(1, availableParallelism() - 1)
const onePerCore = pLimit(CORES)
/** Moving average, in milliseconds. */
let hashTime = 50
let loginsInProgress = 0

// Hash of a random password, created on first use. Verifying a password against this hash makes a login with
// an unknown username take as long as a login with a wrong password.
let dummyHash: Promise<string> | undefined

/**
 * Hashes a password with argon2id.
 *
 * @returns the hash in PHC string format, including parameters and salt.
 * @throws ServiceUnavailable when the queue is full.
 */
export function hashPassword(password: string): Promise<string> {
  return queued(() => argon2.hash(normalise(password), PARAMETERS))
}

/**
 * Verifies a password.
 *
 * @param hash the stored hash; null if there is no such user. For null, the result is false, but takes the
 *   same time.
 * @throws ServiceUnavailable when the queue is full.
 */
export async function verifyPassword(hash: string | null, password: string): Promise<boolean> {
  dummyHash ??= argon2.hash(randomBytes(32), PARAMETERS).catch((error: unknown) => {
    dummyHash = undefined
    throw error
  })
  const storedHash = hash ?? (await dummyHash)
  const isCorrect = await queued(() => argon2.verify(storedHash, normalise(password)))
  return hash !== null && isCorrect
}

/**
 * Returns a hash for an account without a password: of the usual form, so that it is verified in the usual
 * time, but of no password.
 */
export function unmatchableHash(): string {
  const { memoryCost, timeCost, parallelism } = PARAMETERS
  const [salt, hash] = [randomBytes(16), randomBytes(32)].map((bytes) =>
    bytes.toString('base64').replaceAll('=', ''),
  )
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${salt}$${hash}`
}

/** Whether a hash was made with parameters other than today's. */
export function isOutdated(hash: string): boolean {
  return argon2.needsRehash(hash, PARAMETERS)
}

/**
 * Runs a login, unless too many logins are in progress. A refusal here saves the database queries of the
 * login.
 *
 * @throws ServiceUnavailable when the estimated wait for a hash is too long.
 */
export async function unlessOverloaded<Result>(login: () => Promise<Result>): Promise<Result> {
  const estimatedWait = (loginsInProgress * hashTime) / CORES
  if (loginsInProgress >= NEVER_REFUSED && estimatedWait > MAX_WAIT) throw new ServiceUnavailable()
  loginsInProgress++
  try {
    return await login()
  } finally {
    loginsInProgress--
  }
}

function queued<Result>(work: () => Promise<Result>): Promise<Result> {
  if (onePerCore.pendingCount >= MAX_QUEUED) throw new ServiceUnavailable()
  return onePerCore(async () => {
    const begin = performance.now()
    try {
      return await work()
    } finally {
      hashTime += (performance.now() - begin - hashTime) / 8
    }
  })
}

// Keyboards may encode the same characters as different code points (NIST SP 800-63B, section 3.1.1.2).
function normalise(password: string): string {
  return password.normalize('NFKC')
}
