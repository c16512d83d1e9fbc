import { useEffect, useEffectEvent, type RefObject } from 'react'

interface DismissOptions {
  box: RefObject<HTMLElement | null>
  /** Called on a click outside the box, and when the focus leaves it. */
  onLeave: () => void
  onEscape: () => void
}

/** Reports when the user dismisses an open menu. */
export function useDismiss(isOpen: boolean, { box, onLeave, onEscape }: DismissOptions): void {
  const onEvent = useEffectEvent(({ target }: Event) => {
    if (!box.current?.contains(target as Node)) onLeave()
  })
  const onKeyDown = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape') onEscape()
  })
  useEffect(() => {
    if (!isOpen) return
    const controller = new AbortController()
    const { signal } = controller
    document.addEventListener('pointerdown', (event) => onEvent(event), { signal })
    document.addEventListener('focusin', (event) => onEvent(event), { signal })
    document.addEventListener('keydown', (event) => onKeyDown(event), { signal })
    return () => controller.abort()
  }, [isOpen])
}
