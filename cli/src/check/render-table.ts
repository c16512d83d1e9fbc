import type { Problem } from 'quiz-format'
import { type Style, style } from '../style.ts'
import { visible } from '../visible.ts'
import { type CheckedFile, isWrong, shownPath } from './checked-file.ts'
import { NOTE, WARNING, moreLines, renderVerdict } from './render-check.ts'

/** Past this a column is not made wider, so that one long name does not push the messages off the screen. */
const WIDEST_COLUMN = 32

/**
 * Lays out what was found in a file as a table for a terminal.
 * @param file as checked
 * @param terminal where it will be shown
 * @returns the lines
 */
export function renderTable(file: CheckedFile, terminal: NodeJS.WriteStream): string[] {
  const paint = (format: Style, text: string) => style(terminal, format, text)
  const verdict = paint(isWrong(file) ? 'red' : file.content ? 'green' : 'yellow', renderVerdict(file))
  const heading = `${paint('bold', visible(shownPath(file.path)))}  ${verdict}`
  const rows = [
    ...file.problems.map((problem) => cellsOf(problem, '')),
    ...file.leftOut.map((problem) => cellsOf(problem, NOTE)),
    ...file.warnings.map((warning) => cellsOf(warning, WARNING)),
  ]
  if (rows.length === 0) return [heading]
  const unit = file.format?.place ?? 'row'
  const widths = [widthOf(rows, 0, unit.length), widthOf(rows, 1, 'column'.length)] as const
  const lay = ([row, column, message]: Cells) =>
    `  ${row.padStart(widths[0])}  ${column.padEnd(widths[1])}  ${message}`
  const more = moreLines(file).map((line) => `  ${line}`)
  return [heading, paint('dim', lay([unit, 'column', 'message'])), ...rows.map(lay), ...more, '']
}

type Cells = [row: string, column: string, message: string]

function cellsOf({ row, column, message }: Problem, note: string): Cells {
  return [row === null ? '' : String(row), visible(column ?? ''), visible(note + message)]
}

function widthOf(rows: Cells[], index: 0 | 1, least: number): number {
  let width = least
  for (const cells of rows) width = Math.max(width, cells[index].length)
  return Math.min(width, WIDEST_COLUMN)
}
