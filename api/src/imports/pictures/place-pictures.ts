import type { PoolClient } from 'pg'
import { renameImages, type QuizDocument } from 'quiz-format'
import { MAX_QUIZ_PICTURE_BYTES, MAX_QUIZ_PICTURES, pictureName, pictureNameKey } from 'quiz-format/pictures'
import { InvalidQuizFile } from '../../errors.ts'
import { picturesOfQuiz } from '../../pictures/pictures-of-quiz.ts'
import type { StoredPicture } from './store-file-pictures.ts'

interface PlacedPictures {
  /** The document, with the names that the quiz's pictures have or will have. */
  document: QuizDocument
  /** The pictures that the quiz does not have yet. */
  added: StoredPicture[]
}

/**
 * Finds the names that the pictures of a file have in a quiz. A picture of the quiz never changes, because
 * earlier attempts show it: another picture with its name gets a new one.
 *
 * @throws InvalidQuizFile when the quiz would have too many pictures.
 */
export async function placePictures(
  client: PoolClient,
  quizId: string,
  { document, pictures }: { document: QuizDocument; pictures: readonly StoredPicture[] },
): Promise<PlacedPictures> {
  if (pictures.length === 0) return { document, added: [] }
  const current = await picturesOfQuiz(client, quizId)
  const byHash = new Map(current.map(({ hash, name }) => [hash, name]))
  const taken = new Set(current.map(({ name }) => name))
  const names = new Map<string, string>()
  const added: StoredPicture[] = []
  for (const picture of pictures) {
    const known = byHash.get(picture.hash)
    const name = known ?? pictureName(picture.name, picture.type, (other) => taken.has(other))
    names.set(picture.name, name)
    if (known !== undefined) continue
    taken.add(name)
    added.push({ ...picture, name })
  }
  refuseTooMany([...current, ...added])
  return { document: withNames(document, names), added }
}

/** Gives a quiz pictures that are stored. */
export async function insertQuizPictures(
  client: PoolClient,
  quizId: string,
  pictures: readonly StoredPicture[],
): Promise<void> {
  if (pictures.length === 0) return
  await client.query(
    `INSERT INTO quiz_pictures (quiz_id, name, sha256)
     SELECT $1, name, decode(hash, 'hex') FROM unnest($2::text[], $3::text[]) AS row (name, hash)`,
    [quizId, pictures.map(({ name }) => name), pictures.map(({ hash }) => hash)],
  )
}

function refuseTooMany(pictures: readonly { size: number }[]): void {
  const size = pictures.reduce((sum, picture) => sum + picture.size, 0)
  if (pictures.length <= MAX_QUIZ_PICTURES && size <= MAX_QUIZ_PICTURE_BYTES) return
  const most = `${MAX_QUIZ_PICTURES} pictures of 200 MB together`
  const message = `With its earlier pictures, the quiz would have more than ${most}: import the file as a new quiz`
  throw new InvalidQuizFile(message, [{ row: null, column: null, message }], 1)
}

function withNames(document: QuizDocument, names: ReadonlyMap<string, string>): QuizDocument {
  if ([...names].every(([name, other]) => name === other)) return document
  const renamed = (text: string) => renameImages(text, (name) => names.get(pictureNameKey(name)) ?? name)
  const questions = document.questions.map((question) =>
    question.format === 'PLAIN'
      ? question
      : {
          ...question,
          text: renamed(question.text),
          options: question.options.map(renamed),
          explanation: question.explanation && renamed(question.explanation),
        },
  )
  return { ...document, questions }
}
