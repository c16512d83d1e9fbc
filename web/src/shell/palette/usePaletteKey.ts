import { useEffect, useEffectEvent } from 'react'

/** Calls `onOpen` on Ctrl K or ⌘ K, unless a modal dialog is open. */
export function usePaletteKey(onOpen: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event
    if (key.toLowerCase() !== 'k' || ctrlKey === metaKey || altKey || shiftKey) return
    // Some browsers would move the focus to their address bar, also while the key is held down.
    event.preventDefault()
    if (document.querySelector('dialog[open]') === null) onOpen()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
