import { type ColumnMapping, type TableLayout, sameHeading, tableLayout } from './table-layout.ts'

/** How clients read the headings of tables. The server reads only the specified ones. */
export interface HeadingOptions {
  mapping?: ColumnMapping | undefined
  /** Whether the columns that the mapping does not name hold no part of a question. */
  isExclusive?: boolean | undefined
  /** How to name the columns, for the message about a missing column. */
  advice?: string | undefined
}

/** Templates, such as Kahoot's, have some lines of instructions above their headings. */
export const MOST_ROWS_ABOVE = 20

/** The headings of a table. */
export interface FoundTable {
  layout: TableLayout
  /** Index in the rows that were searched. */
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
  { mapping = {}, isExclusive = false }: HeadingOptions = {},
): FoundTable | null {
  for (const [index, { cells }] of rows.slice(0, MOST_ROWS_ABOVE).entries()) {
    const layout = tableLayout(cells, mapping, isExclusive)
    if (!layout) continue
    const missing = Object.values(mapping).filter(
      (wanted) => !cells.some((cell) => sameHeading(cell, wanted)),
    )
    return { layout, index, textAbove: index === 0 ? null : (rows[0]?.row ?? null), missing }
  }
  return null
}
