import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { Button } from './Button.tsx'
import type { ButtonLook } from './button-look.ts'

interface RetryButtonProps {
  look?: ButtonLook
  className?: string
  /** The button is busy until the returned promise settles. */
  onRetry: () => Promise<unknown>
}

/**
 * Retries a failed operation, by itself when the network is back; clicks during a retry are ignored. When the
 * button disappears after a success, the page gets the focus.
 */
export function RetryButton({ look = 'primary', className = '', onRetry }: RetryButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [isBusy, setBusy] = useState(false)

  useLayoutEffect(() => {
    const element = button.current
    return () => {
      if (document.activeElement === element) element?.closest('main')?.focus({ preventScroll: true })
    }
  }, [])

  const retry = async () => {
    if (isBusy) return
    setBusy(true)
    await onRetry().catch(() => undefined)
    setBusy(false)
  }
  const retryWhenOnline = useEffectEvent(() => void retry())
  useEffect(() => {
    const listener = () => retryWhenOnline()
    window.addEventListener('online', listener)
    return () => window.removeEventListener('online', listener)
  }, [])
  return (
    <Button ref={button} {...{ look, className }} aria-disabled={isBusy} onClick={() => void retry()}>
      {isBusy ? 'Trying…' : 'Try again'}
    </Button>
  )
}
