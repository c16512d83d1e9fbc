import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** Opens the question that the address names, and goes there; a category is gone to. */
export function useLinkedEntry(): void {
  const location = useLocation()
  // All of it: who follows the same link again wants to get there again.
  useEffect(() => {
    const { hash } = location
    const target = hash ? document.getElementById(hash.slice(1)) : null
    if (!target) return
    if (target instanceof HTMLDetailsElement) target.open = true
    target.scrollIntoView()
    target.querySelector<HTMLElement>('summary, h2')?.focus({ preventScroll: true })
  }, [location])
}
