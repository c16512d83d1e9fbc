import type { PoolClient } from 'pg'
import { timeoutFor } from '../../database/pool.ts'
import { NEW_LEARNER } from '../model/chance.ts'
import { foldReviews, type FoldedReview, type QuestionState } from './fold.ts'
import type { LockedLearner } from './locked-learner.ts'
import { writeStates } from './question-states.ts'

const PAGE_SIZE = 20_000

/** SQL for a review, of the attempt `a` if it is of one, that counts: its score may be shown. */
export const IS_COUNTED = `(a.id IS NULL OR a.user_id IS NOT NULL OR a.progress_entry IN ('ENTERED', 'STALE'))`

/**
 * Folds a learner's whole log again, after reviews were judged anew or what counts has changed, and stores
 * what came out.
 *
 * @param client must be in a transaction that has locked the log.
 */
export async function foldLog(client: PoolClient, learner: LockedLearner): Promise<LockedLearner> {
  const states = new Map<string, QuestionState>()
  let folded = NEW_LEARNER
  for (let after = 0; ;) {
    const page = await readLog(client, learner.id, after)
    folded = foldReviews(folded, states, page)
    after = page.at(-1)?.number ?? after
    if (page.length < PAGE_SIZE) break
  }
  await writeStates(client, learner.id, states)
  // A question without a memory was answered in an attempt that is not in the log yet.
  await client.query({
    ...timeoutFor(states.size),
    text: `DELETE FROM question_progress
           WHERE user_id = $1 AND first_day IS NOT NULL AND question_id NOT IN (SELECT unnest($2::uuid[]))`,
    values: [learner.id, [...states.keys()]],
  })
  await client.query(
    'UPDATE learner_memories SET "offset" = $2, information = $3, is_stale = false WHERE user_id = $1',
    [learner.id, folded.offset, folded.information],
  )
  return { ...learner, ...folded, isStale: false }
}

async function readLog(
  client: PoolClient,
  userId: string,
  after: number,
): Promise<(FoldedReview & { number: number })[]> {
  const { rows } = await client.query<FoldedReview & { number: number }>({
    ...timeoutFor(PAGE_SIZE),
    text: `SELECT r.number, r.question_id AS "questionId", study_day AS "studyDay", is_correct AS "isCorrect",
             answered_at AS "answeredAt", cardinality(coalesce(v.options, q.options)) AS "optionCount"
           FROM reviews r LEFT JOIN attempts a ON a.id = r.attempt_id JOIN questions q ON q.id = r.question_id
           LEFT JOIN question_versions v ON q.revision > r.revision AND v.question_id = q.id
             AND v.first_revision <= r.revision AND v.last_revision >= r.revision
           WHERE r.user_id = $1 AND r.number > $2 AND ${IS_COUNTED} ORDER BY r.number LIMIT ${PAGE_SIZE}`,
    values: [userId, after],
  })
  return rows
}
