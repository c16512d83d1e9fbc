import { MESSAGES, sizeLimitOf, uploadFormatOf, type UploadFormat } from 'quiz-format'
import { FileTooLarge, InvalidInput, UnsupportedFileType } from '../errors.ts'

/** What is in a file. */
interface FileContent {
  /** In bytes. */
  size: number
  /** Reads it into memory. */
  read: () => Promise<Uint8Array>
}

/** A file as it was sent. */
export interface QuizFile extends FileContent {
  name: string
  mediaType: string
}

/** A file that is let in, and how it is read. */
export interface AdmittedFile {
  content: FileContent
  format: UploadFormat
}

/**
 * Decides whether a file is let in, without reading it.
 *
 * @throws InvalidInput when there is no file.
 * @throws FileTooLarge, UnsupportedFileType when it is not let in.
 */
export function admitFile(file: QuizFile | null): AdmittedFile {
  if (!file) throw InvalidInput.of('file', MESSAGES.fileMissing)
  if (file.size > sizeLimitOf(file.name).bytes) throw FileTooLarge.of(file.name)
  const format = uploadFormatOf(file)
  if (!format) throw new UnsupportedFileType()
  return { content: file, format }
}
