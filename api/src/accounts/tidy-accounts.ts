import type { Deps } from '../deps.ts'

const HOUR = 3_600_000

/**
 * Deletes what has run out and nobody will ask for again: sessions, reset tokens, counters of rate limits.
 */
export async function tidyAccounts({
  pool,
  now,
  sessions,
}: Pick<Deps, 'pool' | 'now' | 'sessions'>): Promise<void> {
  const at = now()
  await pool.query('DELETE FROM sessions WHERE expires_at < $1 OR last_used_at < $2', [
    at,
    new Date(at.getTime() - sessions.idle),
  ])
  await pool.query('DELETE FROM reset_tokens WHERE expires_at < $1', [at])
  // The limiter goes by its server's clock; an hour covers what clocks differ.
  await pool.query('DELETE FROM rate_limits WHERE expire < $1', [at.getTime() - HOUR])
}
