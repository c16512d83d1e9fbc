// The cells of a page are computed at once, which blocks the event loop.
const CELLS_PER_PAGE = 20_000
const MAX_ROWS_PER_PAGE = 100

/** Divides the rows of a matrix into pages that are written at once. */
export function* pagesOf<Row>(rows: readonly Row[], columnCount: number): Generator<Row[]> {
  const size = Math.min(MAX_ROWS_PER_PAGE, Math.ceil(CELLS_PER_PAGE / Math.max(1, columnCount)))
  for (let from = 0; from < rows.length; from += size) yield rows.slice(from, from + size)
}
