import { useEffect, useRef, type RefObject } from 'react'
import type { GradebookPlace } from './gradebook-places.ts'
import { ROW_HEIGHT } from './useRowWindow.ts'

/** Scrolls a grid to where it was left, once so many rows are loaded. */
export function useGridScroll(
  box: RefObject<HTMLElement | null>,
  left: Pick<GradebookPlace, 'scrollTop' | 'scrollLeft'> | null,
  rowCount: number,
): void {
  const pending = useRef(left)
  useEffect(() => {
    const element = box.current
    if (!element || !pending.current) return
    const { scrollTop, scrollLeft } = pending.current
    const isReached = scrollTop + element.clientHeight <= (rowCount + 1) * ROW_HEIGHT
    element.scrollTo({ top: scrollTop, left: scrollLeft })
    if (isReached) pending.current = null
  }, [box, rowCount])
}
