import type { Problem } from 'quiz-format'
import { Failure, WrongFile } from './failures.ts'
import { counted } from './counted.ts'
import { visible } from './visible.ts'

/**
 * Tells why the program stops.
 * @param error as caught
 * @returns the lines
 */
export function renderFailure(error: unknown): string[] {
  if (error instanceof WrongFile) return renderWrongFile(error)
  if (error instanceof Failure) return [`quizfolio: ${visible(error.message)}`]
  const bug = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return ['quizfolio: this is a bug in quizfolio', ...bug.split('\n').map(visible)]
}

function renderWrongFile({ file, problems, problemCount }: WrongFile): string[] {
  const lines = problems.map((problem) => visible(`${placeOf(file, problem)}: ${problem.message}`))
  const rest = problemCount - problems.length
  if (rest > 0) lines.push(`and ${counted(rest, 'more problem')}`)
  return [...lines, `quizfolio: ${counted(problemCount, 'problem')}; nothing was imported`]
}

function placeOf(file: string, { row, column }: Problem): string {
  return [file, row, column].filter((part) => part !== null).join(':')
}
