import type { Problem } from 'quiz-format'
import { displayWidth, fitted, wrapped } from './display-width.ts'
import { shownMessage, shownText } from './shown-text.ts'
import { type Style, style } from './style.ts'
import { type CheckedFile, isWrong, shownPath } from '../import/check/checked-file.ts'
import { NOTE, WARNING, moreLines, renderVerdict } from '../import/check/render-check.ts'

/** Past this a column is not made wider, so that one long name does not push the messages off the screen. */
const WIDEST_COLUMN = 32
/** A message is not wrapped into less than this, however narrow the terminal. */
const LEAST_MESSAGE = 24

/**
 * Lays out what was found in a file as a table for a terminal.
 * @param file as checked
 * @param terminal where it will be shown
 * @returns the lines
 */
export function renderTable(file: CheckedFile, terminal: NodeJS.WriteStream): string[] {
  const paint = (format: Style, text: string) => style(terminal, format, text)
  const verdict = paint(isWrong(file) ? 'red' : file.content ? 'green' : 'yellow', renderVerdict(file))
  const heading = `${paint('bold', shownText(shownPath(file.path), terminal))}  ${verdict}`
  const rows = [
    ...file.problems.map((problem) => cellsOf(problem, '', terminal)),
    ...file.leftOut.map((problem) => cellsOf(problem, NOTE, terminal)),
    ...file.warnings.map((warning) => cellsOf(warning, WARNING, terminal)),
  ]
  if (rows.length === 0) return [heading]
  const unit = file.format?.rowUnit ?? 'row'
  const widths = [widthOf(rows, 0, unit.length), widthOf(rows, 1, 'column'.length)] as const
  const margin = ' '.repeat(2 + widths[0] + 2 + widths[1] + 2)
  const room = Math.max(LEAST_MESSAGE, terminal.columns - margin.length)
  const lay = ([row, column, message]: Cells): string[] => {
    const [first = '', ...rest] = wrapped(message, room)
    const line = `  ${row.padStart(widths[0])}  ${fitted(column, widths[1])}  ${first}`
    return [line, ...rest.map((part) => margin + part)]
  }
  const more = moreLines(file).map((line) => `  ${line}`)
  const head = lay([unit, 'column', 'message']).map((line) => paint('dim', line))
  return [heading, ...head, ...rows.flatMap(lay), ...more, '']
}

type Cells = [row: string, column: string, message: string]

function cellsOf({ row, column, message }: Problem, note: string, terminal: NodeJS.WriteStream): Cells {
  return [
    row === null ? '' : String(row),
    shownText(column ?? '', terminal),
    shownMessage(note + message, terminal),
  ]
}

function widthOf(rows: Cells[], index: 0 | 1, least: number): number {
  let width = least
  for (const cells of rows) width = Math.max(width, displayWidth(cells[index]))
  return Math.min(width, WIDEST_COLUMN)
}
