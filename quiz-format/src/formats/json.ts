import type { QuizQuestion } from '../quiz.ts'
import type { OwnReport } from './file-format.ts'
import { jsonItems } from './json-items.ts'
import { readItem } from './json-question.ts'
import { JsonFault, afterSpace } from './json-scan.ts'
import { QuizLimits } from './quiz-limits.ts'

/**
 * Reads a quiz from JSON text.
 * @param text the whole file
 * @param report takes everything that is wrong with it, up to the first place where it stops being JSON or is
 * too much for a quiz, and warnings
 * @param anyOptionCount whether questions may have 2 to 10 options, and not four only
 * @returns the questions; of use only if there are no problems
 */
export function readJson(text: string, report: OwnReport, anyOptionCount = false): QuizQuestion[] {
  const { problems } = report
  const start = afterSpace(text, 0)
  if (start === text.length) {
    problems.add(null, null, 'The file is empty: write an array of questions')
    return []
  }
  if (text[start] !== '[') {
    problems.add(
      null,
      null,
      'The file is not a JSON array: put the questions between [ and ], with commas between them',
    )
    return []
  }
  try {
    return readItems(text, report, anyOptionCount)
  } catch (fault) {
    if (!(fault instanceof JsonFault)) throw fault
    problems.add(null, null, `The file is not valid JSON: ${placeOf(text, fault.at)}: ${fault.message}`)
    return []
  }
}

function readItems(
  text: string,
  { problems, warnings, seen }: OwnReport,
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
    seen.add(question, { row: item.row, column: null, name: `item ${item.row}` }, warnings)
  }
  if (itemCount === 0) problems.add(null, null, 'The file has no questions: write them into the array')
  return questions
}

function placeOf(text: string, at: number): string {
  if (at >= text.length) return 'at the end of the file'
  const lines = text.slice(0, at).split(/\r\n|\r|\n/)
  return `line ${lines.length}, column ${(lines.at(-1) ?? '').length + 1}`
}
