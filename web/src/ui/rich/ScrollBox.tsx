import { useEffect, useRef, useState, type ReactElement } from 'react'

interface ScrollBoxProps {
  /** In a paragraph, it must be a `span`. */
  as?: 'div' | 'span'
  /** The accessible name, once there is something to scroll. */
  label: string
  className?: string
  children: ReactElement
}

/** A box that scrolls what is wider than itself. Then it can be focused, for the keyboard. */
export function ScrollBox({ as: Box = 'div', label, className = '', children }: ScrollBoxProps) {
  const box = useRef<HTMLDivElement & HTMLSpanElement>(null)
  const [isWide, setWide] = useState(false)
  // The width of the content is known once it is laid out, and changes with the window and its formulas.
  useEffect(() => {
    const element = box.current
    if (!element || !('ResizeObserver' in globalThis)) return
    const observer = new ResizeObserver(() => setWide(element.scrollWidth > element.clientWidth))
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    return () => observer.disconnect()
  }, [])
  const scrolled = isWide ? { tabIndex: 0, role: 'group', 'aria-label': label } : {}
  return (
    <Box ref={box} className={`overflow-x-auto ${className}`} {...scrolled}>
      {children}
    </Box>
  )
}
