import { MAX_OWN_FILE_BYTES } from 'quiz-format'
import type { FormatName } from 'quiz-format/formats'

export const TOO_LARGE_TO_IMPORT =
  'The .quiz.json was written, but with more than 32MB it is too large to import again'

/**
 * Always false for formats other than our own: their files are often meant for programs with other limits.
 */
export function isTooLargeToImport(bytes: Uint8Array, format: FormatName): boolean {
  return format === 'quizfolio' && bytes.byteLength > MAX_OWN_FILE_BYTES
}
