import type { Deps } from '../../deps.ts'
import { sharedWith, visibleParts } from '../../quizzes/quiz-rights.ts'
import type { Viewer } from '../../viewer.ts'
import { readFreeQuizzes, requirePractisableQuiz } from '../learning.access.ts'

/** A quiz that a learner may practise. */
export interface PractisedQuiz {
  id: string
  isOwn: boolean
  /** Whether only the questions that the learner has answered may be practised. */
  onlyAnswered: boolean
  /** The study day of the exam, which may be over; null if the learner has set none. */
  examDay: number | null
}

const EXAM_DAY = `(
    SELECT e.date - DATE '1970-01-01' FROM exams e WHERE e.quiz_id = quizzes.id AND e.user_id = $1
  ) AS "examDay"`
const seen = visibleParts('$1', '$2')
  .map((condition) => `SELECT id FROM quizzes WHERE ${condition}`)
  .join(' UNION ALL ')

/** Returns all quizzes that the viewer may practise, newest first, as in their list. */
export async function listPractisedQuizzes(deps: Deps, viewer: Pick<Viewer, 'id'>): Promise<PractisedQuiz[]> {
  const free = [...(await readFreeQuizzes(deps, viewer))]
  const { rows } = await deps.pool.query<PractisedQuiz>({
    name: 'list-practised-quizzes',
    text: `SELECT quizzes.id, owner_id = $1 AS "isOwn", bool_and(practised.only_answered) AS "onlyAnswered", ${EXAM_DAY}
           FROM (
             SELECT id, false AS only_answered FROM (${seen}) seen UNION ALL SELECT unnest($3::uuid[]), true
           ) practised JOIN quizzes ON quizzes.id = practised.id
           GROUP BY quizzes.id ORDER BY uploaded_at DESC, quizzes.id DESC`,
    values: [viewer.id, sharedWith(deps, viewer), free],
  })
  return rows
}

/**
 * Returns a quiz that the viewer may practise.
 *
 * @throws NotFound when they may not.
 */
export async function requirePractisedQuiz(
  deps: Deps,
  viewer: Pick<Viewer, 'id'>,
  id: string,
): Promise<PractisedQuiz> {
  const { quiz, onlyAnswered } = await requirePractisableQuiz(deps, viewer, id)
  const { rows } = await deps.pool.query<Pick<PractisedQuiz, 'examDay'>>({
    name: 'read-exam-day',
    text: `SELECT ${EXAM_DAY} FROM quizzes WHERE id = $2`,
    values: [viewer.id, quiz.id],
  })
  return { id: quiz.id, isOwn: quiz.ownerId === viewer.id, onlyAnswered, examDay: rows[0]?.examDay ?? null }
}
