import type { CurrentLearner } from '../../attempts/current-learner.ts'
import type { Deps } from '../../deps.ts'
import { visibleQuizzesOf } from '../../quizzes/quizzes.access.ts'
import { LEVEL_NAMES, masterySql, type Mastery } from '../mastery.ts'

/** How many sections are at a mastery level. */
export interface MasteryCount {
  mastery: Mastery
  count: number
}

const SPREAD = {
  name: 'read-mastery-spread',
  text: `SELECT ${masterySql('mastered', 'total')} AS mastery, count(*)::int AS count
    FROM (
      SELECT p.mastered, s.question_count AS total FROM quizzes q
      JOIN sections s ON s.quiz_id = q.id AND s.position IS NOT NULL
      LEFT JOIN section_progress p ON p.section_id = s.id AND p.user_id = $1
      WHERE ${visibleQuizzesOf('$1')}
      UNION ALL
      SELECT p.mastered, q.question_count FROM quizzes q
      LEFT JOIN quiz_progress p ON p.quiz_id = q.id AND p.user_id = $1
      WHERE ${visibleQuizzesOf('$1')} AND q.section_count = 0
    ) part GROUP BY 1`,
}

/**
 * Counts the sections of a learner's quizzes at each mastery level, lowest level first. A quiz without
 * sections counts like one section.
 */
export async function readMasterySpread(
  { pool }: Pick<Deps, 'pool'>,
  learner: CurrentLearner,
): Promise<MasteryCount[]> {
  const { rows } = await pool.query<MasteryCount>({ ...SPREAD, values: [learner.id] })
  const counts = new Map(rows.map(({ mastery, count }) => [mastery, count]))
  return LEVEL_NAMES.map((mastery) => ({ mastery, count: counts.get(mastery) ?? 0 }))
}
