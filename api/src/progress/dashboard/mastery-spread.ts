import type { CurrentLearner } from '../../attempts/current-learner.ts'
import type { Deps } from '../../deps.ts'
import { sharedWith, visibleParts } from '../../quizzes/quiz-rights.ts'
import { LEVEL_NAMES, masterySql, type Mastery } from '../mastery.ts'

/** How many sections are at a mastery level. */
export interface MasteryCount {
  mastery: Mastery
  count: number
}

const partsOf = (condition: string) => `
  SELECT p.mastered, s.question_count - s.left_out_count AS total FROM quizzes
  JOIN sections s ON s.quiz_id = quizzes.id AND s.position IS NOT NULL
  LEFT JOIN section_progress p ON p.section_id = s.id AND p.user_id = $1
  WHERE ${condition}
  UNION ALL
  SELECT p.mastered, quizzes.question_count - quizzes.left_out_count FROM quizzes
  LEFT JOIN quiz_progress p ON p.quiz_id = quizzes.id AND p.user_id = $1
  WHERE ${condition} AND quizzes.section_count = 0`

const SPREAD = {
  name: 'read-mastery-spread',
  text: `SELECT ${masterySql('mastered', 'total')} AS mastery, count(*)::int AS count
    FROM (
      ${visibleParts('$1', '$2').map(partsOf).join(' UNION ALL ')}
    ) part GROUP BY 1`,
}

/**
 * Counts the sections of a learner's quizzes at each mastery level, lowest level first. A quiz without
 * sections counts like one section.
 */
export async function readMasterySpread(
  deps: Pick<Deps, 'pool' | 'sharing'>,
  learner: CurrentLearner,
): Promise<MasteryCount[]> {
  const values = [learner.id, sharedWith(deps, learner)]
  const { rows } = await deps.pool.query<MasteryCount>({ ...SPREAD, values })
  const counts = new Map(rows.map(({ mastery, count }) => [mastery, count]))
  return LEVEL_NAMES.map((mastery) => ({ mastery, count: counts.get(mastery) ?? 0 }))
}
