import type { Viewer } from '../accounts/viewer.ts'
import type { Quiz } from '../database/prisma/client.ts'
import type { Deps } from '../deps.ts'
import { QUIZ_COLUMNS, visibleQuizzesOf } from './quizzes.access.ts'

/** Which of a user's quizzes, newest first. */
export interface QuizWindow {
  /** Only those behind this one of theirs; null from the first. */
  after: string | null
  /** Only those in front of this one of theirs; null to the last. */
  before: string | null
  limit: number
  /** From the last one back. */
  isBackward: boolean
}

const PLACE = '(uploaded_at, id)'
const placeOf = (id: string) => `(SELECT uploaded_at, id FROM quizzes WHERE id = ${id})`

/**
 * Reads some of the quizzes that a user may see.
 */
export async function readQuizPage(
  { pool }: Pick<Deps, 'pool'>,
  user: Pick<Viewer, 'id'>,
  { after, before, limit, isBackward }: QuizWindow,
): Promise<Quiz[]> {
  const direction = isBackward ? 'ASC' : 'DESC'
  const isBehind = after === null ? '$2::uuid IS NULL' : `${PLACE} < ${placeOf('$2')}`
  const isInFront = before === null ? '$3::uuid IS NULL' : `${PLACE} > ${placeOf('$3')}`
  const { rows } = await pool.query<Quiz>({
    name: `read-quizzes-${direction}-${after === null}-${before === null}`,
    text: `SELECT ${QUIZ_COLUMNS} FROM quizzes
           WHERE ${visibleQuizzesOf('$1')} AND ${isBehind} AND ${isInFront}
           ORDER BY uploaded_at ${direction}, id ${direction} LIMIT $4`,
    values: [user.id, after, before, limit],
  })
  return rows
}
