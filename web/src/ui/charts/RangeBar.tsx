interface RangeBarProps {
  /** The ends of the scale. */
  min: number
  max: number
  value: number
  /** Where the true value lies. */
  low: number
  high: number
  /** A line on the scale, such as 0; null for none. */
  tick: number | null
  /** Grey, for a figure that is not to be relied on. */
  isFaint: boolean
}

/** A value on a scale, with the range of the true value. The caller says the same in words. */
export function RangeBar({ min, max, value, low, high, tick, isFaint }: RangeBarProps) {
  const at = (point: number) => `${(100 * (point - min)) / (max - min)}%`
  const [band, dot] = isFaint ? ['bg-line-strong/40', 'bg-line-strong'] : ['bg-accent/35', 'bg-accent']
  return (
    <div aria-hidden="true" className="relative h-4">
      <div className="absolute inset-x-0 top-1.5 h-1 rounded-full bg-line forced-colors:border" />
      <div
        className={`absolute top-1 h-2 rounded-full forced-colors:bg-[GrayText] ${band}`}
        style={{ insetInlineStart: at(low), width: `${(100 * (high - low)) / (max - min)}%` }}
      />
      {tick !== null && (
        <div
          className="absolute top-0 h-4 w-0.5 -translate-x-1/2 bg-line-strong rtl:translate-x-1/2 forced-colors:bg-[CanvasText]"
          style={{ insetInlineStart: at(tick) }}
        />
      )}
      <div
        className={`absolute top-0.5 size-3 -translate-x-1/2 rounded-full border-2 border-surface rtl:translate-x-1/2 forced-colors:bg-[Highlight] ${dot}`}
        style={{ insetInlineStart: at(value) }}
      />
    </div>
  )
}
