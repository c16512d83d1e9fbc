import type { Pool, PoolClient } from 'pg'
import type { Deps } from '../deps.ts'
import { requireQuiz } from '../quizzes/quizzes.access.ts'
import type { Viewer } from '../viewer.ts'
import { PICTURE_COLUMNS, type QuizPicture } from './picture.ts'

/**
 * Lists the pictures of a quiz by name.
 *
 * @throws NotFound when the viewer may not read the quiz.
 */
export async function listPictures(deps: Deps, viewer: Viewer, quizId: string): Promise<QuizPicture[]> {
  const { id } = await requireQuiz(deps, viewer, quizId)
  return picturesOfQuiz(deps.pool, id)
}

/** Reads the pictures of a quiz that the caller may read. */
export async function picturesOfQuiz(
  database: Pick<Pool | PoolClient, 'query'>,
  quizId: string,
): Promise<QuizPicture[]> {
  const { rows } = await database.query<QuizPicture>(
    `SELECT ${PICTURE_COLUMNS} FROM quiz_pictures p JOIN pictures ON pictures.sha256 = p.sha256
     WHERE p.quiz_id = $1 ORDER BY p.name`,
    [quizId],
  )
  return rows
}
