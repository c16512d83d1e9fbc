import type { Deps } from '../deps.ts'
import { PRIORITY } from '../mail/queue-mail.ts'
import { DAY } from './token.ts'

const DAYS_BEFORE = 7

/**
 * Finds access tokens that end within 7 days, and queues one mail to each user about theirs. A token that was
 * made for at most 7 days is left out. Several servers may do this at once: each token is in one mail.
 *
 * @returns how many mails were queued.
 */
export async function queueEndingTokens({ pool, now }: Pick<Deps, 'pool' | 'now'>): Promise<number> {
  const at = now()
  // The mail has no user, so that a server of an older version, which does not know this kind, sends nothing.
  const { rowCount } = await pool.query({
    name: 'queue-ending-tokens',
    text: `WITH due AS MATERIALIZED (
             SELECT t.id, t.user_id FROM access_tokens t JOIN users u ON u.id = t.user_id
             WHERE t.expires_at > $1 AND t.expires_at <= $2 AND t.life_days > $3 AND t.reminded_at IS NULL
               AND u.switched_off_at IS NULL AND u.email <> ''
             ORDER BY t.id FOR UPDATE OF t SKIP LOCKED
           ), told AS MATERIALIZED (
             SELECT user_id, gen_random_uuid() AS mail_id FROM due GROUP BY user_id
           ), marked AS (
             UPDATE access_tokens t SET reminded_at = $1, mail_id = told.mail_id
             FROM due JOIN told USING (user_id) WHERE t.id = due.id
           )
           INSERT INTO mails (id, kind, recipient, created_at, next_try_at, priority)
           SELECT mail_id, 'ACCESS_TOKENS_ENDING', '', $1, $1, $4 FROM told`,
    values: [at, new Date(at.getTime() + DAYS_BEFORE * DAY), DAYS_BEFORE, PRIORITY.ACCOUNT],
  })
  return rowCount ?? 0
}
