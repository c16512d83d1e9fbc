import { MAX_FILE_BYTES, MESSAGES, quizFormatOf, type QuizFormat } from 'quiz-format'
import { FileTooLarge, InvalidInput, UnsupportedFileType } from '../errors.ts'

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
