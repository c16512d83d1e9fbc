import { isSeenBy } from '../../quizzes/quiz-rights.ts'

/** The inputs that the SQL of this file reads, with their types. */
export const VIEWER_INPUTS = { viewer_id: 'uuid', shared_with: 'uuid', assigned: 'text' }

/** SQL for whether the viewer of an input may see the quiz `z`. */
export const IS_SEEN = `(${isSeenBy('z', 'viewer_id', 'shared_with')})`

/** SQL for whether the question `n` is still asked: it was not removed, and does not count for nobody. */
const IS_ASKED = `n.position IS NOT NULL AND n.void_as IS DISTINCT FROM 'NOBODY'`

/**
 * Whether questions that may not be asked are left out. That takes longer, and the quizzes of assignments
 * that may be practised have to be known. So what is read at first has marks instead, see isAllReady.
 */
export type Reading = 'marked' | 'filtered'

/** SQL for whether the viewer of an input may practise the quiz `z`. */
export const isPractisable = (reading: Reading) =>
  reading === 'marked' ? 'true' : `(z.id = ANY (assigned::uuid[]) OR ${IS_SEEN})`

const KINDS = {
  open: { condition: 'NOT o.is_answered', order: 'o.position' },
  missed: { condition: 'o.again_at IS NOT NULL', order: 'o.again_at' },
}

/**
 * SQL of the JSON of one of the questions that a practice `p` may ask next, but for one that was answered
 * just now; see Candidates.
 *
 * @param answered SQL for the id of that question.
 */
export function candidateSql(kind: keyof typeof KINDS, reading: Reading, answered = 'NULL::uuid'): string {
  const { condition, order } = KINDS[kind]
  const asked = `SELECT o.question_id, o.position, o.again_at FROM practice_questions o
      WHERE o.practice_id = p.id AND ${condition} AND o.question_id IS DISTINCT FROM ${answered} ORDER BY ${order}`
  // The fences make PostgreSQL read the questions in their order, and no more than needed. It does not know
  // how many there are.
  const fence = reading === 'marked' ? 'LIMIT 1' : 'OFFSET 0'
  const isReady = reading === 'marked' ? `${IS_ASKED} AND ${IS_SEEN}` : 'true'
  return `(
    SELECT json_build_array(n.quiz_id, n.id, n.section_id, n.text, n.options,
      EXISTS (SELECT FROM question_flags f WHERE f.user_id = p.user_id AND f.question_id = n.id), o.again_at, ${isReady},
      n.format)
    FROM (${asked} ${fence}) o JOIN questions n ON n.id = o.question_id JOIN quizzes z ON z.id = n.quiz_id
    WHERE ${reading === 'marked' ? 'true' : `${IS_ASKED} AND ${isPractisable(reading)}`}
    ORDER BY ${order} LIMIT 1
  )`
}
