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

const READ_NAMED = {
  name: 'read-named-pictures',
  text: `SELECT p.quiz_id || '/' || p.name AS key, ${PICTURE_COLUMNS}
         FROM unnest($1::uuid[], $2::text[]) AS shown (quiz_id, name)
         JOIN quiz_pictures p ON p.quiz_id = shown.quiz_id AND p.name = shown.name
         JOIN pictures ON pictures.sha256 = p.sha256`,
}

/**
 * Reads pictures of quizzes by their names.
 *
 * @param keys a quiz's id and a picture's name each, with a slash between them.
 * @returns those that exist, by key.
 */
export function readNamedPictures(
  deps: Pick<Deps, 'pool'>,
  keys: string[],
): Promise<Map<string, QuizPicture>> {
  return readByKey(deps, READ_NAMED, keys)
}

/**
 * Reads pictures that questions refer to.
 *
 * @param keys a question's id and a picture's name each, with a slash between them.
 * @returns those that exist, by key.
 */
export function readPictures(deps: Pick<Deps, 'pool'>, keys: string[]): Promise<Map<string, QuizPicture>> {
  return readByKey(deps, READ, keys)
}

async function readByKey(
  { pool }: Pick<Deps, 'pool'>,
  statement: typeof READ,
  keys: string[],
): Promise<Map<string, QuizPicture>> {
  const pairs = keys.map((key) => [key.slice(0, key.indexOf('/')), key.slice(key.indexOf('/') + 1)])
  const values = [pairs.map(([id]) => id), pairs.map(([, name]) => name)]
  const { rows } = await pool.query<QuizPicture & { key: string }>({ ...statement, values })
  return new Map(rows.map(({ key, ...picture }) => [key, picture]))
}
