import { useLayoutEffect, useRef, useState } from 'react'
import { Button } from './Button.tsx'
import type { ButtonLook } from './button-look.ts'

interface RetryButtonProps {
  look?: ButtonLook
  className?: string
  /** Makes the attempt; it is over when this is. */
  onRetry: () => Promise<unknown>
}

/** Tries again what failed; meanwhile it takes no other press. Where it goes with what it mended, the page has the focus. */
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
  return (
    <Button ref={button} {...{ look, className }} aria-disabled={isBusy} onClick={() => void retry()}>
      {isBusy ? 'Trying…' : 'Try again'}
    </Button>
  )
}
