/** What `Problem.row` counts: rows of a table, items of a list or lines of a text. */
export type RowUnit = 'row' | 'item' | 'line'

/** A mistake in a quiz file that its author has to fix. */
export interface Problem {
  /**
   * CSV: the row number in a spreadsheet, where the header is row 1. JSON: the item number, from 1. Other
   * formats: the line, or the row of a sheet. Null: the whole file.
   */
  row: number | null
  /** Name of the column or field. Null: the whole row or file. */
  column: string | null
  message: string
  /** Name of the sheet, in a workbook of several. */
  sheet?: string
}

/** Default limit of the problems kept per file. */
const MAX_PROBLEMS = 100

/**
 * Keeps only the first problems of a file, but counts all. So a file with millions of bad rows takes little
 * memory.
 */
export class ProblemList {
  readonly kept: Problem[] = []
  readonly most: number
  count = 0

  constructor(most = MAX_PROBLEMS) {
    this.most = most
  }

  /**
   * @param message one line: what is wrong and how to fix it
   */
  add(row: number | null, column: string | null, message: string): void {
    this.addProblem({ row, column, message })
  }

  addProblem(problem: Problem): void {
    if (this.count < this.most) this.kept.push(problem)
    this.count++
  }
}

// The words that introduce the row and the column in a message. With the unit `line`, the column is the name
// of a question or of a file in a package, so its word is "in".
const WORDS: Record<RowUnit, { row: string; column: string }> = {
  row: { row: 'row', column: 'column' },
  item: { row: 'item', column: 'field' },
  line: { row: 'line', column: 'in' },
}

/** Formats a problem as one line, such as `Row 3, column "section": …`. */
export function describeProblem(problem: Problem, unit: RowUnit): string {
  const { row, column, message } = problem
  const words = WORDS[unit]
  const location: string[] = []
  if (row !== null) location.push(`${words.row} ${row}`)
  if (column !== null) location.push(`${words.column} "${column}"`)
  if (location.length === 0) return message
  const start = location.join(', ')
  return `${start.charAt(0).toUpperCase()}${start.slice(1)}: ${message}`
}
