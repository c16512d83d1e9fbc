import type { CurrentLearner } from '../../attempts/current-learner.ts'
import type { Quiz, Section } from '../../database/prisma/client.ts'
import type { Deps } from '../../deps.ts'
import { QUIZ_COLUMNS } from '../../quizzes/quiz-columns.ts'
import { SECTION_JSON } from '../../quizzes/quiz-sections.ts'
import { isSeenBy, sharedWith } from '../../quizzes/quiz-rights.ts'
import { masterySql } from '../mastery.ts'

/** A section with its quiz. */
export interface WeakestSection {
  quiz: Quiz
  section: Section
}

// Of sections with equal accuracy, the one with the most questions asked is the surest.
const WEAKEST = {
  name: 'find-weakest-section',
  text: `SELECT ${QUIZ_COLUMNS}, (SELECT ${SECTION_JSON} FROM sections WHERE sections.id = weakest.section_id) AS section
    FROM (
      SELECT q.id AS weakest_quiz_id, p.section_id FROM section_progress p
      JOIN sections s ON s.id = p.section_id AND s.position IS NOT NULL
      JOIN quizzes q ON q.id = s.quiz_id AND ${isSeenBy('q', '$1', '$2')}
      WHERE p.user_id = $1 AND p.asked > 0 AND ${masterySql('p.mastered', 's.question_count - s.left_out_count')} <> 'Mastered'
      ORDER BY p.correct::float8 / p.asked, p.asked DESC, p.section_id LIMIT 1
    ) weakest JOIN quizzes ON quizzes.id = weakest_quiz_id`,
}

/**
 * Returns the section with the lowest accuracy among the sections of a learner's quizzes that they have
 * practised but not mastered; null if there is none.
 */
export async function findWeakestSection(
  deps: Pick<Deps, 'pool' | 'sharing'>,
  learner: CurrentLearner,
): Promise<WeakestSection | null> {
  const values = [learner.id, sharedWith(deps, learner)]
  const { rows } = await deps.pool.query<Quiz & { section: Section }>({ ...WEAKEST, values })
  const [row] = rows
  if (!row) return null
  const { section, ...quiz } = row
  return { quiz, section }
}
