// Marks scores for platforms as possibly changed, in the transaction that may have changed them. What a score
// is, and whether it may be shown, is read when it is sent: so the latest one always wins.
import type { PoolClient } from 'pg'
import { timeoutFor } from '../../../database/pool.ts'
import { selected, type Selection } from '../../../assignments/selection.ts'

// Those who have completed nothing have no score to send, unless one was sent before.
const MARK = (which: string) => `INSERT INTO lti_scores (link_id, member_id, subject, next_try_at)
  SELECT DISTINCT ON (link.id, person.member_id) link.id, person.member_id, person.subject, $2::timestamptz
  FROM assignments JOIN lti_links link ON link.assignment_id = assignments.id
    JOIN lti_members person ON person.context_id = link.context_id
  WHERE ${which} AND (
    EXISTS (
      SELECT FROM attempts a WHERE a.assignment_id = assignments.id AND a.member_id = person.member_id
        AND a.status = 'COMPLETED'
    ) OR EXISTS (
      SELECT FROM lti_scores known WHERE known.link_id = link.id AND known.member_id = person.member_id
    )
  )
  ORDER BY link.id, person.member_id, person.last_seen_at DESC NULLS LAST, person.subject
  ON CONFLICT (link_id, member_id) DO UPDATE SET subject = EXCLUDED.subject, state = 'PENDING',
    next_try_at = EXCLUDED.next_try_at, tries = 0, error = NULL, marks = lti_scores.marks + 1`

const OF_ATTEMPT = MARK(`(assignments.id, person.member_id) =
  (SELECT taken.assignment_id, taken.member_id FROM attempts taken WHERE taken.id = $1)`)

const OF_CORRECTION = MARK(`(assignments.id, person.member_id) IN (
  SELECT taken.assignment_id, taken.member_id FROM attempt_corrections e JOIN attempts taken ON taken.id = e.attempt_id
  WHERE e.correction_id = $1
    AND (e.correct_before, e.left_out_before) IS DISTINCT FROM (e.correct_after, e.left_out_after)
)`)

/** Marks the score of an attempt that was completed. */
export async function markScoreOf(client: PoolClient, attemptId: string, at: Date): Promise<void> {
  await client.query({ name: 'mark-score-of-attempt', text: OF_ATTEMPT, values: [attemptId, at] })
}

/** Marks the scores that a correction has changed. */
export async function markCorrectedScores(
  client: PoolClient,
  { correctionId, attemptCount }: { correctionId: string; attemptCount: number },
  at: Date,
): Promise<void> {
  await client.query({ ...timeoutFor(attemptCount), text: OF_CORRECTION, values: [correctionId, at] })
}

/** Marks all scores of assignments, when which score counts or when it is shown may be different now. */
export async function markScores(client: PoolClient, selection: Selection, at: Date): Promise<void> {
  const [condition, id] = selected(selection)
  await client.query(MARK(condition), [id, at])
}
