import type { ProblemList } from '../../problem.ts'
import { contentLeftOut } from '../foreign/left-out-messages.ts'
import type { AnkiHeader } from './anki-header.ts'
import type { AnkiLayout } from './anki-layout.ts'

/** Reports the columns that are not part of questions, each column once. */
export class UnusedColumns {
  readonly #tags: number
  readonly #reserved: ReadonlySet<number>
  readonly #leftOut: ProblemList
  readonly #reported = new Set<number>()

  /**
   * @param reserved indexes of columns with another use, such as the deck
   */
  constructor(
    { tagsColumn, hasTags, rows }: Pick<AnkiHeader, 'tagsColumn' | 'hasTags' | 'rows'>,
    reserved: ReadonlySet<number>,
    leftOut: ProblemList,
  ) {
    this.#reserved = reserved
    this.#tags = tagsColumn - 1
    this.#leftOut = leftOut
    if (hasTags) leftOut.add(rows, 'tags', contentLeftOut('The field'))
  }

  /**
   * @param layout null if the note is not a question
   */
  add(row: number, cells: string[], layout: AnkiLayout | null): void {
    if (layout === null) return
    for (const column of [this.#tags, ...layout.others]) this.#reportOnce(column, row, { cells, layout })
    // A note may have more fields than there are names.
    for (let column = layout.names.length; column < cells.length; column++) {
      if (!this.#reserved.has(column)) this.#reportOnce(column, row, { cells, layout })
    }
  }

  #reportOnce(column: number, row: number, { cells, layout }: { cells: string[]; layout: AnkiLayout }): void {
    if (this.#reported.has(column) || (cells[column] ?? '').trim() === '') return
    this.#reported.add(column)
    const name = column === this.#tags ? 'tags' : (layout.names[column] ?? `field ${column + 1}`)
    this.#leftOut.add(row, name, contentLeftOut('The field'))
  }
}
