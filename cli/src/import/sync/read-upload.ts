import { asUtf8, readQuizFile } from 'quiz-format'
import { extensionToSend, sha256 } from '../../check/check-content.ts'
import { convertedFile } from '../../check/converted-file.ts'
import { Failure } from '../../errors.ts'
import { readBytes } from '../../files/read-bytes.ts'
import type { ValidFile } from './outcome.ts'
import { RejectedFile } from './rejected-file.ts'

class FileChanged extends Failure {
  readonly exitCode = 1
}

/**
 * Reads a checked file again to send it. The server reads CSV, JSON and our own format; other formats are
 * converted to our own, in a zip if there are pictures.
 * @throws Failure if the file has changed since the check or can no longer be read
 */
export async function readUpload({ path, format, content }: ValidFile, signal: AbortSignal): Promise<File> {
  const read = await readBytes(path, format.name, signal)
  if (!read.ok) throw RejectedFile.of(read.message)
  if (sha256(read.bytes) !== content.bytesHash) {
    throw new FileChanged('the file has changed since it was checked: run the command again')
  }
  const bytes = content.encoding === null ? read.bytes : asUtf8(read.bytes, content.encoding)
  if (!bytes) throw RejectedFile.of(`The file is not ${content.encoding}`)
  // The server detects the format by the extension. Standard input has no extension, and the extension of a
  // file may contradict --format.
  const extension = content.hasForeignHeadings ? null : extensionToSend(format.name)
  if (extension !== null) return new File([bytes], `quiz.${extension}`)
  const result = await readQuizFile(bytes, format, content.reading)
  if (!result.ok) throw new RejectedFile(result.problems, result.problemCount)
  return convertedFile(result.quiz)
}
