import type { Viewer } from '../../viewer.ts'
import type { Quiz } from '../../database/prisma/client.ts'
import { SnapshotReader } from '../../database/snapshot-reader.ts'
import type { Deps } from '../../deps.ts'
import { QUIZ_COLUMNS } from '../quiz-columns.ts'
import { visibleQuizzesOf } from '../quizzes.access.ts'

const QUIZZES_PER_PAGE = 500
const BEFORE_FIRST = ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff'] as const

/** Streams all quizzes that a user may see, newest first, page by page. */
export async function* streamQuizzes(
  { pool }: Pick<Deps, 'pool'>,
  user: Pick<Viewer, 'id'>,
): AsyncGenerator<Quiz[]> {
  const reader = new SnapshotReader(pool)
  const text = `SELECT ${QUIZ_COLUMNS} FROM quizzes
    WHERE ${visibleQuizzesOf('$1')} AND (uploaded_at, id) < ($2, $3)
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
