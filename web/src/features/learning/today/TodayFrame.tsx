import type { ReactElement } from 'react'
import type { Elements } from '../../../ui/elements.ts'

interface TodayFrameProps {
  /** The button or link; none while the plan is loading. */
  action?: ReactElement
  children?: Elements
}

/** The frame of what to practise today. It has the same height while the plan is loading. */
export function TodayFrame({ action, children }: TodayFrameProps) {
  return (
    <section
      aria-labelledby="today"
      className="mt-6 flex min-h-64 flex-col gap-4 rounded-box border border-line bg-surface p-4 sm:min-h-42 lg:min-h-36 sm:p-5 sm:flex-row sm:items-center sm:justify-between"
    >
      <div className="min-w-0 wrap-anywhere">
        <h2 id="today" className="mb-1 text-lg font-semibold">
          Today
        </h2>
        {children}
      </div>
      {action && (
        <div className="flex min-w-0 shrink-0 wrap-anywhere max-sm:mt-auto max-sm:shrink max-sm:flex-col">
          {action}
        </div>
      )}
    </section>
  )
}
