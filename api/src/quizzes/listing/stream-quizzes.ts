import type { Viewer } from '../../viewer.ts'
import { SnapshotReader } from '../../database/snapshot-reader.ts'
import type { Deps } from '../../deps.ts'
import { QUIZ_COLUMNS } from '../quiz-columns.ts'
import { isAssignedIn, sharedWith, visibleParts, rightSql } from '../quiz-rights.ts'
import type { VisibleQuiz } from '../quizzes.access.ts'

const QUIZZES_PER_PAGE = 500
const BEFORE_FIRST = ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff'] as const

const IN_ORDER = `ORDER BY uploaded_at DESC, id DESC LIMIT ${QUIZZES_PER_PAGE}`
const PAGE = `SELECT ${QUIZ_COLUMNS}, ${rightSql('quizzes', '$1')} FROM (${visibleParts('$1', '$4')
  .map(
    (condition) => `(
      SELECT * FROM quizzes WHERE ${condition} AND (uploaded_at, id) < ($2, $3)
        AND ($5::uuid IS NULL OR ${isAssignedIn('quizzes', '$5')}) ${IN_ORDER})`,
  )
  .join(' UNION ALL ')}) quizzes ${IN_ORDER}`

/**
 * Streams all quizzes that a user may see, newest first, page by page; with an access token for one class,
 * only those assigned there.
 */
export async function* streamQuizzes(
  deps: Pick<Deps, 'pool' | 'sharing'>,
  user: Pick<Viewer, 'id' | 'access'>,
): AsyncGenerator<VisibleQuiz[]> {
  const reader = new SnapshotReader(deps.pool)
  try {
    for (let after: readonly [string | Date, string] = BEFORE_FIRST; ; await reader.hold()) {
      const { rows } = await reader.query<VisibleQuiz>({
        name: 'read-all-quizzes',
        text: PAGE,
        values: [user.id, ...after, sharedWith(deps, user), user.access?.classroomId],
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
