import type { ReactNode } from 'react'

const RADIUS = 52

const FILLING = 'transition-[stroke-dasharray] duration-700 ease-out starting:[stroke-dasharray:0_100]'

const LOOKS = {
  score: { size: 'size-44', arc: 'stroke-accent' },
  mastery: { size: 'size-24', arc: 'stroke-mastery forced-colors:stroke-[Highlight]' },
}

interface RingProps {
  /** 0 to 100. */
  percent: number
  look: keyof typeof LOOKS
  /** Where a tick is, in percent, such as the pass mark; null for none. */
  tick?: number | null
  /** Whether the ring fills up when it appears. */
  isFilling?: boolean
  children: ReactNode
}

/** A percentage as a ring around its children. The caller shows the number. */
export function Ring({ percent, look, tick = null, isFilling = false, children }: RingProps) {
  const { size, arc } = LOOKS[look]
  return (
    <div className={`relative shrink-0 ${size}`}>
      <svg viewBox="0 0 120 120" aria-hidden="true" className="size-full -rotate-90 fill-none stroke-[10]">
        <circle cx="60" cy="60" r={RADIUS} className="stroke-line" />
        {percent > 0 && (
          <circle
            cx="60"
            cy="60"
            r={RADIUS}
            strokeLinecap="round"
            pathLength="100"
            strokeDasharray={`${percent} 100`}
            className={`${arc} ${isFilling ? FILLING : ''}`}
          />
        )}
        {tick !== null && (
          <line
            x1={60 + RADIUS - 8}
            x2={60 + RADIUS + 8}
            y1="60"
            y2="60"
            transform={`rotate(${3.6 * tick} 60 60)`}
            className="stroke-ink stroke-2"
          />
        )}
      </svg>
      <div className="absolute inset-0 flex flex-col items-center justify-center">{children}</div>
    </div>
  )
}
