import { createHash } from 'node:crypto'
import { MAX_QUIZ_PICTURES, MAX_QUIZ_PICTURE_BYTES, byteProblem, pictureName } from 'quiz-format/pictures'
import { inTransaction } from '../database/transactions.ts'
import type { Deps } from '../deps.ts'
import { InvalidInput } from '../errors.ts'
import { lockQuiz } from '../quizzes/editing/revisions.ts'
import { requireEditableQuiz } from '../quizzes/quizzes.access.ts'
import type { Viewer } from '../viewer.ts'
import type { QuizPicture } from './picture.ts'
import { picturesOfQuiz } from './pictures-of-quiz.ts'
import { storePicture, storePictureRow } from './store-picture.ts'

/** A picture that was added, and what it lost because it could run or load something. */
export type AddedPicture = QuizPicture & { removed: string[] }

/**
 * Adds a picture to a quiz, without its metadata. A name that is taken gets a number; a picture that the quiz
 * already has keeps its name.
 *
 * @throws NotFound when the viewer may not see the quiz.
 * @throws Forbidden when the viewer may only read it.
 * @throws InvalidInput when it is no picture that a quiz can have.
 */
export async function addPicture(
  deps: Deps,
  viewer: Viewer,
  {
    quizId,
    file,
  }: { quizId: string; file: { name: string; size: number; read: () => Promise<Uint8Array> } | null },
): Promise<AddedPicture> {
  const { id } = await requireEditableQuiz(deps, viewer, quizId)
  if (!file) throw InvalidInput.of('file', 'Send a picture as the part named "file"')
  const tooLarge = byteProblem(file.size)
  if (tooLarge !== null) throw InvalidInput.of('file', tooLarge)
  const read = await deps.pictureReader.read(await file.read())
  if (!read.ok) throw InvalidInput.of('file', read.message)
  const { picture } = read
  const hash = createHash('sha256').update(picture.bytes).digest('hex')
  // Bytes outside of the database outlast a transaction that fails. So their row is committed before them,
  // for the housekeeping to find both.
  if (deps.pictures.isOutside) await storePictureRow(deps, deps.pool, { hash, picture })
  return inTransaction(deps.pool, async (client) => {
    await lockQuiz(client, id)
    const pictures = await picturesOfQuiz(client, id)
    const known = pictures.find((other) => other.hash === hash)
    if (known) {
      // Its bytes may be missing.
      await storePicture(deps, client, { hash, picture })
      return { ...known, removed: picture.removed }
    }
    refuseTooMany(pictures, picture.bytes.length)
    const names = new Set(pictures.map(({ name }) => name))
    const name = pictureName(file.name, picture.type, (other) => names.has(other))
    await storePicture(deps, client, { hash, picture })
    await client.query(
      `INSERT INTO quiz_pictures (quiz_id, name, sha256) VALUES ($1, $2, decode($3, 'hex'))`,
      [id, name, hash],
    )
    const { type, width, height, bytes, removed } = picture
    return { quizId: id, name, hash, type, width, height, size: bytes.length, removed }
  })
}

function refuseTooMany(pictures: QuizPicture[], size: number): void {
  if (pictures.length >= MAX_QUIZ_PICTURES) {
    throw InvalidInput.of('file', `The quiz has ${MAX_QUIZ_PICTURES} pictures: delete one of them first`)
  }
  const total = pictures.reduce((sum, picture) => sum + picture.size, size)
  if (total > MAX_QUIZ_PICTURE_BYTES) {
    throw InvalidInput.of('file', 'The pictures of the quiz would have more than 200 MB: delete some first')
  }
}
