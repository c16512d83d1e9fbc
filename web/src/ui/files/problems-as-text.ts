import type { Problem, UploadFormat } from 'quiz-format'

/** The column headings of a problem list: a JSON file has items and fields, not rows and columns. */
export function problemColumns(format: UploadFormat): [string, string, string] {
  return format === 'csv' ? ['Row', 'Column', 'Problem'] : ['Item', 'Field', 'Problem']
}

/** Formats problems as tab-separated values, for pasting into a spreadsheet. */
export function problemsAsText(format: UploadFormat, problems: readonly Problem[]): string {
  const lines = problems.map(({ row, column, message }) => [
    row === null ? '' : `${row}`,
    column ?? '',
    message,
  ])
  return [problemColumns(format), ...lines].map((cells) => cells.map(toCell).join('\t')).join('\n')
}

function toCell(text: string): string {
  return text.replace(/\s+/g, ' ')
}
