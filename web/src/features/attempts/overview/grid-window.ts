// Virtualises a grid of numbered buttons: only the visible rows and a few around them are rendered.

/** The height of a cell and the gap between cells, in pixels. */
export const CELL = 44
export const GAP = 4
const WIDE_CELL = 56
const ROW = CELL + GAP
const EXTRA_ROWS = 2
/** Grids up to this size are rendered completely, so that the browser's search finds every number. */
const MAX_UNVIRTUALIZED = 300

/** The visible part of a grid in a scrolling box. */
interface GridView {
  scrollTop: number
  height: number
  columns: number
  total: number
}

/** The number of columns that fit into a width in pixels. Numbers with five digits need wider cells. */
export function columnsIn(width: number, total: number): number {
  const cell = total < 10_000 ? CELL : WIDE_CELL
  return Math.max(1, Math.floor((width + GAP) / (cell + GAP)))
}

export function gridHeight({ total, columns }: Pick<GridView, 'total' | 'columns'>): number {
  return Math.max(0, Math.ceil(total / columns) * ROW - GAP)
}

/**
 * The numbers of the cells to render, from 1.
 *
 * @param active the cell that is the tab stop; always included, because it may have the focus.
 */
export function numbersToRender({ scrollTop, height, columns, total }: GridView, active: number): number[] {
  if (total <= MAX_UNVIRTUALIZED) return Array.from({ length: total }, (_, index) => index + 1)
  const firstRow = Math.max(0, Math.floor(scrollTop / ROW) - EXTRA_ROWS)
  const endRow = Math.ceil((scrollTop + height) / ROW) + EXTRA_ROWS
  const first = firstRow * columns + 1
  const last = Math.min(total, endRow * columns)
  const numbers: number[] = []
  if (active < first) numbers.push(active)
  for (let number = first; number <= last; number++) numbers.push(number)
  if (active > last && active <= total) numbers.push(active)
  return numbers
}

/** The position of a cell; `top` in pixels. */
export function cellPosition(number: number, columns: number): { row: number; column: number; top: number } {
  const row = Math.floor((number - 1) / columns)
  return { row, column: (number - 1) % columns, top: row * ROW }
}

/** The scroll position that shows a cell with the least scrolling. */
export function scrollTopToShow(
  number: number,
  { scrollTop, height, columns }: Omit<GridView, 'total'>,
): number {
  const { top } = cellPosition(number, columns)
  if (top < scrollTop) return top
  return Math.max(scrollTop, top + CELL - height)
}

/** The cell to which a key moves the focus; null if it is not a navigation key. */
export function numberAfterKey(key: string, number: number, columns: number, total: number): number | null {
  const target = {
    ArrowLeft: number - 1,
    ArrowRight: number + 1,
    ArrowUp: number - columns,
    ArrowDown: number + columns,
    PageUp: Math.max(number - 5 * columns, ((number - 1) % columns) + 1),
    PageDown: Math.min(number + 5 * columns, total),
    Home: 1,
    End: total,
  }[key]
  if (target === undefined) return null
  return target >= 1 && target <= total ? target : number
}
