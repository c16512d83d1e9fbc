import { decodeText, decodeOrReport } from '../../reading/text/decode.ts'
import { type QuizDocument, quizOf } from '../../quiz.ts'
import type { LosslessReport, ReadOptions } from '../file-format.ts'
import { readJson } from './read.ts'
import { isQuizfolio } from '../quizfolio/object-members.ts'

/**
 * Reads the bytes of a JSON file.
 * @param bytes the whole file
 * @param report takes what is wrong with it, and warnings
 * @returns the quiz; of use only if nothing is wrong
 */
export function readJsonFile(
  bytes: Uint8Array,
  report: LosslessReport,
  { anyOptionCount }: ReadOptions = {},
): QuizDocument {
  const text = decodeOrReport(bytes, report.problems)
  return text === null ? quizOf([]) : readJson(text, report, anyOptionCount)
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
