import type { Problem } from 'quiz-format'
import { displayWidth, fitToWidth, wrapToWidth } from '../terminal/display-width.ts'
import { printableMessage, printableText } from '../terminal/printable-text.ts'
import { type Style, style } from '../terminal/style.ts'
import { type CheckedFile, isInvalid, displayPath } from './checked-file.ts'
import { LEFT_OUT_PREFIX, WARNING_PREFIX, unlistedLines, renderVerdict } from './render-check.ts'

/** The columns before the messages get no wider than this, so that the messages stay on the screen. */
const MAX_COLUMN_WIDTH = 32
/** Messages are never wrapped narrower than this, however narrow the terminal. */
const MIN_MESSAGE_WIDTH = 24

/** Renders all findings of a file as a table for a terminal. */
export function renderTable(file: CheckedFile, terminal: NodeJS.WriteStream): string[] {
  const paint = (format: Style, text: string) => style(terminal, format, text)
  const verdict = paint(isInvalid(file) ? 'red' : file.content ? 'green' : 'yellow', renderVerdict(file))
  const heading = `${paint('bold', printableText(displayPath(file.path), terminal))}  ${verdict}`
  const rows = [
    ...file.problems.map((problem) => cellsOf(problem, '', terminal)),
    ...file.leftOut.map((problem) => cellsOf(problem, LEFT_OUT_PREFIX, terminal)),
    ...file.warnings.map((warning) => cellsOf(warning, WARNING_PREFIX, terminal)),
  ]
  if (rows.length === 0) return [heading]
  const rowUnit = file.format?.rowUnit ?? 'row'
  const widths = [columnWidth(rows, 0, rowUnit.length), columnWidth(rows, 1, 'column'.length)] as const
  const margin = ' '.repeat(2 + widths[0] + 2 + widths[1] + 2)
  const messageWidth = Math.max(MIN_MESSAGE_WIDTH, terminal.columns - margin.length)
  const layOut = ([row, column, message]: Cells): string[] => {
    const [first = '', ...rest] = wrapToWidth(message, messageWidth)
    const line = `  ${row.padStart(widths[0])}  ${fitToWidth(column, widths[1])}  ${first}`
    return [line, ...rest.map((part) => margin + part)]
  }
  const more = unlistedLines(file).map((line) => `  ${line}`)
  const head = layOut([rowUnit, 'column', 'message']).map((line) => paint('dim', line))
  return [heading, ...head, ...rows.flatMap(layOut), ...more, '']
}

type Cells = [row: string, column: string, message: string]

function cellsOf({ row, column, message }: Problem, prefix: string, terminal: NodeJS.WriteStream): Cells {
  return [
    row === null ? '' : String(row),
    printableText(column ?? '', terminal),
    printableMessage(prefix + message, terminal),
  ]
}

function columnWidth(rows: Cells[], index: 0 | 1, minimum: number): number {
  let width = minimum
  for (const cells of rows) width = Math.max(width, displayWidth(cells[index]))
  return Math.min(width, MAX_COLUMN_WIDTH)
}
