import type { Deps } from '../deps.ts'
import { PICTURE_COLUMNS, type QuizPicture } from './picture.ts'

const READ = {
  name: 'read-shown-pictures',
  text: `SELECT shown.question_id || '/' || p.name AS key, ${PICTURE_COLUMNS}
         FROM unnest($1::uuid[], $2::text[]) AS shown (question_id, name)
         JOIN questions ON questions.id = shown.question_id
         JOIN quiz_pictures p ON p.quiz_id = questions.quiz_id AND p.name = shown.name
         JOIN pictures ON pictures.sha256 = p.sha256`,
}

/**
 * Reads pictures that questions refer to.
 *
 * @param keys a question's id and a picture's name each, with a slash between them.
 * @returns those that exist, by key.
 */
export async function readPictures(
  { pool }: Pick<Deps, 'pool'>,
  keys: string[],
): Promise<Map<string, QuizPicture>> {
  const pairs = keys.map((key) => [key.slice(0, key.indexOf('/')), key.slice(key.indexOf('/') + 1)])
  const values = [pairs.map(([id]) => id), pairs.map(([, name]) => name)]
  const { rows } = await pool.query<QuizPicture & { key: string }>({ ...READ, values })
  return new Map(rows.map(({ key, ...picture }) => [key, picture]))
}
