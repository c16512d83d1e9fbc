import { htmlToText } from '../../reading/html/html-to-text.ts'
import { SHEET_OPTION_COLUMNS, type Column } from '../csv/csv-header.ts'
import { type FileColumn, samplesOf } from '../headings/file-columns.ts'
import { rolesOf } from './anki-layout.ts'

const MOST_NOTES = 5

/** Collects the fields of notes of which nobody knows what they hold. */
export class FieldColumns {
  readonly #names: readonly string[]
  readonly #reserved: ReadonlySet<number>
  readonly #notes: (readonly string[])[] = []

  /**
   * @param names as the file has them; empty if it has none
   * @param reserved indexes of columns that are not fields
   */
  constructor(names: readonly string[], reserved: ReadonlySet<number>) {
    this.#names = names
    this.#reserved = reserved
  }

  add(cells: readonly string[]): void {
    if (this.#notes.length < MOST_NOTES) this.#notes.push(cells)
  }

  /** @returns null if there is no note */
  columns(): FileColumn[] | null {
    const width = Math.max(this.#names.length, ...this.#notes.map((cells) => cells.length))
    if (this.#notes.length === 0) return null
    const guesses = this.#guesses()
    const columns: FileColumn[] = []
    for (let position = 0; position < width; position++) {
      if (this.#reserved.has(position)) continue
      const name = this.#names[position]?.trim() ?? ''
      const texts = this.#notes.map((cells) => htmlToText(cells[position] ?? '').text)
      const heading = name === '' ? `Field ${columns.length + 1}` : name
      const number = columns.length + 1
      columns.push({ heading, number, samples: samplesOf(texts), guess: guesses.get(position) ?? null })
    }
    return columns
  }

  #guesses(): Map<number, Column> {
    const { question, options, answer, section, explanations } = rolesOf(this.#names, this.#reserved)
    const guesses = new Map<number, Column>([
      [question, 'question'],
      [answer, 'correct_answer'],
      [section, 'section'],
      [explanations[0] ?? -1, 'explanation'],
    ])
    for (const [index, position] of options.entries()) {
      const column = SHEET_OPTION_COLUMNS[index]
      if (column) guesses.set(position, column)
    }
    return guesses
  }
}
