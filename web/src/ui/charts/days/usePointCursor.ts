import { useState, type KeyboardEvent, type PointerEvent } from 'react'

interface PointCursorOptions {
  /** The accessible name. */
  label: string
  /** What each point says, in the order of the arrow keys. */
  texts: readonly string[]
  /** Where the cursor is when it takes the focus. */
  start: number
  /** How many points Page Up and Page Down move by. */
  page?: number
  /**
   * Finds the point at a place of the plot.
   *
   * @param x from 0 to 1, from left to right.
   * @param y from 0 to 1, from top to bottom.
   */
  indexAt: (x: number, y: number) => number | null
}

/**
 * Makes the plot of a chart readable: hovering, or the focus and the arrow keys, select a point, whose
 * numbers the chart then shows. For assistive technology the plot is a slider through its points.
 *
 * @returns the index of the selected point, or null, and the attributes of the plot.
 */
export function usePointCursor({ label, texts, start, page = 7, indexAt }: PointCursorOptions) {
  const [selected, setSelected] = useState<number | null>(null)
  const last = texts.length - 1
  const index = selected === null ? null : Math.min(selected, last)
  const current = index ?? Math.min(start, last)

  const follow = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    setSelected(indexAt((clientX - left) / width, (clientY - top) / height))
  }
  const move = (event: KeyboardEvent) => {
    const target = targetOf(event.key, { current, last, page })
    if (target === null || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    setSelected(Math.max(0, Math.min(last, target)))
  }
  const attributes = {
    role: 'slider',
    tabIndex: 0,
    'aria-label': label,
    'aria-valuemin': 1,
    'aria-valuemax': texts.length,
    'aria-valuenow': current + 1,
    'aria-valuetext': texts[current] ?? '',
    onPointerDown: follow,
    onPointerMove: follow,
    onPointerLeave: () => setSelected(null),
    onFocus: () => setSelected((before) => before ?? start),
    onBlur: () => setSelected(null),
    onKeyDown: move,
  } as const
  return { index, attributes }
}

function targetOf(key: string, { current, last, page }: { current: number; last: number; page: number }) {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return current - 1
    case 'ArrowRight':
    case 'ArrowUp':
      return current + 1
    case 'PageDown':
      return current - page
    case 'PageUp':
      return current + page
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return null
  }
}
