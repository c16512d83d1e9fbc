import { isSeenBy } from '../../quizzes/quiz-rights.ts'

/** The inputs that the SQL of this file reads, with their types. */
export const VIEWER_INPUTS = { viewer_id: 'uuid', shared_with: 'uuid', assigned: 'text' }

/** SQL for whether the viewer of an input may see the quiz `z`. */
export const IS_SEEN = `(${isSeenBy('z', 'viewer_id', 'shared_with')})`

/**
 * SQL for whether the viewer of an input may practise the quiz `z`. Which quizzes they may practise because of
 * assignments takes several statements to find out, so `assigned` is null at first, and everything matches.
 */
export const IS_PRACTISABLE = `(assigned IS NULL OR z.id = ANY (assigned::uuid[]) OR ${IS_SEEN})`

/**
 * SQL of the JSON of one of the questions that a practice `p` may ask next, but for one that was answered just
 * now; see Candidates. Questions that were removed from their quiz are skipped.
 *
 * @param answered SQL for the id of that question.
 */
export function candidateSql(kind: 'open' | 'missed', answered = 'NULL::uuid'): string {
  const [condition, order] =
    kind === 'open'
      ? ['NOT o.is_answered', 'o.position']
      : ['o.again_at IS NOT NULL', 'o.again_at, o.position']
  return `(
    SELECT json_build_array(n.quiz_id, n.id, n.section_id, n.text, n.options,
      EXISTS (SELECT FROM question_flags f WHERE f.user_id = p.user_id AND f.question_id = n.id), o.again_at, ${IS_SEEN})
    FROM practice_questions o JOIN questions n ON n.id = o.question_id AND n.position > 0
    JOIN quizzes z ON z.id = n.quiz_id
    WHERE o.practice_id = p.id AND ${condition} AND o.question_id IS DISTINCT FROM ${answered} AND ${IS_PRACTISABLE}
    ORDER BY ${order} LIMIT 1
  )`
}
