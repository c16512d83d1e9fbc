import type { ReactNode } from 'react'

const RADIUS = 52
const LENGTH = 2 * Math.PI * RADIUS

interface RingProps {
  /** 0 to 100. */
  percent: number
  tone: 'right' | 'wrong'
  children: ReactNode
}

/** A percentage as a ring around its children. The caller shows the number. */
export function Ring({ percent, tone, children }: RingProps) {
  const colour = tone === 'right' ? 'stroke-correct' : 'stroke-wrong'
  return (
    <div className="relative size-44 shrink-0">
      <svg viewBox="0 0 120 120" aria-hidden="true" className="size-full -rotate-90 fill-none stroke-[10]">
        <circle cx="60" cy="60" r={RADIUS} className="stroke-line" />
        {percent > 0 && (
          <circle
            cx="60"
            cy="60"
            r={RADIUS}
            strokeLinecap="round"
            strokeDasharray={`${(LENGTH * percent) / 100} ${LENGTH}`}
            className={colour}
          />
        )}
      </svg>
      <div className="absolute inset-0 flex flex-col items-center justify-center">{children}</div>
    </div>
  )
}
