import type { Deps } from '../deps.ts'
import { KEPT_FOR } from '../once/once-key.ts'
import { DELETION_KNOWN_FOR } from '../quizzes/changes/deleted-quizzes.ts'

const HOUR = 3_600_000

// Rows of launches from learning platforms that are of no use after their time.
const LAUNCH_TABLES = [
  'lti_nonces',
  'lti_states',
  'lti_tickets',
  'lti_launches',
  'lti_registrations',
  'lti_keys',
]

/**
 * Deletes expired sessions, codes, tokens, access tokens, kept answers, launches, what is known of deleted
 * quizzes, and rate limit counters.
 */
export async function deleteExpired({
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
  await pool.query('DELETE FROM sign_in_codes WHERE expires_at < $1', [at])
  await pool.query('DELETE FROM access_tokens WHERE expires_at < $1', [at])
  await pool.query('DELETE FROM access_token_secrets WHERE expires_at < $1', [at])
  await pool.query('DELETE FROM invitations WHERE expires_at < $1', [at])
  await pool.query('DELETE FROM unsubscribe_links WHERE expires_at < $1', [at])
  await pool.query('DELETE FROM kept_answers WHERE created_at <= $1', [new Date(at.getTime() - KEPT_FOR)])
  for (const table of LAUNCH_TABLES) await pool.query(`DELETE FROM ${table} WHERE expires_at < $1`, [at])
  await pool.query('DELETE FROM deleted_quizzes WHERE deleted_at < $1', [
    new Date(at.getTime() - DELETION_KNOWN_FOR),
  ])
  // Counters expire by the clock of the server that wrote them. The extra hour allows for servers whose
  // clocks differ.
  await pool.query('DELETE FROM rate_limits WHERE expire < $1', [at.getTime() - HOUR])
}
