import { decodeOrReport } from './decode.ts'
import type { ProblemList } from '../../problem.ts'
import { brokenTextProblem } from '../../text.ts'
import { linesOf } from './text-lines.ts'

/**
 * Decodes a text file. Reports undecodable bytes, and lines with characters that cannot be stored.
 * @returns null if there are problems
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
