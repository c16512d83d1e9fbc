import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'

/** A cell of a grid; row 0 is that of the headings. */
export interface Cell {
  row: number
  column: number
}

interface GridSize {
  rows: number
  columns: number
  /** Rows that a page up or down moves. */
  pageRows: number
}

/**
 * Makes a grid one tab stop, in which arrow keys, Home, End, Page up and Page down move, as the grid pattern
 * of WAI-ARIA says.
 *
 * @param reveal scrolls a row into view, which is then rendered.
 * @param first the cell that is the tab stop at first.
 */
export function useGridFocus(
  box: RefObject<HTMLElement | null>,
  { rows, columns, pageRows }: GridSize,
  reveal: (row: number) => void,
  first: Cell,
) {
  const [wanted, setActive] = useState(first)
  const active = { row: Math.min(wanted.row, rows), column: Math.min(wanted.column, columns - 1) }
  const isMoving = useRef(false)
  useEffect(() => {
    if (!isMoving.current) return
    isMoving.current = false
    box.current?.querySelector<HTMLElement>(`[data-cell="${wanted.row}:${wanted.column}"]`)?.focus()
  }, [box, wanted])

  const moveTo = (to: Cell) => {
    isMoving.current = true
    if (to.row > 0) reveal(to.row)
    setActive(to)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const to = target(event, active, { rows, columns, pageRows })
    if (!to || event.altKey) return
    event.preventDefault()
    moveTo(to)
  }
  const cellProps = (row: number, column: number) => ({
    'data-cell': `${row}:${column}`,
    tabIndex: active.row === row && active.column === column ? 0 : -1,
    'aria-colindex': column + 1,
    onFocus: () => setActive({ row, column }),
  })
  return { active, onKeyDown, cellProps, moveTo }
}

/** The properties of a cell that take part in the movement. */
export type CellProps = ReturnType<typeof useGridFocus>['cellProps']

function target(
  { key, ctrlKey, metaKey }: KeyboardEvent,
  { row, column }: Cell,
  size: GridSize,
): Cell | null {
  const { rows, columns, pageRows } = size
  const isFar = ctrlKey || metaKey
  const at = (toRow: number, toColumn: number) => ({
    row: Math.max(0, Math.min(rows, toRow)),
    column: Math.max(0, Math.min(columns - 1, toColumn)),
  })
  const moves: Record<string, Cell> = {
    ArrowUp: at(row - 1, column),
    ArrowDown: at(row + 1, column),
    ArrowLeft: at(row, column - 1),
    ArrowRight: at(row, column + 1),
    Home: at(isFar ? 0 : row, 0),
    End: at(isFar ? rows : row, columns - 1),
    PageUp: at(row - pageRows, column),
    PageDown: at(row + pageRows, column),
  }
  return moves[key] ?? null
}
