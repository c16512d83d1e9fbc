import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Shows a dialog element as a modal dialog while it is mounted. The focus moves to its element with
 * `data-first-focus`, and afterwards back to where it was, or to the page's heading if that element is gone.
 */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  // Only showModal() makes the rest of the page inert, and only close() returns the focus to where it was.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || element.open) return
    const opener = document.activeElement
    element.showModal()
    element.querySelector<HTMLElement>('[data-first-focus]')?.focus()
    return () => {
      element.close()
      if (opener?.isConnected === false && isFocusLost(element)) focusPage()
    }
  }, [])
  return dialog
}

function isFocusLost(dialog: HTMLDialogElement): boolean {
  const { activeElement, body } = document
  return activeElement === body || dialog.contains(activeElement)
}

function focusPage(): void {
  const main = document.querySelector('main')
  const target = main?.querySelector<HTMLElement>('h1[tabindex]') ?? main
  target?.focus({ preventScroll: true })
}
