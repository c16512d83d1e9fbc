import type { PoolClient } from 'pg'
import { PRIORITY } from '../../../mail/queue-mail.ts'
import { readMovedScores } from './moved-scores.ts'

/**
 * Queues a mail to each person whose score a correction has changed, if they have an address
 * and may see it: one to each, however many of their attempts it reached.
 *
 * @param client the transaction that makes the correction, after the attempts have their new marks.
 * @param attemptCount how many attempts the quiz has; sets the query timeout.
 * @returns how many mails were queued.
 */
export async function queueCorrectionMails(
  client: PoolClient,
  { correctionId, attemptCount }: { correctionId: string; attemptCount: number },
  at: Date,
): Promise<number> {
  const moved = await readMovedScores(client, { correctionId, userId: null, attemptCount }, at)
  const users = [...new Set(moved.map(({ userId }) => userId))].sort()
  if (users.length === 0) return 0
  const { rowCount } = await client.query(
    `WITH queued AS (
       INSERT INTO correction_mails (mail_id, correction_id, user_id)
       SELECT gen_random_uuid(), $1, moved.user_id
       FROM unnest($2::uuid[]) AS moved (user_id) JOIN users u ON u.id = moved.user_id AND u.email <> ''
       RETURNING mail_id
     )
     INSERT INTO mails (id, kind, recipient, created_at, next_try_at, priority)
     SELECT mail_id, 'SCORE_CORRECTED', '', $3, $3, $4 FROM queued`,
    [correctionId, users, at, PRIORITY.BULK],
  )
  return rowCount ?? 0
}
