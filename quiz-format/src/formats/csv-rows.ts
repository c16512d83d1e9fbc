import Papa from 'papaparse'
import { type BadQuote, scanRow } from './csv-scan.ts'

/** A row that is not blank. */
export interface CsvRow {
  /** The number a spreadsheet shows, from 1. */
  row: number
  /** As written, untrimmed; none if a quote in the row is wrong. */
  cells: string[]
  bad: BadQuote | null
}

// In UTF-16 units. Blocks of rows rather than the whole text, so that millions of tiny rows are never all in memory.
const BLOCK_LENGTH = 262_144

/**
 * Splits a text into rows and cells, in linear time whatever the text.
 * @param text the whole file
 * @param delimiter one character
 * @param blockLength about how much text is split at once; smaller is slower, but the first row comes sooner
 * @returns the rows that are not blank, one after the other
 */
export function* csvRows(
  text: string,
  delimiter: string,
  blockLength = BLOCK_LENGTH,
): Generator<CsvRow, void> {
  const delimiterCode = delimiter.charCodeAt(0)
  let row = 1
  let next = 0
  while (next !== -1) {
    const blockEnd = next + blockLength
    const sound: string[] = []
    const badQuotes = new Map<number, BadQuote>()
    while (next !== -1 && next < blockEnd) {
      const scanned = scanRow(text, next, delimiterCode)
      if (scanned.bad) badQuotes.set(sound.length, scanned.bad)
      // A bad row stays as a blank one: the position in the block gives the row number.
      sound.push(scanned.text)
      next = scanned.next
    }
    yield* rowsOfBlock({ sound, badQuotes, firstRow: row }, delimiter)
    row += sound.length
  }
}

interface Block {
  sound: string[]
  badQuotes: Map<number, BadQuote>
  firstRow: number
}

function* rowsOfBlock({ sound, badQuotes, firstRow }: Block, delimiter: string): Generator<CsvRow, void> {
  // papaparse drops one byte-order mark at the start of what it is given; one at the start of a block is content.
  const text = `\uFEFF${sound.join('\n')}`
  const rows = Papa.parse<string[]>(text, { delimiter, newline: '\n', quoteChar: '"' }).data
  for (const [index, cells] of rows.entries()) {
    const bad = badQuotes.get(index) ?? null
    if (bad) yield { row: firstRow + index, cells: [], bad }
    else if (!isBlank(cells)) yield { row: firstRow + index, cells, bad: null }
  }
}

function isBlank(cells: string[]): boolean {
  return cells.every((cell) => cell === '' || cell.trim() === '')
}
