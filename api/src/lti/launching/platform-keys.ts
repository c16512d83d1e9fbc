// The public keys of platforms, kept in memory for some minutes. An unknown key is looked up at once, since
// the platform may just have made it, but not for every forged launch.
import { createLocalJWKSet, type JSONWebKeySet } from 'jose'
import type { LtiPlatform } from '../../database/prisma/client.ts'
import type { Deps } from '../../deps.ts'
import { LaunchRefused } from './launch-refused.ts'

const KEPT_FOR = 10 * 60 * 1000
// While the platform does not answer.
const KEPT_IN_NEED = 60 * 60 * 1000
const LOOKUP_WINDOW = 60_000
const MAX_LOOKUPS = 10
const TIMEOUT = 5_000
const MAX_BYTES = 256 * 1024
const MAX_PLATFORMS = 1_000

const UNREACHABLE =
  'The keys of the learning platform cannot be read at the moment. Open the activity again in a minute; if that does not help, tell an operator of this server.'

type Keys = ReturnType<typeof createLocalJWKSet>

interface Kept {
  keys: Keys
  kids: Set<string>
  at: number
}

const kept = new Map<string, Kept>()
const lookups = new Map<string, number[]>()

type KeyDeps = Pick<Deps, 'outbound'>

/**
 * Returns the keys of a platform, among which one with an id should be.
 *
 * @throws LaunchRefused when the platform does not answer.
 */
export async function platformKeys(
  deps: KeyDeps,
  platform: Pick<LtiPlatform, 'id' | 'jwksUri'>,
  kid: string,
): Promise<Keys> {
  const name = `${platform.id} ${platform.jwksUri}`
  const now = Date.now()
  const known = kept.get(name)
  const isFresh = known !== undefined && now - known.at < KEPT_FOR
  if (known && isFresh && (known.kids.has(kid) || !mayLookUp(name, now))) return known.keys
  try {
    const fetched = await fetchKeys(deps, platform.jwksUri)
    if (kept.size >= MAX_PLATFORMS) kept.clear()
    kept.set(name, { ...fetched, at: now })
    return fetched.keys
  } catch (error) {
    if (known && now - known.at < KEPT_IN_NEED) return known.keys
    throw new LaunchRefused(502, UNREACHABLE, error)
  }
}

function mayLookUp(name: string, now: number): boolean {
  const recent = (lookups.get(name) ?? []).filter((at) => now - at < LOOKUP_WINDOW)
  if (recent.length >= MAX_LOOKUPS) return false
  if (lookups.size >= MAX_PLATFORMS) lookups.clear()
  lookups.set(name, [...recent, now])
  return true
}

async function fetchKeys({ outbound }: KeyDeps, url: string): Promise<Omit<Kept, 'at'>> {
  const response = await outbound.get({
    url,
    headers: { accept: 'application/json', 'user-agent': 'Quizfolio' },
    timeout: TIMEOUT,
    maxBody: MAX_BYTES,
    signal: AbortSignal.timeout(2 * TIMEOUT),
  })
  if (response.status !== 200 || !response.isWhole) throw new Error(`Status ${response.status}`)
  const set = JSON.parse(response.body) as JSONWebKeySet
  const kids = set.keys.flatMap((key) => (typeof key.kid === 'string' ? [key.kid] : []))
  return { keys: createLocalJWKSet(set), kids: new Set(kids) }
}
