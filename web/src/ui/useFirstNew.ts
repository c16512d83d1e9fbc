import { useEffect, useRef, type RefObject } from 'react'

interface FirstNew<Element extends HTMLElement> {
  /** Of the list; each of its children can take the focus, or something in it can. */
  list: RefObject<Element | null>
  /** To be called as more is asked for. */
  noteAsked: () => void
}

/**
 * Whoever asked a list for more goes on at the first new item: the button that was pressed may be gone.
 *
 * @param shownCount how many items the list shows.
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
