import { describeProblem, parseQuizFile, placeIn, type ParseOptions, type QuizDocument } from 'quiz-format'
import { InvalidQuizFile } from '../errors.ts'
import type { LoadedFile } from './import-job.ts'

/**
 * Parses a quiz file.
 *
 * @throws InvalidQuizFile with all problems of the content.
 */
export function readQuiz({ bytes, format }: LoadedFile, options: ParseOptions = {}): QuizDocument {
  const result = parseQuizFile(bytes, format, options)
  if (result.ok) return result.quiz
  const first = result.problems[0]
  const text = first ? describeProblem(first, placeIn(format)) : 'The file is no quiz'
  throw new InvalidQuizFile(text, result.problems, result.problemCount)
}
