import { columnOf } from '../reading/csv/csv-columns.ts'
import type { TableLayout } from '../formats/headings/table-layout.ts'
import { excerpt, trimmedText } from '../text.ts'
import type { MendableField } from './mendable-record.ts'

/** The names that each column of a table has in problems. */
export type ColumnNames = readonly (readonly string[])[]

/** Names columns by the headings of the specification. */
export function ownNames(headings: readonly string[], known: readonly string[]): ColumnNames {
  const exact = headings.map((heading) => trimmedText(heading).toLowerCase())
  return headings.map((heading, position) => {
    const column = columnOf(heading, known)
    const isNote = column !== null && exact.includes(column) && exact[position] !== column
    return column === null || isNote ? [excerpt(heading.trim())] : [column]
  })
}

/** Names columns by the headings of another program. */
export function foreignNames({ headings, section, explanations }: TableLayout): ColumnNames {
  return headings.map((heading, position) => [
    heading,
    ...(position === section ? ['section'] : []),
    ...(explanations.includes(position) ? ['explanation'] : []),
  ])
}

/** The cells of a row as fields. */
export function cellFields(
  headings: readonly string[],
  names: ColumnNames,
  textAt: (position: number) => string,
): MendableField[] {
  return headings.map((heading, position) => ({
    label: trimmedText(heading) || `Column ${position + 1}`,
    columns: names[position] ?? [],
    text: textAt(position),
  }))
}

/** The headings of a table as fields, and one for a heading that is missing. */
export function headingFields(headings: readonly string[], names: ColumnNames): MendableField[] {
  const fields = headings.map((text, position) => ({
    label: `Heading of column ${position + 1}`,
    columns: names[position] ?? [],
    text,
  }))
  return [...fields, { label: 'Heading of a new column', columns: [], text: '' }]
}
