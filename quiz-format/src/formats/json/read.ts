import { type QuizDocument, type QuizQuestion, quizOf } from '../../quiz.ts'
import type { LosslessReport } from '../file-format.ts'
import { jsonItems } from './json-items.ts'
import { readItem } from './json-question.ts'
import { JsonFault, afterSpace } from './json-scan.ts'
import { isQuizfolio } from '../quizfolio/object-members.ts'
import { readQuizfolio } from '../quizfolio/read.ts'
import { QuizLimits } from '../quiz-limits.ts'

const NO_ARRAY =
  'The file is not a JSON array: put the questions between [ and ], with commas between them ' +
  '(an object is read if it has "quizfolio": 1)'

/**
 * Parses JSON text: an array of questions, or a quiz in our own format. Reports all problems up to the first
 * syntax error or exceeded limit.
 * @param anyOptionCount allows 2 to 10 options per question of an array, instead of exactly four
 * @returns the quiz; meaningless if there are problems
 */
export function readJson(text: string, report: LosslessReport, anyOptionCount = false): QuizDocument {
  const { problems } = report
  try {
    if (isQuizfolio(text)) return readQuizfolio(text, report)
    return quizOf(readArray(text, report, anyOptionCount))
  } catch (fault) {
    if (!(fault instanceof JsonFault)) throw fault
    problems.add(null, null, `The file is not valid JSON: ${placeOf(text, fault.at)}: ${fault.message}`)
    return quizOf([])
  }
}

function readArray(text: string, report: LosslessReport, anyOptionCount: boolean): QuizQuestion[] {
  const start = afterSpace(text, 0)
  if (text[start] === '[') return readItems(text, report, anyOptionCount)
  const message = start === text.length ? 'The file is empty: write an array of questions' : NO_ARRAY
  report.problems.add(null, null, message)
  return []
}

function readItems(
  text: string,
  { problems, warnings, duplicates }: LosslessReport,
  anyOptionCount: boolean,
): QuizQuestion[] {
  const questions: QuizQuestion[] = []
  const limits = new QuizLimits(problems)
  let itemCount = 0
  for (const item of jsonItems(text)) {
    itemCount++
    if (!limits.admitsQuestion(item.row)) break
    const question = readItem(item, problems, anyOptionCount)
    if (question && !limits.admitsSection(item.row, question.section)) break
    if (!question || problems.count > 0) continue
    questions.push(question)
    duplicates.add(question, { row: item.row, column: null, name: `item ${item.row}` }, warnings)
  }
  if (itemCount === 0) problems.add(null, null, 'The file has no questions: write them into the array')
  return questions
}

function placeOf(text: string, at: number): string {
  if (at >= text.length) return 'at the end of the file'
  const lines = text.slice(0, at).split(/\r\n|\r|\n/)
  return `line ${lines.length}, column ${(lines.at(-1) ?? '').length + 1}`
}
