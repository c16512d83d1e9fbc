import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { numberAfterKey, scrollTopToShow } from './grid-window.ts'

/** The padding of the box (`p-1`) in pixels. It keeps the focus ring of a cell at the edge visible. */
const PADDING = 4

interface Grid {
  box: RefObject<HTMLElement | null>
  current: number
  total: number
  columns: number
  height: number
}

/**
 * The tab stop of the grid: the cell of the current question, or the cell to which a key moved the focus.
 * Scrolls this cell into view.
 */
export function useActiveCell({ box, current, total, columns, height }: Grid): {
  active: number
  onKeyDown: (event: KeyboardEvent) => void
} {
  const [lastMove, setLastMove] = useState({ from: current, to: current })
  const active = lastMove.from === current ? lastMove.to : current
  const wantsFocus = useRef(false)

  // Runs again when the box is resized.
  useEffect(() => {
    const element = box.current
    if (!element) return
    const view = { scrollTop: element.scrollTop, height: height - 2 * PADDING, columns }
    element.scrollTo({ top: scrollTopToShow(active, view) })
  }, [box, active, columns, height])

  // The target button is rendered only after the state change.
  useEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    box.current?.querySelector<HTMLElement>(`[data-number="${active}"]`)?.focus({ preventScroll: true })
  }, [box, active])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const target = numberAfterKey(event.key, active, columns, total)
    if (target === null) return
    event.preventDefault()
    if (target === active) return
    wantsFocus.current = true
    setLastMove({ from: current, to: target })
  }
  return { active, onKeyDown }
}
