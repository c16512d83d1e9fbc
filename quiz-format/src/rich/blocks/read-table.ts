import { readInlines } from '../inlines/read-inlines.ts'
import type { Inline, RichTable } from '../rich-tree.ts'
import { isBlankLine } from './indent.ts'

const MAX_COLUMNS = 30
const DELIMITER = /^:?-+:?$/

/**
 * Reads a table: a line of headings, a line of hyphens, and rows. Every row needs a vertical bar.
 * @returns the table and the number of the line after it, or null if none begins here
 */
export function readTable(lines: string[], first: number): { block: RichTable; next: number } | null {
  if (!isTableHead(lines, first)) return null
  const columns = cellsOf(lines[first + 1] ?? '').map(alignment)
  const rows: Inline[][][] = []
  let next = first + 2
  for (; next < lines.length; next++) {
    const line = lines[next] ?? ''
    if (isBlankLine(line) || !line.includes('|')) break
    rows.push(cellsOf(line).slice(0, columns.length).map(readInlines))
  }
  return { block: { type: 'table', columns, head: cellsOf(lines[first] ?? '').map(readInlines), rows }, next }
}

/** True if a table begins here. */
export function isTableHead(lines: string[], first: number): boolean {
  const head = lines[first] ?? ''
  const delimiters = lines[first + 1] ?? ''
  if (!head.includes('|') || !delimiters.includes('-')) return false
  const cells = cellsOf(delimiters)
  if (cells.length > MAX_COLUMNS || !cells.every((cell) => DELIMITER.test(cell))) return false
  return cellsOf(head).length === cells.length
}

// A bar after a backslash is part of its cell, which `readInlines` reads as an escape.
function cellsOf(line: string): string[] {
  const cells: string[] = []
  let start = 0
  for (let index = 0; index < line.length; index++) {
    if (line[index] === '\\') index++
    else if (line[index] === '|') {
      cells.push(line.slice(start, index).trim())
      start = index + 1
    }
  }
  cells.push(line.slice(start).trim())
  if (line.trimStart().startsWith('|')) cells.shift()
  if (cells.length > 1 && cells.at(-1) === '') cells.pop()
  return cells
}

function alignment(delimiter: string): RichTable['columns'][number] {
  const isLeft = delimiter.startsWith(':')
  if (delimiter.endsWith(':')) return isLeft ? 'center' : 'right'
  return isLeft ? 'left' : null
}
