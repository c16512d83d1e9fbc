// Runs on the page or in the worker: see export-quiz.ts.
import { quizfolioFormat, readQuizFile, writeQuizFile } from 'quiz-format'
import type { FilePicture } from 'quiz-format/pictures'
import { formatNamed, type FormatName } from 'quiz-format/formats'
import type { Losses } from './file-check.ts'

const MAX_LOSSES = 1_000

/** A picture of a quiz, with its bytes in place of what reads them: a worker cannot be sent functions. */
export type DownloadedPicture = Pick<FilePicture, 'name' | 'type' | 'width' | 'height'> & {
  bytes: Uint8Array
}

export interface QuizToConvert {
  /** A complete .quiz.json file. */
  file: Blob
  pictures: readonly DownloadedPicture[]
  to: FormatName
}

/** A quiz in another format. */
export interface Conversion {
  file: Blob
  questionCount: number
  losses: Losses
}

/**
 * Writes a quiz in another format, and says what that format cannot hold.
 *
 * @throws if the file is not a .quiz.json file.
 */
export async function convertQuiz({ file, pictures, to }: QuizToConvert): Promise<Conversion> {
  const result = await readQuizFile(new Uint8Array(await file.arrayBuffer()), quizfolioFormat)
  if (!result.ok) throw new TypeError('The server’s file is no quiz')
  const quiz = { ...result.quiz, ...(pictures.length > 0 && { pictures: pictures.map(withReader) }) }
  const { bytes, writtenCount, losses, lossCount } = writeQuizFile(quiz, formatNamed(to), MAX_LOSSES)
  const questionCount = quiz.questions.length
  const leftOut = questionCount - writtenCount
  const counts = { count: lossCount, questionCount: leftOut, partCount: lossCount - leftOut }
  return { file: new Blob([bytes]), questionCount, losses: { items: losses, ...counts } }
}

function withReader({ bytes, ...picture }: DownloadedPicture): FilePicture {
  return { ...picture, size: bytes.length, read: () => bytes }
}
