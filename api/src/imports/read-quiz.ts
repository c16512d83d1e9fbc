import {
  describeProblem,
  MAX_FILE_BYTES,
  MESSAGES,
  parseQuizFile,
  placeIn,
  quizFormatOf,
  type ParseOptions,
  type QuizDocument,
  type QuizFormat,
} from 'quiz-format'
import { FileTooLarge, InvalidInput, InvalidQuizFile, UnsupportedFileType } from '../errors.ts'

/** A file as it was sent. */
export interface QuizFile {
  name: string
  mediaType: string
  bytes: Uint8Array
}

/** A file that is let in, and how it is read. */
export interface AdmittedFile {
  bytes: Uint8Array
  format: QuizFormat
}

/**
 * Decides whether a file is let in, without reading it.
 *
 * @throws InvalidInput when there is no file.
 * @throws FileTooLarge, UnsupportedFileType when it is not let in.
 */
export function admitFile(file: QuizFile | null): AdmittedFile {
  if (!file) throw InvalidInput.of('file', MESSAGES.fileMissing)
  if (file.bytes.length > MAX_FILE_BYTES) throw new FileTooLarge()
  const format = quizFormatOf(file)
  if (!format) throw new UnsupportedFileType()
  return { bytes: file.bytes, format }
}

/**
 * Reads the quiz in a file.
 *
 * @throws InvalidQuizFile with every problem of the content.
 */
export function readQuiz({ bytes, format }: AdmittedFile, options: ParseOptions = {}): QuizDocument {
  const result = parseQuizFile(bytes, format, options)
  if (result.ok) return result.quiz
  const first = result.problems[0]
  const text = first ? describeProblem(first, placeIn(format)) : 'The file is no quiz'
  throw new InvalidQuizFile(text, result.problems, result.problemCount)
}
