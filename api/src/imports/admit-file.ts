import { MESSAGES, sizeLimitOf } from 'quiz-format'
import { serverFormatOf, type ServerFormat } from 'quiz-format/uploads'
import { FileTooLarge, InvalidInput, UnsupportedFileType } from '../errors.ts'

interface FileContent {
  /** Bytes. */
  size: number
  /** Reads the file into memory. */
  read: () => Promise<Uint8Array>
}

/** An uploaded file. */
export interface QuizFile extends FileContent {
  name: string
  mediaType: string
}

/** A file of acceptable size and type. */
export interface AdmittedFile {
  content: FileContent
  format: ServerFormat
}

/**
 * Checks the size and type of a file, without reading it.
 *
 * @throws InvalidInput when there is no file.
 * @throws FileTooLarge
 * @throws UnsupportedFileType
 */
export function admitFile(file: QuizFile | null): AdmittedFile {
  if (!file) throw InvalidInput.of('file', MESSAGES.fileMissing)
  if (file.size > sizeLimitOf(file.name).bytes) throw FileTooLarge.of(file.name)
  const format = serverFormatOf(file)
  if (!format) throw new UnsupportedFileType()
  return { content: file, format }
}
