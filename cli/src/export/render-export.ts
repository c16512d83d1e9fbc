import type { FormatName } from 'quiz-format/formats'
import type { ExportedQuiz } from './export-quiz.ts'
import { WrongUsage } from '../failures.ts'
import { print } from '../terminal/print-line.ts'
import type { OwnQuiz } from '../server/quiz-list.ts'
import { counted, countedOf } from '../terminal/counted.ts'
import { shownMessage, shownText } from '../terminal/shown-text.ts'
import { visible, visibleJson } from '../terminal/visible.ts'

/**
 * Tells of a file that has been written, in one line.
 * @param exported the quiz and its file
 * @param options in which format the file is, and whether to tell it as JSON
 * @returns the line
 */
export function renderExported(
  { quiz, path, lossCount, writtenCount }: ExportedQuiz,
  { format, json }: { format: FormatName; json: boolean },
): string {
  const { id, title, questionCount } = quiz
  if (json) return visibleJson({ id, title, questionCount, writtenCount, format, path, lossCount })
  const lost = lossCount === 0 ? '' : `, ${counted(lossCount, 'thing')} lost`
  return `Wrote "${title}" (${countedOf(writtenCount, questionCount, 'question')}) to ${path}${lost}`
}

/**
 * Tells what of a quiz its file could not hold.
 * @param exported the quiz and its file
 * @returns the lines
 */
export function renderLosses({ quiz, losses, lossCount }: ExportedQuiz): string[] {
  const lines = losses.map(({ row, column, message }) => {
    const question = row === null ? null : `question ${row}`
    const place = [quiz.title, question, column].filter((part) => part !== null)
    const shown = place.map((part) => shownText(part, process.stderr)).join(': ')
    return `${shown}: lost: ${shownMessage(message, process.stderr)}`
  })
  const rest = lossCount - losses.length
  return rest > 0 ? [...lines, `and ${counted(rest, 'more thing')} that the format cannot hold`] : lines
}

/**
 * Prints a file on standard output: as it is, but on a terminal with its control characters made visible.
 * @param bytes of the file
 * @throws WrongUsage when it is no text, and there is a terminal
 */
export async function printFile(bytes: Uint8Array): Promise<void> {
  if (!process.stdout.isTTY) return print(bytes)
  const text = textOf(bytes)
  if (text === null) throw new WrongUsage('this format is no text that a terminal shows: give --output FILE')
  for (const line of text.split(/\r?\n/)) await print(`${visible(line)}\n`)
}

/**
 * Shows on a terminal how far the reading of a quiz has got.
 * @param quiz being read
 * @param count of the questions read
 * @param flags whether to tell anything
 */
export function showProgress(
  { questionCount }: OwnQuiz,
  count: number,
  { quiet }: { quiet?: boolean },
): void {
  const { stderr } = process
  if (quiet || !stderr.isTTY || count === questionCount) return
  stderr.write(`\r\u001b[K${count.toLocaleString('en')} of ${counted(questionCount, 'question')}`)
}

/**
 * Takes away what {@link showProgress} shows.
 * @param flags whether anything was told
 */
export function hideProgress({ quiet }: { quiet?: boolean }): void {
  if (!quiet && process.stderr.isTTY) process.stderr.write('\r\u001b[K')
}

function textOf(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return text.includes('\0') ? null : text
  } catch {
    return null
  }
}
