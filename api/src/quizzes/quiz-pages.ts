import type { Viewer } from '../viewer.ts'
import type { Quiz } from '../database/prisma/client.ts'
import { SnapshotReader } from '../database/snapshot-reader.ts'
import type { Deps } from '../deps.ts'
import { QUIZ_COLUMNS } from './quiz-columns.ts'
import { visibleQuizzesOf } from './quizzes.access.ts'

/** A range of a user's quizzes, newest first. */
export interface QuizWindow {
  /**
   * The id of a quiz. The range holds only quizzes after it in the list, so only older ones. Null for no
   * bound.
   */
  after: string | null
  /**
   * The id of a quiz. The range holds only quizzes before it in the list, so only newer ones. Null for no
   * bound.
   */
  before: string | null
  limit: number
  /** Take the last quizzes of the range instead of the first. */
  isBackward: boolean
}

const SORT_KEY = '(uploaded_at, id)'
const sortKeyOf = (id: string) => `(SELECT uploaded_at, id FROM quizzes WHERE id = ${id})`

/** Reads a range of the quizzes that a user may see. */
export async function readQuizPage(
  { pool }: Pick<Deps, 'pool'>,
  user: Pick<Viewer, 'id'>,
  { after, before, limit, isBackward }: QuizWindow,
): Promise<Quiz[]> {
  const direction = isBackward ? 'ASC' : 'DESC'
  // Without a cursor, `$2::uuid IS NULL` is true: it only gives the unused parameter a type.
  const isAfter = after === null ? '$2::uuid IS NULL' : `${SORT_KEY} < ${sortKeyOf('$2')}`
  const isBefore = before === null ? '$3::uuid IS NULL' : `${SORT_KEY} > ${sortKeyOf('$3')}`
  const { rows } = await pool.query<Quiz>({
    name: `read-quizzes-${direction}-${after === null}-${before === null}`,
    text: `SELECT ${QUIZ_COLUMNS} FROM quizzes
           WHERE ${visibleQuizzesOf('$1')} AND ${isAfter} AND ${isBefore}
           ORDER BY uploaded_at ${direction}, id ${direction} LIMIT $4`,
    values: [user.id, after, before, limit],
  })
  return rows
}

const QUIZZES_PER_PAGE = 500
const BEFORE_FIRST = ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff'] as const

/** Streams all quizzes that a user may see, newest first, page by page. */
export async function* streamQuizzes(
  { pool }: Pick<Deps, 'pool'>,
  user: Pick<Viewer, 'id'>,
): AsyncGenerator<Quiz[]> {
  const reader = new SnapshotReader(pool)
  const text = `SELECT ${QUIZ_COLUMNS} FROM quizzes
    WHERE ${visibleQuizzesOf('$1')} AND ${SORT_KEY} < ($2, $3)
    ORDER BY uploaded_at DESC, id DESC LIMIT ${QUIZZES_PER_PAGE}`
  try {
    for (let after: readonly [string | Date, string] = BEFORE_FIRST; ; await reader.hold()) {
      const { rows } = await reader.query<Quiz>({
        name: 'read-all-quizzes',
        text,
        values: [user.id, ...after],
      })
      yield rows
      const last = rows.at(-1)
      if (!last || rows.length < QUIZZES_PER_PAGE) return
      after = [last.uploadedAt, last.id]
    }
  } finally {
    await reader.close()
  }
}
