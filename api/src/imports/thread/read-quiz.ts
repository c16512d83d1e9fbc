import { describeProblem, readQuizFile, type QuizDocument } from 'quiz-format'
import { SERVER_FORMATS } from 'quiz-format/uploads'
import { InvalidQuizFile } from '../../errors.ts'
import type { LoadedFile } from './import-job.ts'

/**
 * Parses a quiz file.
 *
 * @throws InvalidQuizFile when the file has problems. The error holds their number and the first 100 of them.
 */
export async function readQuiz(
  { bytes, format }: LoadedFile,
  options: { anyOptionCount?: boolean } = {},
): Promise<QuizDocument> {
  const result = await readQuizFile(bytes, SERVER_FORMATS[format], options)
  if (result.ok) return result.quiz
  const first = result.problems[0]
  const text = first ? describeProblem(first, SERVER_FORMATS[format].rowUnit) : 'The file is no quiz'
  throw new InvalidQuizFile(text, result.problems, result.problemCount)
}
