import { useEffect, useEffectEvent, useRef } from 'react'
import type { GradebookPlace } from './gradebook-places.ts'
import type { GradebookRow } from './useGradebook.ts'
import type { Cell } from './useGridFocus.ts'

interface ReturnTarget {
  rows: readonly GradebookRow[]
  /** Whether all rows have come, so that their order is the final one. */
  isComplete: boolean
  moveTo: (cell: Cell) => void
}

/** Moves the focus back to the cell whose attempts were opened, unless the reader has gone elsewhere. */
export function useReturnFocus(
  left: GradebookPlace | null,
  { rows, isComplete, moveTo }: ReturnTarget,
): void {
  const pending = useRef(left)
  const onComplete = useEffectEvent(() => {
    const place = pending.current
    pending.current = null
    if (!place || !isFocusUnmoved()) return
    const row = rows.findIndex(({ memberId }) => memberId === place.memberId) + 1
    if (row > 0) moveTo({ row, column: place.cell.column })
  })
  useEffect(() => {
    if (isComplete) onComplete()
  }, [isComplete])
}

// A change of page moves the focus to the main part of the page, or to its heading.
function isFocusUnmoved(): boolean {
  const { activeElement, body } = document
  return activeElement === body || activeElement?.matches('main, h1') === true
}
