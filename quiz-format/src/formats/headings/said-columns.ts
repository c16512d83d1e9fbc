import { trimmedText } from '../../text.ts'
import type { TablePart } from '../csv/csv-header.ts'

/** What a person says that a column of a table holds. */
export interface SaidColumn {
  /** As in the file; may be empty. */
  heading: string
  /** Among all columns of the table, from 1. */
  number: number
  /** Null if it holds no part of a question. */
  part: TablePart | null
}

/**
 * What was said of each column of a table. Of columns with equal headings, the first of the table is the
 * first of those that were said, and so on.
 * @returns undefined for a column of which nothing was said
 */
export function partsBy(
  cells: readonly string[],
  said: readonly SaidColumn[],
): (TablePart | null | undefined)[] {
  const keyed = new Map<string, TablePart | null>()
  const keys = occurrences(said.map(({ heading }) => heading))
  for (const [index, { part }] of said.entries()) keyed.set(keys[index] ?? '', part)
  return occurrences(cells).map((key) => keyed.get(key))
}

/** The name of a column without a heading. */
export function columnTitle(number: number): string {
  return `Column ${number}`
}

/** The headings of a table that has none. */
export function titlesOf(count: number): string[] {
  return Array.from({ length: count }, (_, index) => columnTitle(index + 1))
}

// A text for each heading that tells it from equal ones.
function occurrences(headings: readonly string[]): string[] {
  const counts = new Map<string, number>()
  return headings.map((heading) => {
    const plain = trimmedText(heading).toLowerCase()
    const count = (counts.get(plain) ?? 0) + 1
    counts.set(plain, count)
    return `${count} ${plain}`
  })
}
