import { picturesIn } from 'quiz-format/pictures'
import type { Deps } from '../deps.ts'
import { loadBatched } from '../graphql/base/batch-loader.ts'
import { builder } from '../graphql/base/builder.ts'
import { pictureUrl, type QuizPicture } from './picture.ts'
import { readNamedPictures, readPictures } from './read-pictures.ts'

export const PictureType = builder.objectRef<QuizPicture>('Picture').implement({
  description: 'A picture of a quiz.',
  fields: (t) => ({
    name: t.exposeString('name', {
      description: 'Its name, in lower case; texts refer to it as in ![a heart](heart.png).',
    }),
    url: t.string({
      description: 'Its path on this server, for requests with the same token as this one.',
      resolve: pictureUrl,
    }),
    width: t.exposeInt('width', { description: 'Its width in pixels.' }),
    height: t.exposeInt('height', { description: 'Its height in pixels.' }),
  }),
})

/**
 * Returns the pictures that texts of a question refer to, as far as the quiz has them. Texts without pictures
 * cost no statement.
 *
 * @param context the request; all its pictures are read in one statement.
 * @param texts only those that the viewer may see now.
 */
export function readShownPictures(
  context: PictureContext,
  questionId: string,
  texts: (string | null)[],
): Promise<QuizPicture[]> {
  const read = (keys: string[]) => readPictures(context.deps, keys)
  return loadPictures(texts, (name) => loadBatched(context, 'pictures', `${questionId}/${name}`, read))
}

/** Like {@link readShownPictures}, for a text that no question of the quiz may have. */
export function readPicturesOfText(
  context: PictureContext,
  quizId: string,
  text: string,
): Promise<QuizPicture[]> {
  const read = (keys: string[]) => readNamedPictures(context.deps, keys)
  return loadPictures([text], (name) => loadBatched(context, 'named pictures', `${quizId}/${name}`, read))
}

interface PictureContext {
  deps: Pick<Deps, 'pool'>
}

async function loadPictures(
  texts: (string | null)[],
  load: (name: string) => Promise<QuizPicture | undefined>,
): Promise<QuizPicture[]> {
  const pictures = await Promise.all(picturesIn(texts).map(load))
  return pictures.filter((picture) => picture !== undefined)
}
