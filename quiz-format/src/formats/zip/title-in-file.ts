import { MAX_ZIP_BYTES } from '../../file-limits.ts'
import { openZip } from '../../reading/zip/zip-archive.ts'
import { quizfolioFormat } from '../quizfolio/format.ts'
import { statedTitle } from '../quizfolio/stated-title.ts'
import { quizEntries } from './quiz-entry.ts'

/**
 * Finds the title in a file of our own format, or in the one within a zip, without parsing its questions.
 * @returns null if the title is missing or invalid, or the file has another format
 */
export function titleInFile(bytes: Uint8Array): string | null {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return statedTitle(bytes)
  const opened = openZip(bytes, MAX_ZIP_BYTES)
  if (!opened.ok) return null
  const [entry, other] = quizEntries(opened.zip, [quizfolioFormat])
  const content = entry !== undefined && other === undefined ? opened.zip.read(entry) : null
  return content && statedTitle(content)
}
