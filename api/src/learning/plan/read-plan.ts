import type { Pool, PoolClient } from 'pg'
import type { Deps } from '../../deps.ts'
import { isSeenBy, sharedWith } from '../../quizzes/quiz-rights.ts'
import { COUNTS_FOR_MASTERY } from '../../progress/mastery.ts'
import type { Viewer } from '../../viewer.ts'
import { readFreeQuizzes } from '../learning.access.ts'
import type { Reason } from '../model/order/reason.ts'

/** A question of a learner's plan. */
export interface PlannedQuestion {
  quizId: string
  questionId: string
  /** Null for a question without a section. */
  sectionId: string | null
  /** From 0 to 1: that the learner answers it correctly, by which it was chosen. */
  chance: number
  /** Why it was chosen. */
  reason: Reason
  /** Whether it was answered since, correctly or not. */
  isDone: boolean
}

/** A learner's plan for a study day. */
export interface Plan {
  day: number
  questions: PlannedQuestion[]
}

// After travelling west, the plan is of a later day than what is answered then.
const STATEMENT = {
  name: 'read-plan',
  text: `SELECT pl.day, t.quiz_id AS "quizId", t.question_id AS "questionId", q.section_id AS "sectionId", t.chance,
           t.reason, ${isSeenBy('z', '$1', '$2')} AS "isSeen",
           EXISTS (
             SELECT FROM reviews r WHERE r.question_id = t.question_id AND r.user_id = $1
               AND (r.study_day >= pl.day OR r.answered_at >= pl.opened_at)
           ) AS "isDone"
         FROM plans pl JOIN plan_questions t ON t.user_id = pl.user_id
         JOIN questions q ON q.id = t.question_id AND ${COUNTS_FOR_MASTERY} JOIN quizzes z ON z.id = t.quiz_id
         WHERE pl.user_id = $1 AND pl.day >= $3 ORDER BY t.position`,
}

/**
 * Reads a learner's plan for a study day, without questions that were removed, count for nobody, or may no
 * longer be practised.
 *
 * @returns null if there is none yet, or nothing is left of it.
 */
export async function readPlan(
  deps: Deps,
  viewer: Pick<Viewer, 'id'>,
  day: number,
  client: Pool | PoolClient = deps.pool,
): Promise<Plan | null> {
  const values = [viewer.id, sharedWith(deps, viewer), day]
  const { rows } = await client.query<PlannedQuestion & { day: number; isSeen: boolean }>({
    ...STATEMENT,
    values,
  })
  const free = rows.some(({ isSeen }) => !isSeen) ? await readFreeQuizzes(deps, viewer) : new Set<string>()
  const left = rows.filter(({ isSeen, quizId }) => isSeen || free.has(quizId))
  if (!left[0]) return null
  return { day: left[0].day, questions: left.map(({ day: _day, isSeen: _isSeen, ...question }) => question) }
}
