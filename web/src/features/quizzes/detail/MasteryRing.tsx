const RADIUS = 42
const LENGTH = 2 * Math.PI * RADIUS

/** The share of mastered questions as a golden ring around its number. */
export function MasteryRing({ percent }: { percent: number }) {
  return (
    <div className="relative size-24 shrink-0">
      <svg viewBox="0 0 96 96" aria-hidden="true" className="size-full -rotate-90 fill-none stroke-[9]">
        <circle cx="48" cy="48" r={RADIUS} className="stroke-line" />
        {percent > 0 && (
          <circle
            cx="48"
            cy="48"
            r={RADIUS}
            strokeLinecap="round"
            strokeDasharray={`${(LENGTH * percent) / 100} ${LENGTH}`}
            className="stroke-mastery forced-colors:stroke-[Highlight]"
          />
        )}
      </svg>
      <span className="absolute inset-0 flex items-center justify-center font-bold tabular-nums">
        {`${percent}%`}
      </span>
    </div>
  )
}
