import type { FileFormat } from './formats/file-format.ts'
import { omitUnsupported } from './formats/omit-unsupported.ts'
import { type Problem, ProblemList } from './problem.ts'
import type { QuizDocument } from './quiz.ts'

/**
 * A written file, with the first losses (content of the quiz that the format cannot hold) and their total.
 */
export interface WrittenFile {
  bytes: Uint8Array<ArrayBuffer>
  /** Number of questions in the file. */
  writtenCount: number
  losses: Problem[]
  lossCount: number
}

/**
 * Writes a valid quiz as a file that `readQuizFile` reads back as the same quiz, apart from the reported
 * losses.
 * @param maxLosses limit of the list of losses
 * @throws RangeError if the format is read-only
 */
export function writeQuizFile(quiz: QuizDocument, format: FileFormat, maxLosses?: number): WrittenFile {
  if (!format.write) throw new RangeError(`the format ${format.name} is read-only`)
  const losses = new ProblemList(maxLosses)
  const supported = omitUnsupported(format, quiz, losses)
  const bytes = format.write(supported, losses)
  return { bytes, writtenCount: supported.questions.length, losses: losses.kept, lossCount: losses.count }
}
