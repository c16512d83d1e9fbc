import { CircleAlert, CircleCheck } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'

interface MessageProps {
  kind: 'success' | 'error'
  /** When empty, only the live region is rendered, so that screen readers announce the next message. */
  children: ReactNode
  /** Whether a new message scrolls into view, for one that may appear above the part of the page in view. */
  isRevealed?: boolean
}

/** A success or error message, announced by screen readers. */
export function Message({ kind, children, isRevealed = false }: MessageProps) {
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isRevealed && children) text.current?.scrollIntoView({ block: 'nearest' })
  }, [isRevealed, children])
  const isError = kind === 'error'
  const Icon = isError ? CircleAlert : CircleCheck
  const tone = isError
    ? 'border-wrong bg-wrong-soft text-wrong'
    : 'border-correct bg-correct-soft text-correct'
  return (
    <div role={isError ? 'alert' : 'status'} className="contents">
      {children && (
        <p
          ref={text}
          className={`animate-appear flex gap-2 rounded-box border px-3 py-2 font-medium ${tone}`}
        >
          <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          <span className="min-w-0">{children}</span>
        </p>
      )}
    </div>
  )
}
