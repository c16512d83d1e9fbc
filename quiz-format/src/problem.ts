/** What the row of a problem counts: rows of a table, items of a list, lines of a text. */
export type RowUnit = 'row' | 'item' | 'line'

/** Something in a quiz file that its author has to put right. */
export interface Problem {
  /**
   * CSV: the row a spreadsheet shows, the header being 1. JSON: the item's number, from 1. Other formats: the line, or
   * the row of a sheet. Null: the whole file.
   */
  row: number | null
  /** The column's or field's name. Null: the whole row or file. */
  column: string | null
  message: string
}

/** How many problems of a file are kept where nobody says otherwise. */
const MAX_PROBLEMS = 100

/** The problems of one file: the first of them, and how many there are. */
export class ProblemList {
  readonly kept: Problem[] = []
  readonly most: number
  count = 0

  /**
   * Makes an empty list.
   * @param most how many problems it keeps
   */
  constructor(most = MAX_PROBLEMS) {
    this.most = most
  }

  /**
   * Takes a problem in; past those that are kept it is only counted, so that a file of millions of bad rows stays cheap.
   * @param row see {@link Problem}
   * @param column see {@link Problem}
   * @param message one line: what is wrong and what to do
   */
  add(row: number | null, column: string | null, message: string): void {
    if (this.count < this.most) this.kept.push({ row, column, message })
    this.count++
  }
}

// How a place is called, and what stands in it: in texts this is a question by its name, or a file of a package.
const WORDS: Record<RowUnit, { place: string; column: string }> = {
  row: { place: 'row', column: 'column' },
  item: { place: 'item', column: 'field' },
  line: { place: 'line', column: 'in' },
}

/**
 * Puts a problem into one line for people.
 * @param problem of a quiz file
 * @param counted what its row counts in a file of that format
 * @returns for example `Row 3, column "section": …`
 */
export function describeProblem(problem: Problem, counted: RowUnit): string {
  const { row, column, message } = problem
  const words = WORDS[counted]
  const place: string[] = []
  if (row !== null) place.push(`${words.place} ${row}`)
  if (column !== null) place.push(`${words.column} "${column}"`)
  if (place.length === 0) return message
  const start = place.join(', ')
  return `${start.charAt(0).toUpperCase()}${start.slice(1)}: ${message}`
}
