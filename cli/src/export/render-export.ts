import type { ExportedQuiz } from './export-quiz.ts'
import type { OwnQuiz } from '../quizzes/own-quizzes.ts'
import { pluralize, pluralizeOf } from '../terminal/pluralize.ts'
import { printableMessage, printableText } from '../terminal/printable-text.ts'
import { toJsonLine } from '../terminal/escape-text.ts'

export function renderExported(
  { quiz, path, format, lossCount, writtenCount }: ExportedQuiz,
  { json }: { json: boolean },
): string {
  const { id, title, questionCount } = quiz
  if (json) return toJsonLine({ id, title, questionCount, writtenCount, format, path, lossCount })
  const lost = lossCount === 0 ? '' : `, ${pluralize(lossCount, 'thing')} lost`
  return `Wrote "${title}" (${pluralizeOf(writtenCount, questionCount, 'question')}) to ${path}${lost}`
}

export function renderLosses({ quiz, losses, lossCount }: ExportedQuiz): string[] {
  const lines = losses.map(({ row, column, message }) => {
    const question = row === null ? null : `question ${row}`
    const position = [quiz.title, question, column].filter((part) => part !== null)
    const prefix = position.map((part) => printableText(part, process.stderr)).join(': ')
    return `${prefix}: lost: ${printableMessage(message, process.stderr)}`
  })
  const unlistedCount = lossCount - losses.length
  return unlistedCount > 0
    ? [...lines, `and ${pluralize(unlistedCount, 'more thing')} that the format cannot hold`]
    : lines
}

export function showProgress(
  { questionCount }: OwnQuiz,
  count: number,
  { quiet }: { quiet?: boolean },
): void {
  const { stderr } = process
  if (quiet || !stderr.isTTY || count === questionCount) return
  stderr.write(`\r\u001b[K${count.toLocaleString('en')} of ${pluralize(questionCount, 'question')}`)
}

export function hideProgress({ quiet }: { quiet?: boolean }): void {
  if (!quiet && process.stderr.isTTY) process.stderr.write('\r\u001b[K')
}
