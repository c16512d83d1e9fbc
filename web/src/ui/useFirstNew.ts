import { useEffect, useRef, type RefObject } from 'react'

interface FirstNew<Element extends HTMLElement> {
  /** Ref for the list. Each item, or a link or button in it, must be focusable. */
  list: RefObject<Element | null>
  /** Call this when the user asks for more items. */
  noteAsked: () => void
}

/**
 * Moves the focus to the first new item after "show more", since the button that had the focus may be gone.
 */
export function useFirstNew<Element extends HTMLElement>(shownCount: number): FirstNew<Element> {
  const list = useRef<Element>(null)
  const askedAt = useRef<number | null>(null)

  useEffect(() => {
    if (askedAt.current === null || shownCount <= askedAt.current) return
    const next = list.current?.children[askedAt.current]
    askedAt.current = null
    if (!(next instanceof HTMLElement)) return
    const target = next.matches('[tabindex]') ? next : next.querySelector<HTMLElement>('a, button')
    target?.focus()
  }, [shownCount])

  return { list, noteAsked: () => void (askedAt.current = shownCount) }
}
