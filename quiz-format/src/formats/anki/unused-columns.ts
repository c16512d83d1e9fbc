import type { ProblemList } from '../../problem.ts'
import { contentLeftOut } from '../foreign/left-out-messages.ts'
import type { AnkiHeader } from './anki-header.ts'
import type { AnkiLayout } from './anki-layout.ts'

/** Reports the columns that are not part of questions, each column once. */
export class UnusedColumns {
  readonly #tags: number
  readonly #known: ReadonlySet<number>
  readonly #leftOut: ProblemList
  readonly #reported = new Set<number>()

  /**
   * @param known indexes of columns with another use, such as the deck
   */
  constructor({ tagsColumn, hasTags, rows }: AnkiHeader, known: ReadonlySet<number>, leftOut: ProblemList) {
    this.#known = known
    this.#tags = tagsColumn - 1
    this.#leftOut = leftOut
    if (hasTags) leftOut.add(rows, 'tags', contentLeftOut('The field'))
  }

  /**
   * @param layout null if the note is not a question
   */
  look(row: number, cells: string[], layout: AnkiLayout | null): void {
    if (layout === null) return
    for (const place of [this.#tags, ...layout.others]) this.#lookAt(place, row, { cells, layout })
    // A note may have more fields than are named.
    for (let place = layout.names.length; place < cells.length; place++) {
      if (!this.#known.has(place)) this.#lookAt(place, row, { cells, layout })
    }
  }

  #lookAt(place: number, row: number, { cells, layout }: { cells: string[]; layout: AnkiLayout }): void {
    if (this.#reported.has(place) || (cells[place] ?? '').trim() === '') return
    this.#reported.add(place)
    const name = place === this.#tags ? 'tags' : (layout.names[place] ?? `field ${place + 1}`)
    this.#leftOut.add(row, name, contentLeftOut('The field'))
  }
}
