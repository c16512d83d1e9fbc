import { useEffect, useState, type RefObject } from 'react'

/** Height of a row in pixels. */
export const ROW_HEIGHT = 48
/** Rows that are rendered beside those in view, above and below. */
const SPARE = 10

/** The rows of a scrolling box that are rendered: only those in view, and some more. */
export function useRowWindow(box: RefObject<HTMLElement | null>, count: number) {
  const [view, setView] = useState({ first: 0, height: 600 })
  useEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => {
      const first = Math.floor(element.scrollTop / ROW_HEIGHT)
      const height = element.clientHeight || 600
      setView((before) => (before.first === first && before.height === height ? before : { first, height }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [box])
  const pageRows = Math.max(1, Math.floor(view.height / ROW_HEIGHT) - 2)
  const start = Math.max(0, Math.min(view.first, count - 1) - SPARE)
  const end = Math.min(count, view.first + pageRows + 2 + SPARE)
  return {
    start,
    end,
    pageRows,
    /** Scrolls so that a row, counted from 1, is below the headings and in view. */
    reveal: (row: number) => {
      const element = box.current
      if (!element) return
      const top = (row - 1) * ROW_HEIGHT
      const last = top + 2 * ROW_HEIGHT - element.clientHeight
      if (element.scrollTop > top) element.scrollTo({ top })
      else if (element.scrollTop < last) element.scrollTo({ top: last })
    },
  }
}
