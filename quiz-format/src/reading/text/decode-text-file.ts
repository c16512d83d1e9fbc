import { decodeOrReport } from './decode.ts'
import type { ProblemList } from '../../problem.ts'
import { brokenTextProblem } from '../../text.ts'
import { linesOf } from './text-lines.ts'

/**
 * Reads the bytes of a text file.
 * @param bytes the whole file
 * @param problems takes what is wrong with them: that they are no text, and lines with characters that nothing can keep
 * @returns the text; null if it is of no use
 */
export function decodeTextFile(bytes: Uint8Array, problems: ProblemList): string | null {
  const text = decodeOrReport(bytes, problems)
  if (text === null || brokenTextProblem(text) === null) return text
  for (const { line, text: content } of linesOf(text)) {
    const problem = brokenTextProblem(content, 'line')
    if (problem !== null) problems.add(line, null, problem)
  }
  return null
}
