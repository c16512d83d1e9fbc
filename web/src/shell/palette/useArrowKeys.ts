import { useEffect, useEffectEvent, type RefObject } from 'react'

/** Calls `onMove` when the down or up arrow is pressed in a field, with the step to the next choice. */
export function useArrowKeys(field: RefObject<HTMLInputElement | null>, onMove: (step: 1 | -1) => void) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // An input method uses these keys itself.
    if (event.isComposing || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
    event.preventDefault()
    onMove(event.key === 'ArrowDown' ? 1 : -1)
  })
  useEffect(() => {
    const element = field.current
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    element?.addEventListener('keydown', listener)
    return () => element?.removeEventListener('keydown', listener)
  }, [field])
}
