import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Shows a dialog element as a modal dialog while it is mounted. The focus moves to its element with
 * `data-first-focus`, and afterwards back to where it was.
 */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  // Only showModal() makes the rest of the page inert, and only close() returns the focus to where it was.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || element.open) return
    element.showModal()
    element.querySelector<HTMLElement>('[data-first-focus]')?.focus()
    return () => element.close()
  }, [])
  return dialog
}
