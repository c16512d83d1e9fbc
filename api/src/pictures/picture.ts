import type { PictureType } from 'quiz-format/pictures'

/** A picture of a quiz, without its bytes. */
export interface QuizPicture {
  quizId: string
  /** In lower case; the texts of the quiz refer to it. */
  name: string
  /** SHA-256 of the bytes in hexadecimal digits. */
  hash: string
  type: PictureType
  /** In pixels. */
  width: number
  height: number
  /** In bytes. */
  size: number
}

/** SQL columns of a `QuizPicture`, from `quiz_pictures p` and `pictures`. */
export const PICTURE_COLUMNS = `p.quiz_id AS "quizId", p.name, encode(p.sha256, 'hex') AS hash, type, width, height, size`

/**
 * Returns the path of a picture. It holds the hash, which nobody can guess: only those who see a text with
 * the picture are told it.
 */
export function pictureUrl({ quizId, hash }: Pick<QuizPicture, 'quizId' | 'hash'>): string {
  return `/api/quizzes/${quizId}/pictures/${hash}/`
}
