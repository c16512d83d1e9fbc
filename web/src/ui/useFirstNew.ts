import { useEffect, useRef, type RefObject } from 'react'

interface FirstNew<Element extends HTMLElement> {
  /** Ref for the list. Each item, or a link or button in it, must be focusable. */
  list: RefObject<Element | null>
  /** Call this when the user asks for more items; the first new item gets the focus when it is shown. */
  focusFirstNew: () => void
}

/**
 * Moves the focus to the first new item after "show more", since the button that had the focus may be gone.
 */
export function useFirstNew<Element extends HTMLElement>(shownCount: number): FirstNew<Element> {
  const list = useRef<Element>(null)
  const countAtRequest = useRef<number | null>(null)

  useEffect(() => {
    if (countAtRequest.current === null || shownCount <= countAtRequest.current) return
    const next = list.current?.children[countAtRequest.current]
    countAtRequest.current = null
    if (!(next instanceof HTMLElement)) return
    const target = next.matches('[tabindex]') ? next : next.querySelector<HTMLElement>('a, button')
    target?.focus()
  }, [shownCount])

  return { list, focusFirstNew: () => void (countAtRequest.current = shownCount) }
}
