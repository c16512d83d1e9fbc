// Which cells of a grid of numbered buttons are drawn: a few rows more than are seen, whatever their number.

/** The side of a cell, and the space between two. */
export const CELL = 44
export const GAP = 4
const WIDE_CELL = 56
const ROW = CELL + GAP
const EXTRA_ROWS = 2
/** A grid of no more cells is drawn whole: the browser's own search finds every number then. */
const DRAWN_WHOLE = 300

/** What a scrolled box shows of a grid. */
interface GridView {
  scrollTop: number
  height: number
  columns: number
  total: number
}

/**
 * How many cells stand side by side; numbers of five digits need wider ones.
 */
export function columnsIn(width: number, total: number): number {
  const cell = total < 10_000 ? CELL : WIDE_CELL
  return Math.max(1, Math.floor((width + GAP) / (cell + GAP)))
}

/**
 * How high the whole grid is.
 */
export function gridHeight({ total, columns }: Pick<GridView, 'total' | 'columns'>): number {
  return Math.max(0, Math.ceil(total / columns) * ROW - GAP)
}

/**
 * The numbers to be drawn, from 1.
 *
 * @param always one that is drawn wherever the box is scrolled to, since it may have the focus.
 */
export function numbersToDraw({ scrollTop, height, columns, total }: GridView, always: number): number[] {
  if (total <= DRAWN_WHOLE) return Array.from({ length: total }, (_, index) => index + 1)
  const firstRow = Math.max(0, Math.floor(scrollTop / ROW) - EXTRA_ROWS)
  const endRow = Math.ceil((scrollTop + height) / ROW) + EXTRA_ROWS
  const first = firstRow * columns + 1
  const last = Math.min(total, endRow * columns)
  const numbers: number[] = []
  if (always < first) numbers.push(always)
  for (let number = first; number <= last; number++) numbers.push(number)
  if (always > last && always <= total) numbers.push(always)
  return numbers
}

/**
 * Where a cell stands.
 */
export function cellPlace(number: number, columns: number): { row: number; column: number; top: number } {
  const row = Math.floor((number - 1) / columns)
  return { row, column: (number - 1) % columns, top: row * ROW }
}

/**
 * The scroll position, nearest to the one given, at which a cell is seen.
 */
export function scrollTopToShow(
  number: number,
  { scrollTop, height, columns }: Omit<GridView, 'total'>,
): number {
  const { top } = cellPlace(number, columns)
  if (top < scrollTop) return top
  return Math.max(scrollTop, top + CELL - height)
}

/**
 * Where a key leads from a cell; null when the key means nothing here.
 */
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
