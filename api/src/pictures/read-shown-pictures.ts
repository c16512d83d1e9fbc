import { picturesIn } from 'quiz-format/pictures'
import type { Deps } from '../deps.ts'
import { loadBatched } from '../graphql/base/batch-loader.ts'
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
 * Returns the pictures that texts of a question refer to, as far as the quiz has them. Texts without pictures
 * cost no statement.
 *
 * @param context the request; all its pictures are read in one statement.
 * @param texts only those that the viewer may see now.
 */
export async function readShownPictures(
  context: { deps: Pick<Deps, 'pool'> },
  questionId: string,
  texts: (string | null)[],
): Promise<QuizPicture[]> {
  const read = (keys: string[]) => readPictures(context.deps, keys)
  const pictures = await Promise.all(
    picturesIn(texts).map((name) => loadBatched(context, 'pictures', `${questionId}/${name}`, read)),
  )
  return pictures.filter((picture) => picture !== undefined)
}

async function readPictures({ pool }: Pick<Deps, 'pool'>, keys: string[]): Promise<Map<string, QuizPicture>> {
  const pairs = keys.map((key) => [key.slice(0, key.indexOf('/')), key.slice(key.indexOf('/') + 1)])
  const values = [pairs.map(([id]) => id), pairs.map(([, name]) => name)]
  const { rows } = await pool.query<QuizPicture & { key: string }>({ ...READ, values })
  return new Map(rows.map(({ key, ...picture }) => [key, picture]))
}
