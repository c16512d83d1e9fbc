import type { ProblemList } from '../problem.ts'
import { excerpt } from '../text.ts'
import type { RosterRow } from './roster.ts'

/**
 * Finds rows that cannot be told apart: an ID or an address twice, or, except in a gradebook, a name twice
 * among the rows with neither.
 */
export class RosterDuplicates {
  readonly #isGradebook: boolean
  readonly #ids = new Map<string, number>()
  readonly #emails = new Map<string, number>()
  readonly #names = new Map<string, number>()

  constructor(isGradebook: boolean) {
    this.#isGradebook = isGradebook
  }

  /** Adds a problem for each value that an earlier row has. */
  add({ row, name, email, externalId }: RosterRow, problems: ProblemList): void {
    if (externalId) {
      const first = firstRow(this.#ids, externalId, row)
      if (first !== null)
        problems.add(
          row,
          'external_id',
          `${repeated('ID', externalId, first)}: give each person their own ID`,
        )
    }
    if (email) {
      const first = firstRow(this.#emails, email.toLowerCase(), row)
      if (first !== null)
        problems.add(row, 'email', `${repeated('address', email, first)}: give each person their own address`)
    }
    if (this.#isGradebook || externalId || email || name === '') return
    const first = firstRow(this.#names, name, row)
    if (first !== null)
      problems.add(row, 'name', `${repeated('name', name, first)}: give one of them an external_id or email`)
  }
}

// Returns the earlier row with the value; null if this row is the first.
function firstRow(seen: Map<string, number>, value: string, row: number): number | null {
  const first = seen.get(value)
  if (first === undefined) seen.set(value, row)
  return first ?? null
}

function repeated(what: string, value: string, row: number): string {
  return `The ${what} "${excerpt(value)}" is already in row ${row}`
}
