import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'

interface MessageProps {
  kind: 'success' | 'error'
  /** When empty, only the live region is rendered, so that screen readers announce the next message. */
  children: ReactNode
}

/** A success or error message, announced by screen readers. */
export function Message({ kind, children }: MessageProps) {
  const isError = kind === 'error'
  const Icon = isError ? CircleAlert : CircleCheck
  const tone = isError
    ? 'border-wrong bg-wrong-soft text-wrong'
    : 'border-correct bg-correct-soft text-correct'
  return (
    <div role={isError ? 'alert' : 'status'} className="contents">
      {children && (
        <p className={`animate-appear flex gap-2 rounded-box border px-3 py-2 font-medium ${tone}`}>
          <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          <span className="min-w-0">{children}</span>
        </p>
      )}
    </div>
  )
}
