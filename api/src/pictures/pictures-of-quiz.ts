import type { Queryable } from '../database/input-rows.ts'
import { PICTURE_COLUMNS, type QuizPicture } from './picture.ts'

/** Reads the pictures of a quiz that the caller may read. */
export async function picturesOfQuiz(database: Queryable, quizId: string): Promise<QuizPicture[]> {
  const { rows } = await database.query<QuizPicture>({
    text: `SELECT ${PICTURE_COLUMNS} FROM quiz_pictures p JOIN pictures ON pictures.sha256 = p.sha256
           WHERE p.quiz_id = $1 ORDER BY p.name`,
    values: [quizId],
  })
  return rows
}
