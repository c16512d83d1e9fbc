import { useEffect, useEffectEvent } from 'react'

/** Listens to the keys pressed anywhere on the page. */
export function usePageKeys(onKey: (event: KeyboardEvent) => void): void {
  const handle = useEffectEvent(onKey)
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
