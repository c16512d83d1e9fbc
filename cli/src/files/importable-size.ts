import { sizeLimitOf } from 'quiz-format'
import { FORMAT_FACTS, type FormatName } from 'quiz-format/names'

const BYTES_PER_MB = 1_048_576

/**
 * Says that a written file is too large to be imported again.
 * @returns null if it is not
 */
export function tooLargeToImport(bytes: Uint8Array, format: FormatName): string | null {
  const extension = FORMAT_FACTS[format].extensions[0]
  const limit = sizeLimitOf(`.${extension}`).bytes
  if (bytes.byteLength <= limit) return null
  const message = `The .${extension} was written, but with more than ${limit / BYTES_PER_MB}MB it is too large to import again`
  return format === 'json' ? `${message}: a .quiz.json may have 32MB` : message
}

/**
 * Whether that is a failure: only for our own format, which exists to be imported again. Files of other
 * formats are often meant for programs with other limits.
 */
export function mustBeImportable(format: FormatName): boolean {
  return format === 'quizfolio'
}
