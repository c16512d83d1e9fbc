import { useEffect, useEffectEvent } from 'react'

/** Whether this is an Apple platform. There, Ctrl K deletes to the end of the line while one types. */
const isApple = /^(Mac|iP)/.test(navigator.platform)

/** The palette's key, as `aria-keyshortcuts` names it. */
export const PALETTE_KEY = isApple ? 'Meta+K' : 'Control+K'

/** Calls `onOpen` on ⌘ K on Apple platforms, elsewhere on Ctrl K, unless a modal dialog is open. */
export function usePaletteKey(onOpen: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event
    const isPaletteKey = isApple ? metaKey && !ctrlKey : ctrlKey && !metaKey
    if (key.toLowerCase() !== 'k' || !isPaletteKey || altKey || shiftKey) return
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
