import { Meter } from '../../../ui/charts/Meter.tsx'

/** The shares at which the next mastery level begins. */
const LEVEL_MARKS = [50, 70, 90]

interface MasteryScaleProps {
  label: string
  percent: number
}

/** The share of mastered questions as a bar, with labelled lines where the mastery levels begin. */
export function MasteryScale({ label, percent }: MasteryScaleProps) {
  return (
    <div className="relative pt-1 pb-6">
      <Meter label={label} percent={percent} tone="mastery" />
      <div aria-hidden="true">
        {LEVEL_MARKS.map((mark) => (
          <span
            key={mark}
            className="absolute top-0 h-4 border-s border-ink text-sm text-muted tabular-nums forced-colors:border-[CanvasText]"
            style={{ insetInlineStart: `${mark}%` }}
          >
            <span className="absolute top-4 -translate-x-1/2 rtl:translate-x-1/2">{mark}</span>
          </span>
        ))}
      </div>
    </div>
  )
}
