import { excerpt, isBlank, trimmedText } from '../../text.ts'
import type { TablePart } from '../csv/csv-header.ts'
import { MOST_ROWS_ABOVE } from './find-table.ts'
import { columnRoles } from './table-layout.ts'

/** A column of a table or a field of notes, of which a person can say what it holds. */
export interface FileColumn {
  /** Empty for a column without one. */
  heading: string
  /** Among all columns of the table or fields of the notes, from 1. */
  number: number
  /** The first texts in the column, shortened. */
  samples: string[]
  /** What it probably holds; null if that is unknown. */
  guess: TablePart | null
}

const MOST_SAMPLES = 2
// A question, its answer and two options.
const LEAST_COLUMNS = 4

/**
 * The columns of a table whose headings are not understood, by the first row that may be the headings.
 * @param rows at least the first ones
 * @returns null if no row can be the headings of questions
 */
export function tableColumns(rows: readonly { cells: readonly string[] }[]): FileColumn[] | null {
  const index = rows
    .slice(0, MOST_ROWS_ABOVE)
    .findIndex(({ cells }) => cells.filter((cell) => !isBlank(cell)).length >= LEAST_COLUMNS)
  const cells = rows[index]?.cells
  if (!cells) return null
  const guesses = columnRoles(cells)
  const below = rows.slice(index + 1)
  return cells.flatMap((cell, position) => {
    const heading = trimmedText(cell)
    const samples = samplesOf(below.map((row) => row.cells[position] ?? ''))
    if (heading === '' && samples.length === 0) return []
    return [{ heading, number: position + 1, samples, guess: guesses[position] ?? null }]
  })
}

/** The first texts that are not blank, shortened. */
export function samplesOf(texts: readonly string[]): string[] {
  return texts
    .filter((text) => !isBlank(text))
    .slice(0, MOST_SAMPLES)
    .map((text) => excerpt(trimmedText(text)))
}
