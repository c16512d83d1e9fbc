// Sessions that were found a moment ago. A save presumes that its session is still open, and checks it in the
// statement that writes the answer. So a save needs one statement instead of two (decision 035).
import type { Pool } from 'pg'
import type { Viewer } from '../../viewer.ts'

// Milliseconds. The time of the last use is stored once a minute, by a request that looks the session up.
const KEPT_FOR = 15_000
const MAX_KEPT = 5_000

/** A session as it was found. */
export interface FoundViewer {
  viewer: Viewer
  lastUsedAt: Date
  expiresAt: Date
}

/** The sessions of one database, by token. The older half is forgotten at once. */
class Generations {
  #young = new Map<string, FoundViewer>()
  #old = new Map<string, FoundViewer>()
  #since = performance.now()

  find(token: string): FoundViewer | undefined {
    this.#age()
    return this.#young.get(token) ?? this.#old.get(token)
  }

  keep(token: string, found: FoundViewer): void {
    this.#age()
    this.#young.set(token, found)
  }

  #age(): void {
    const age = performance.now() - this.#since
    if (age < KEPT_FOR && this.#young.size < MAX_KEPT) return
    this.#old = age < 2 * KEPT_FOR ? this.#young : new Map()
    this.#young = new Map()
    this.#since = performance.now()
  }
}

const kept = new WeakMap<Pool, Generations>()

/** Keeps a session that was just found. */
export function keepSession(pool: Pool, token: string, found: FoundViewer): void {
  const sessions = kept.get(pool) ?? new Generations()
  kept.set(pool, sessions)
  sessions.keep(token, found)
}

/** Returns a session found at most 30 seconds ago, which may have ended since. */
export function recallSession(pool: Pool, token: string): FoundViewer | undefined {
  return kept.get(pool)?.find(token)
}
