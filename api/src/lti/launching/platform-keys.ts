// The public keys of platforms, kept in memory for some minutes. An unknown key is looked up at once, since
// the platform may just have made it. But a platform is not asked for every forged launch, above all not one
// that fails.
import { createLocalJWKSet, type JSONWebKeySet } from 'jose'
import type { LtiPlatform } from '../../database/prisma/client.ts'
import type { Deps } from '../../deps.ts'
import { failingAddresses } from '../../outbound/failing-addresses.ts'
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
const failing = failingAddresses()
const pending = new Map<string, Promise<Kept>>()

type KeyDeps = Pick<Deps, 'outbound' | 'now'>

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
  const now = deps.now().getTime()
  const known = kept.get(name)
  const isFresh = known !== undefined && now - known.at < KEPT_FOR
  if (known && isFresh && (known.kids.has(kid) || !mayLookUp(name, now))) return known.keys
  try {
    return (await refresh(deps, platform, name)).keys
  } catch (error) {
    if (known && now - known.at < KEPT_IN_NEED) return known.keys
    throw new LaunchRefused(502, UNREACHABLE, error)
  }
}

// Launches at the same time share a request.
async function refresh(
  deps: KeyDeps,
  { jwksUri }: Pick<LtiPlatform, 'jwksUri'>,
  name: string,
): Promise<Kept> {
  const now = deps.now().getTime()
  if (failing.isResting(name, now)) throw new Error('Not asked: it failed several times in a row')
  const begun = pending.get(name)
  if (begun) return begun
  const fetching = fetchKeys(deps, jwksUri, now)
  pending.set(name, fetching)
  try {
    const fetched = await fetching
    failing.noteSuccess(name)
    if (kept.size >= MAX_PLATFORMS) kept.clear()
    kept.set(name, fetched)
    return fetched
  } catch (error) {
    failing.noteFailure(name, now)
    throw error
  } finally {
    pending.delete(name)
  }
}

function mayLookUp(name: string, now: number): boolean {
  const recent = (lookups.get(name) ?? []).filter((at) => now - at < LOOKUP_WINDOW)
  if (recent.length >= MAX_LOOKUPS) return false
  if (lookups.size >= MAX_PLATFORMS) lookups.clear()
  lookups.set(name, [...recent, now])
  return true
}

async function fetchKeys({ outbound }: KeyDeps, url: string, at: number): Promise<Kept> {
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
  return { keys: createLocalJWKSet(set), kids: new Set(kids), at }
}
