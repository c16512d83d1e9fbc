import { MAX_OWN_FILE_BYTES } from 'quiz-format'
import type { FormatName } from 'quiz-format/formats'

export const TOO_LARGE_TO_IMPORT =
  'A .quiz.json of more than 32MB was written: it is too large to be imported again'

/** Applies to our own format only: files in other formats are often meant for programs with other limits. */
export function isTooLargeToImport(bytes: Uint8Array, format: FormatName): boolean {
  return format === 'quizfolio' && bytes.byteLength > MAX_OWN_FILE_BYTES
}
