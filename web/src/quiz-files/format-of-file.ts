import { UPLOAD_FORMATS, uploadFormatOf } from 'quiz-format'
import type { FileFormat } from 'quiz-format/formats'

/**
 * Finds out the format of a file by its name, type and content.
 *
 * @returns null if it is none that can be read.
 * @throws if the readers of other systems' formats cannot be loaded.
 */
export async function formatOfFile(file: File, bytes: Uint8Array): Promise<FileFormat | null> {
  const own = uploadFormatOf({ name: file.name, mediaType: file.type })
  if (own) return UPLOAD_FORMATS[own]
  const { formatOf } = await import('quiz-format/formats')
  return formatOf(file.name, bytes)
}
