import { decodeText } from '../../reading/text/decode.ts'
import { titleProblem } from '../../quiz.ts'
import { trimmedText } from '../../text.ts'
import { isQuizfolio, objectMembers } from './object-members.ts'

/**
 * Finds the title that a file in our own format says, without reading its questions.
 * @param bytes the whole file
 * @returns the title; null where the file says none that a quiz can have, or is of another format
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
    // What is wrong with the file is found when all of it is read.
  }
  return null
}
