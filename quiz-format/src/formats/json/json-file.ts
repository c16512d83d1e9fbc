import { decodeText, decodeOrReport } from '../../reading/text/decode.ts'
import { type QuizDocument, quizOf } from '../../quiz.ts'
import type { LosslessReport, ReadOptions } from '../file-format.ts'
import { readJson } from './read.ts'
import { isQuizfolio } from '../quizfolio/object-members.ts'

/**
 * @returns the quiz; meaningless if there are problems
 */
export function readJsonFile(
  bytes: Uint8Array,
  report: LosslessReport,
  { anyOptionCount }: ReadOptions = {},
): QuizDocument {
  const text = decodeOrReport(bytes, report.problems)
  return text === null ? quizOf([]) : readJson(text, report, anyOptionCount)
}

/** True if the file has the mark of our own format. */
export function isQuizfolioFile(bytes: Uint8Array): boolean {
  const decoded = decodeText(bytes)
  return decoded.ok && isQuizfolio(decoded.text)
}
