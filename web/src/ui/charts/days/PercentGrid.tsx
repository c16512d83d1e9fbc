import type { Elements } from '../../elements.ts'

const LINES = [0, 50, 100]

interface PercentGridProps {
  /** A percentage with a dashed line of its own, such as the score that passes. */
  mark: number | null
  /** SVG in a picture of 100 × 100 units that is stretched to the room there is; 0 is at the top. */
  children: Elements
}

/** The plot of percentages over time: lines and labels, with 100 % at the top. */
export function PercentGrid({ mark, children }: PercentGridProps) {
  // A label that would touch that of the mark gives way.
  const labelled = LINES.filter((percent) => mark === null || Math.abs(percent - mark) > 14)
  return (
    <div className="flex gap-2">
      <div
        aria-hidden="true"
        className="relative h-40 w-10 shrink-0 text-end text-sm text-muted tabular-nums"
      >
        {labelled.map((percent) => (
          <Label key={percent} percent={percent} />
        ))}
        {mark !== null && <Label percent={mark} isMark />}
      </div>
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="h-40 min-w-0 grow overflow-visible"
      >
        {LINES.map((percent) => (
          <Line key={percent} percent={percent} className="stroke-line" />
        ))}
        {mark !== null && <Line percent={mark} className="stroke-line-strong" dashes="4 4" />}
        {children}
      </svg>
    </div>
  )
}

function Label({ percent, isMark = false }: { percent: number; isMark?: boolean }) {
  return (
    <span
      className={`absolute end-0 -translate-y-1/2 ${isMark ? 'font-semibold text-ink' : ''}`}
      style={{ top: `${100 - percent}%` }}
    >
      {`${Math.round(percent)}%`}
    </span>
  )
}

function Line({ percent, className, dashes }: { percent: number; className: string; dashes?: string }) {
  return (
    <line
      x1="0"
      x2="100"
      y1={100 - percent}
      y2={100 - percent}
      className={`${className} forced-colors:stroke-[GrayText]`}
      strokeDasharray={dashes}
      vectorEffect="non-scaling-stroke"
    />
  )
}
