import type { QuizQuestion } from '../../quiz.ts'
import { excerpt, isBlank } from '../../text.ts'
import type { ReadReport } from '../file-format.ts'
import { contentLeftOut } from '../foreign/left-out-messages.ts'
import type { FoundTable } from './find-table.ts'
import { readTableRow } from './read-table-row.ts'
import type { TableLayout } from './table-layout.ts'

/**
 * Reads the rows below foreign headings, and reports the columns that are not part of questions once each.
 */
export class TableReader {
  readonly #layout: TableLayout
  readonly #report: ReadReport
  readonly #reported = new Set<number>()

  constructor({ layout, textAbove, missing }: FoundTable, report: ReadReport) {
    this.#layout = layout
    this.#report = report
    if (textAbove !== null) report.leftOut.add(textAbove, null, contentLeftOut('The text above the headings'))
    for (const heading of missing)
      report.warnings.add(
        null,
        null,
        `No column has the heading "${excerpt(heading)}", which the mapping names`,
      )
  }

  /**
   * @returns null if the row has no question or the question is left out; meaningless if problems were added
   */
  read(row: number, cells: readonly string[]): QuizQuestion | null {
    const question = readTableRow({ row, cells, layout: this.#layout }, this.#report)
    if (question !== null) this.#reportUnread(row, cells)
    return question
  }

  #reportUnread(row: number, cells: readonly string[]): void {
    const { headings, others, type, numbering } = this.#layout
    for (const [column, cell] of cells.entries()) {
      const heading = headings[column] ?? ''
      if ((!others.includes(column) && heading !== '') || column === type || numbering.includes(column))
        continue
      // A column of numbers without a heading numbers the questions.
      if (this.#reported.has(column) || isBlank(cell) || (heading === '' && /^\s*\d+[.)]?\s*$/.test(cell)))
        continue
      this.#reported.add(column)
      const subject = heading === '' ? 'The column without a heading' : 'The column'
      this.#report.leftOut.add(row, heading || null, contentLeftOut(subject))
    }
  }
}
