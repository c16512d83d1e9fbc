import { asUtf8, quizfolioFormat, readQuizFile, writeQuizFile } from 'quiz-format'
import { extensionToSend, sha256 } from './check/check-file.ts'
import { Failure } from '../failures.ts'
import { readBytes } from './files/read-bytes.ts'
import type { GoodFile } from './outcome.ts'
import { RefusedFile } from './refused-file.ts'

/** Somebody wrote to the file after it was checked. */
class FileChanged extends Failure {
  readonly exitCode = 1
}

/**
 * Reads a file again to send it. The server takes CSV and JSON; of other formats it gets the quiz in our own one.
 * @param good the file as it was checked
 * @param signal aborted when the user wants to stop
 * @returns what to send
 * @throws Failure when it is not what was checked any more
 */
export async function uploadOf({ path, format, content }: GoodFile, signal: AbortSignal): Promise<File> {
  const read = await readBytes(path, format.name, signal)
  if (!read.ok) throw RefusedFile.of(read.message)
  if (sha256(read.bytes) !== content.bytesHash) {
    throw new FileChanged('the file has changed since it was checked: run the command again')
  }
  const bytes = content.encoding === null ? read.bytes : asUtf8(read.bytes, content.encoding)
  if (!bytes) throw RefusedFile.of(`The file is not ${content.encoding}`)
  // The server reads a file by its extension, which standard input has not and --format may contradict.
  const extension = extensionToSend(format.name)
  if (extension !== null) return new File([bytes], `quiz.${extension}`)
  const result = await readQuizFile(bytes, format, content.reading)
  if (!result.ok) throw new RefusedFile(result.problems, result.problemCount)
  return new File([writeQuizFile(result.quiz, quizfolioFormat).bytes], 'quiz.quiz.json')
}
