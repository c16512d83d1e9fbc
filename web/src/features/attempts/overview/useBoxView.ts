import { useEffect, useState, type RefObject } from 'react'
import { columnsIn } from './grid-window.ts'

interface BoxView {
  scrollTop: number
  height: number
  columns: number
}

/** Used until the first measurement. */
const DEFAULT_VIEW: BoxView = { scrollTop: 0, height: 400, columns: 5 }

/** Measures the visible part of a grid in a scrolling box, and again after each scroll and resize. */
export function useBoxView(box: RefObject<HTMLElement | null>, total: number): BoxView {
  const [view, setView] = useState(DEFAULT_VIEW)

  useEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => {
      // A collapsed box has no size: keep the last measurement.
      if (element.clientWidth === 0) return
      const style = getComputedStyle(element)
      const width =
        element.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
      const next = {
        scrollTop: element.scrollTop,
        height: element.clientHeight,
        columns: columnsIn(width, total),
      }
      setView((before) => (isSame(before, next) ? before : next))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [box, total])

  return view
}

function isSame(a: BoxView, b: BoxView): boolean {
  return a.scrollTop === b.scrollTop && a.height === b.height && a.columns === b.columns
}
