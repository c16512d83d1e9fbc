import type { Viewer } from '../viewer.ts'
import type { Quiz } from '../database/prisma/client.ts'
import { SnapshotReader } from '../database/snapshot-reader.ts'
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

const PAGE = 500
const FIRST = ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff'] as const

/**
 * Reads all quizzes that a user may see, newest first, page by page.
 */
export async function* readAllQuizzes(
  { pool }: Pick<Deps, 'pool'>,
  user: Pick<Viewer, 'id'>,
): AsyncGenerator<Quiz[]> {
  const view = new SnapshotReader(pool)
  const text = `SELECT ${QUIZ_COLUMNS} FROM quizzes
    WHERE ${visibleQuizzesOf('$1')} AND ${PLACE} < ($2, $3) ORDER BY uploaded_at DESC, id DESC LIMIT ${PAGE}`
  try {
    for (let after: readonly [string | Date, string] = FIRST; ; await view.hold()) {
      const { rows } = await view.query<Quiz>({ name: 'read-all-quizzes', text, values: [user.id, ...after] })
      yield rows
      const last = rows.at(-1)
      if (!last || rows.length < PAGE) return
      after = [last.uploadedAt, last.id]
    }
  } finally {
    await view.close()
  }
}
