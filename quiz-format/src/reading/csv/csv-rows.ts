import Papa from 'papaparse'
import { isBlank } from '../../text.ts'
import { type BadQuote, CsvScan, type ScannedRow } from './csv-scan.ts'

/** A row that is not blank. */
export interface CsvRow {
  /** As shown by a spreadsheet, from 1. */
  row: number
  /** Offset in the text, in UTF-16 units. */
  start: number
  /** Not trimmed; an empty list if a quote in the row is malformed. */
  cells: string[]
  bad: BadQuote | null
}

type RowBreak = '\n' | '\r\n' | '\r'

// In UTF-16 units. Rows are split in blocks, so that millions of tiny rows are never in memory at once.
const MOST_BLOCK_LENGTH = 32_768
// Shorter runs of empty lines are cheaper to split than to skip.
const EMPTY_RUNS = ['\n', '\r', '\r\n'].map((rowBreak) => rowBreak.repeat(64))

/**
 * Splits a text into rows and cells, in time linear in its length, and yields the rows that are not blank.
 */
export function* csvRows(text: string, delimiter: string): Generator<CsvRow, void> {
  const scan = new CsvScan(text, delimiter)
  let firstRow = 1
  let next = 0
  // The first block is a single row, because callers that look only for the header need no more.
  for (let blockLength = 1; next !== -1; blockLength = Math.min(4 * blockLength, MOST_BLOCK_LENGTH)) {
    const empty = emptyLines(text, next)
    firstRow += empty.count
    next = empty.next
    const blockEnd = next + blockLength
    const scanned: ScannedRow[] = []
    while (next !== -1 && next < blockEnd) {
      const row = scan.row(next)
      scanned.push(row)
      next = row.next
      if (next !== -1 && EMPTY_RUNS.some((run) => text.startsWith(run, next))) break
    }
    const rows = split(text, scanned, delimiter)
    for (let index = 0; index < scanned.length; index++) {
      const cells = rows[index] ?? []
      const { start = 0, bad = null } = scanned[index] ?? {}
      if (bad || !isBlankRow(cells)) yield { row: firstRow + index, start, cells: bad ? [] : cells, bad }
    }
    firstRow += scanned.length
  }
}

// Skips the empty lines before a block without splitting them, because a file may have millions of them.
function emptyLines(text: string, start: number): { count: number; next: number } {
  let count = 0
  let at = start
  for (;;) {
    if (text.startsWith('\r\n', at)) at += 2
    else if (text[at] === '\n' || text[at] === '\r') at++
    else return { count, next: at }
    count++
  }
}

// Passes the original text to papaparse if possible. Bad rows become blank rows, so that row numbers stay
// correct.
function split(text: string, scanned: ScannedRow[], delimiter: string): string[][] {
  const newline = commonBreak(text, scanned)
  const source = newline
    ? text.slice(scanned[0]?.start, scanned.at(-1)?.end)
    : scanned.map(({ start, end, replacement }) => replacement ?? text.slice(start, end)).join('\n')
  // papaparse strips a leading byte-order mark. Here such a mark is content, so a second mark is put in
  // front.
  const input = source.startsWith('\uFEFF') ? `\uFEFF${source}` : source
  return Papa.parse<string[]>(input, { delimiter, newline: newline ?? '\n', quoteChar: '"' }).data
}

function commonBreak(text: string, scanned: ScannedRow[]): RowBreak | null {
  let common: RowBreak | null = null
  for (const { end, next, replacement } of scanned) {
    if (replacement !== null) return null
    if (next === -1) continue
    const rowBreak = next - end === 2 ? '\r\n' : text.charAt(end) === '\r' ? '\r' : '\n'
    common ??= rowBreak
    if (common !== rowBreak) return null
  }
  return common ?? '\n'
}

function isBlankRow(cells: string[]): boolean {
  for (const cell of cells) if (cell !== '' && !isBlank(cell)) return false
  return true
}
