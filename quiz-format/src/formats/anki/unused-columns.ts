import type { ProblemList } from '../../problem.ts'
import { questionsKept } from '../left-out.ts'
import type { AnkiHeader } from './anki-header.ts'
import type { AnkiLayout } from './anki-layout.ts'

/** Reports what notes have beside their questions, each column once. */
export class UnusedColumns {
  readonly #tags: number
  readonly #leftOut: ProblemList
  readonly #reported = new Set<number>()

  /**
   * @param header of the file
   * @param leftOut takes the columns
   */
  constructor({ tagsColumn, hasTags, rows }: AnkiHeader, leftOut: ProblemList) {
    this.#tags = tagsColumn - 1
    this.#leftOut = leftOut
    if (hasTags) leftOut.add(rows, 'tags', questionsKept('The field'))
  }

  /**
   * Looks at one note.
   * @param row its line
   * @param cells of it
   * @param layout of its fields; null if it is no question
   */
  look(row: number, cells: string[], layout: AnkiLayout | null): void {
    if (layout === null) return
    for (const place of [this.#tags, ...layout.others]) {
      if (this.#reported.has(place) || (cells[place] ?? '').trim() === '') continue
      this.#reported.add(place)
      const name = place === this.#tags ? 'tags' : (layout.names[place] ?? '')
      this.#leftOut.add(row, name, questionsKept('The field'))
    }
  }
}
