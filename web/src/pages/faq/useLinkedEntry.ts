import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** Scrolls to the question or category named by the URL fragment. A question is also opened. */
export function useLinkedEntry(): void {
  const location = useLocation()
  // Depends on the location, not just its hash: following the same link again must scroll again.
  useEffect(() => {
    const { hash } = location
    const target = hash ? document.getElementById(hash.slice(1)) : null
    if (!target) return
    if (target instanceof HTMLDetailsElement) target.open = true
    target.scrollIntoView()
    target.querySelector<HTMLElement>('summary, h2')?.focus({ preventScroll: true })
  }, [location])
}
