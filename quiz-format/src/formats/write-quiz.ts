import { type Problem, ProblemList } from '../problem.ts'
import type { QuizDocument } from '../quiz.ts'
import type { FormatName } from './file-format.ts'
import { formatNamed } from './formats.ts'
import { heldBy } from './held-by.ts'

/** A file, and what of the quiz its format could not hold: the first things, and how many there are. */
export interface WrittenFile {
  bytes: Uint8Array
  /** How many questions the file has. */
  writtenCount: number
  losses: Problem[]
  lossCount: number
}

/**
 * Writes a quiz as a file.
 * @param quiz valid, with 2 to 10 options to a question
 * @param name of a format that can be written
 * @param maxLosses how many losses are kept
 * @returns the file
 * @throws RangeError for a format that is only read
 */
export function writeQuiz(quiz: QuizDocument, name: FormatName, maxLosses?: number): WrittenFile {
  const losses = new ProblemList(maxLosses)
  const format = formatNamed(name)
  if (!format.write) throw new RangeError(`${name} is only read`)
  const held = heldBy(format, quiz, losses)
  const bytes = format.write(held, losses)
  return { bytes, writtenCount: held.questions.length, losses: losses.kept, lossCount: losses.count }
}
