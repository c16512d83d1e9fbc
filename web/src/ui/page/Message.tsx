import { CircleAlert, CircleCheck, Hourglass } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'

interface MessageProps {
  /** `busy` for something that is tried again by itself. */
  kind: 'success' | 'error' | 'busy'
  /** When empty, only the live region is rendered, so that screen readers announce the next message. */
  children: ReactNode
  /** Whether a new message scrolls into view, for one that may appear above the part of the page in view. */
  isRevealed?: boolean
}

const LOOKS = {
  success: { Icon: CircleCheck, tone: 'border-correct bg-correct-soft text-correct' },
  error: { Icon: CircleAlert, tone: 'border-wrong bg-wrong-soft text-wrong' },
  busy: { Icon: Hourglass, tone: 'border-line-strong bg-sunken' },
}

/** A success or error message, or that something is tried again, announced by screen readers. */
export function Message({ kind, children, isRevealed = false }: MessageProps) {
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isRevealed && children) text.current?.scrollIntoView({ block: 'nearest' })
  }, [isRevealed, children])
  const { Icon, tone } = LOOKS[kind]
  return (
    <div role={kind === 'error' ? 'alert' : 'status'} className="contents">
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
