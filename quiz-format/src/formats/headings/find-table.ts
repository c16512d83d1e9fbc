import { type SaidColumn, titlesOf } from './said-columns.ts'
import { type ColumnMapping, type TableLayout, sameHeading, tableLayout } from './table-layout.ts'

/** How clients read the headings of tables. The server reads only the specified ones. */
export interface HeadingOptions {
  mapping?: ColumnMapping | undefined
  /** What each column holds, as a person said it; then the headings say nothing. */
  said?: readonly SaidColumn[] | undefined
  /** Whether the first row is a question, and not headings; only if a person said what the columns hold. */
  isHeadless?: boolean | undefined
  /** How to name the columns, for the message about a missing column. */
  advice?: string | undefined
}

/** Templates, such as Kahoot's, have some lines of instructions above their headings. */
export const MOST_ROWS_ABOVE = 20

/** The headings of a table. */
export interface FoundTable {
  layout: TableLayout
  /** Index in the rows that were searched; -1 if the table has no headings. */
  index: number
  /** Row of the first text above the headings; null if there is none. */
  textAbove: number | null
  /** Headings that the mapping names and the table lacks. */
  missing: string[]
}

/**
 * Finds the first row whose cells are headings of a table of questions.
 * @param rows at least the first {@link MOST_ROWS_ABOVE} that are not blank
 */
export function findTable(
  rows: readonly { row: number; cells: readonly string[] }[],
  { mapping = {}, said, isHeadless = false }: HeadingOptions = {},
): FoundTable | null {
  if (said && isHeadless) return headlessTable(rows[0]?.cells ?? [], said)
  for (const [index, { cells }] of rows.slice(0, MOST_ROWS_ABOVE).entries()) {
    const layout = tableLayout(cells, mapping, said)
    if (!layout) continue
    const missing = Object.values(mapping).filter(
      (wanted) => !cells.some((cell) => sameHeading(cell, wanted)),
    )
    return { layout, index, textAbove: index === 0 ? null : (rows[0]?.row ?? null), missing }
  }
  return null
}

// All columns that were said to hold something must be there. Otherwise, the cells are those of another
// table, or separated by something else.
function headlessTable(cells: readonly string[], said: readonly SaidColumn[]): FoundTable | null {
  const last = Math.max(...said.map(({ number, part }) => (part === null ? 0 : number)))
  if (cells.length < last) return null
  const titles = titlesOf(Math.max(cells.length, ...said.map(({ number }) => number)))
  const named = said.map((column) => ({ ...column, heading: titles[column.number - 1] ?? '' }))
  const layout = tableLayout(titles, {}, named)
  return layout && { layout, index: -1, textAbove: null, missing: [] }
}
