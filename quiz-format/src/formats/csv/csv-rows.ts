import Papa from 'papaparse'
import { isBlank } from '../../text.ts'
import { type BadQuote, CsvScan, type ScannedRow } from './csv-scan.ts'

/** A row that is not blank. */
export interface CsvRow {
  /** The number a spreadsheet shows, from 1. */
  row: number
  /** Where it starts in the text, in UTF-16 units. */
  start: number
  /** As written, untrimmed; none if a quote in the row is wrong. */
  cells: string[]
  bad: BadQuote | null
}

type RowBreak = '\n' | '\r\n' | '\r'

// In UTF-16 units. Blocks of rows rather than the whole text, so that millions of tiny rows are never all in memory.
const MOST_BLOCK_LENGTH = 32_768
// Fewer empty lines than these are cheaper to split than to stop for.
const EMPTY_RUNS = ['\n', '\r', '\r\n'].map((rowBreak) => rowBreak.repeat(64))

/**
 * Splits a text into rows and cells, in linear time whatever the text.
 * @param text the whole file
 * @param delimiter one character
 * @returns the rows that are not blank, one after the other
 */
export function* csvRows(text: string, delimiter: string): Generator<CsvRow, void> {
  const scan = new CsvScan(text, delimiter)
  let firstRow = 1
  let next = 0
  // The first block is one row, since who looks for the header needs no more.
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

// A file may be nothing but millions of line breaks; a block begins behind those before it.
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

// papaparse gets the text itself where it can. A bad row stays as a blank one, so that every row keeps its place.
function split(text: string, scanned: ScannedRow[], delimiter: string): string[][] {
  const newline = commonBreak(text, scanned)
  const sound = newline
    ? text.slice(scanned[0]?.start, scanned.at(-1)?.end)
    : scanned.map(({ start, end, replacement }) => replacement ?? text.slice(start, end)).join('\n')
  // It drops one byte-order mark at the start of what it gets; here such a mark would be content.
  const input = sound.startsWith('\uFEFF') ? `\uFEFF${sound}` : sound
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
