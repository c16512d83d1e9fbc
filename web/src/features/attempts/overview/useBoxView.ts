import { useEffect, useState, type RefObject } from 'react'
import { columnsIn } from './grid-window.ts'

interface BoxView {
  scrollTop: number
  height: number
  columns: number
}

const NOTHING_YET: BoxView = { scrollTop: 0, height: 400, columns: 5 }

/** What a scrolling box shows of a grid of so many cells, kept up to date as it is scrolled and resized. */
export function useBoxView(box: RefObject<HTMLElement | null>, total: number): BoxView {
  const [view, setView] = useState(NOTHING_YET)

  useEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => {
      // A folded box has no size: what was known of it still holds.
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
