import type { QuizFormat } from './file-type.ts'

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

/**
 * Puts a problem into one line for people.
 * @param problem of a quiz file
 * @param format of that file: a JSON file has items and fields, not rows and columns
 * @returns for example `Row 3, column "section": …`
 */
export function describeProblem(problem: Problem, format: QuizFormat = 'csv'): string {
  const { row, column, message } = problem
  const words = format === 'csv' ? { row: 'row', column: 'column' } : { row: 'item', column: 'field' }
  const place: string[] = []
  if (row !== null) place.push(`${words.row} ${row}`)
  if (column !== null) place.push(`${words.column} "${column}"`)
  if (place.length === 0) return message
  const start = place.join(', ')
  return `${start.charAt(0).toUpperCase()}${start.slice(1)}: ${message}`
}
