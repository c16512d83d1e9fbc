import type { Problem, RowUnit } from 'quiz-format'

// A JSON file has items and fields, not rows and columns. In the files of other systems, a problem is in a
// line, and in a question or in a part of a package.
const COLUMNS: Readonly<Record<RowUnit, [string, string, string]>> = {
  row: ['Row', 'Column', 'Problem'],
  item: ['Item', 'Field', 'Problem'],
  line: ['Line', 'Part', 'Problem'],
}

/** The column headings of a problem list. */
export function problemColumns(unit: RowUnit): [string, string, string] {
  return COLUMNS[unit]
}

/** Formats problems as tab-separated values, for pasting into a spreadsheet. */
export function problemsAsText(unit: RowUnit, problems: readonly Problem[]): string {
  const lines = problems.map(({ row, column, message }) => [
    row === null ? '' : `${row}`,
    column ?? '',
    message,
  ])
  return [problemColumns(unit), ...lines].map((cells) => cells.map(toCell).join('\t')).join('\n')
}

function toCell(text: string): string {
  return text.replace(/\s+/g, ' ')
}
