import type { Elements } from '../../elements.ts'

interface ChartFrameProps {
  caption: string
  /** The numbers of the selected point. */
  reading: string | null
  /** What stands there while no point is selected. */
  hint: string
  children: Elements
}

/** A chart with its caption. The line for the selected point always has its room, so that nothing moves. */
export function ChartFrame({ caption, reading, hint, children }: ChartFrameProps) {
  return (
    <figure className="min-w-0">
      <figcaption className="text-sm text-muted">{caption}</figcaption>
      {children}
      {/* The plot says the same to screen readers. */}
      <p
        aria-hidden="true"
        className={`mt-2 min-h-10 text-sm tabular-nums sm:min-h-5 ${reading === null ? 'text-muted' : 'font-semibold'}`}
      >
        {reading ?? hint}
      </p>
    </figure>
  )
}
