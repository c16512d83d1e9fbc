import { asUtf8, writeImportJson } from 'quiz-format'
import { readQuizFile } from 'quiz-format/formats'
import { sha256 } from '../check/check-file.ts'
import { Failure } from '../failures.ts'
import { readBytes } from '../files/read-bytes.ts'
import type { GoodFile } from './outcome.ts'
import { RefusedFile } from './refused-file.ts'

/** A file as the server takes it. */
export interface Upload {
  file: File
  /** Whether its questions may have another number of options than four. */
  anyOptionCount: boolean
}

/** Somebody wrote to the file after it was checked. */
class FileChanged extends Failure {
  readonly exitCode = 1
}

/**
 * Reads a file again to send it. The server takes CSV and JSON; of other formats it gets the quiz as JSON.
 * @param good the file as it was checked
 * @param signal aborted when the user wants to stop
 * @returns what to send
 * @throws Failure when it is not what was checked any more
 */
export async function uploadOf({ path, format, content }: GoodFile, signal: AbortSignal): Promise<Upload> {
  const read = await readBytes(path, signal)
  if (!read.ok) throw RefusedFile.of(read.message)
  if (sha256(read.bytes) !== content.bytesHash) {
    throw new FileChanged('the file has changed since it was checked: run the command again')
  }
  const bytes = content.encoding === null ? read.bytes : asUtf8(read.bytes, content.encoding)
  if (!bytes) throw RefusedFile.of(`The file is not ${content.encoding}`)
  // The server reads a file by its extension, which standard input has not and --format may contradict.
  if (format.name === 'csv' || format.name === 'json') {
    return { file: new File([bytes], `quiz.${format.name}`), anyOptionCount: false }
  }
  const result = await readQuizFile(bytes, format.name, content.reading)
  if (!result.ok) throw new RefusedFile(result.problems, result.problemCount)
  return { file: new File([writeImportJson(result.quiz)], 'quiz.json'), anyOptionCount: true }
}
