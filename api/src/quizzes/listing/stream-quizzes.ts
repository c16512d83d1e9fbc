import type { CurrentLearner } from '../../attempts/current-learner.ts'
import { SnapshotReader } from '../../database/snapshot-reader.ts'
import type { Deps } from '../../deps.ts'
import { findQuizzes, type FoundQuiz, type QuizRange } from './find-quizzes.ts'

const QUIZZES_PER_PAGE = 500

/**
 * Streams all quizzes of a range that a learner may see, page by page; with an access token for one class,
 * only those assigned there.
 */
export async function* streamQuizzes(
  { pool, sharing }: Pick<Deps, 'pool' | 'sharing'>,
  learner: CurrentLearner,
  range: Pick<QuizRange, 'filter' | 'order' | 'after'>,
): AsyncGenerator<FoundQuiz[]> {
  const reader = new SnapshotReader(pool)
  try {
    for (let { after } = range; ; await reader.hold()) {
      const deps = { pool: reader, sharing }
      const quizzes = await findQuizzes(deps, learner, { ...range, after, limit: QUIZZES_PER_PAGE })
      yield quizzes
      after = quizzes.at(-1)
      if (!after || quizzes.length < QUIZZES_PER_PAGE) return
    }
  } finally {
    await reader.close()
  }
}
