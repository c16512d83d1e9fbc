import type { Pool, PoolClient } from 'pg'
import { PICTURE_COLUMNS, type QuizPicture } from './picture.ts'

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
