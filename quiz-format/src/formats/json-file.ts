import { decodeText, textOf } from '../decode.ts'
import type { ProblemList } from '../problem.ts'
import { type QuizDocument, quizOf } from '../quiz.ts'
import { readJson } from './json.ts'
import { isQuizfolio } from './quizfolio/object-members.ts'

/**
 * Reads the bytes of a JSON file.
 * @param bytes the whole file
 * @param problems takes what is wrong with it
 * @returns the quiz; of use only if nothing is wrong
 */
export function readJsonFile(bytes: Uint8Array, problems: ProblemList): QuizDocument {
  const text = textOf(bytes, problems)
  return text === null ? quizOf([]) : readJson(text, problems)
}

/**
 * Tells by its content whether a file is in our own format.
 * @param bytes the whole file
 * @returns whether it has that format's mark
 */
export function isQuizfolioFile(bytes: Uint8Array): boolean {
  const decoded = decodeText(bytes)
  return decoded.ok && isQuizfolio(decoded.text)
}
