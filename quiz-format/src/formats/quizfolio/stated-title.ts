import { decodeText } from '../../reading/text/decode.ts'
import { titleProblem } from '../../quiz.ts'
import { trimmedText } from '../../text.ts'
import { isQuizfolio, objectMembers } from './object-members.ts'

/**
 * Finds the title in a file of our own format without parsing its questions.
 * @returns null if the title is missing or invalid, or the file has another format
 */
export function statedTitle(bytes: Uint8Array): string | null {
  const decoded = decodeText(bytes)
  if (!decoded.ok || !isQuizfolio(decoded.text)) return null
  try {
    for (const { name, start, end } of objectMembers(decoded.text)) {
      if (name !== 'title') continue
      const title: unknown = JSON.parse(decoded.text.slice(start, end))
      return typeof title === 'string' && titleProblem(title) === null ? trimmedText(title) : null
    }
  } catch {
    // Syntax errors are reported when the whole file is read.
  }
  return null
}
