import { MAX_OWN_FILE_BYTES } from 'quiz-format'
import type { FormatName } from 'quiz-format/formats'

export const TOO_LARGE_TO_IMPORT =
  'A .quiz.json of more than 32MB was written: it is too large to be imported again'

/**
 * Tells whether a file that holds a whole quiz is too large to make the quiz again. Files of other formats are often
 * meant for other programs, which have their own limits.
 * @param bytes of the file
 * @param format in which it is written
 * @returns whether it is
 */
export function isTooLargeToImport(bytes: Uint8Array, format: FormatName): boolean {
  return format === 'quizfolio' && bytes.byteLength > MAX_OWN_FILE_BYTES
}
