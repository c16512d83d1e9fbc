interface MeterProps {
  /** The accessible name. */
  label: string
  /** 0 to 100. */
  percent: number
}

/** A percentage as a bar. The caller shows the number. */
export function Meter({ label, percent }: MeterProps) {
  return (
    <div
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={`${percent}%`}
      className="h-2 overflow-hidden rounded-full bg-line forced-colors:border"
    >
      <div
        className="h-full rounded-full bg-accent forced-colors:bg-[Highlight]"
        style={{ width: `${percent}%` }}
      />
    </div>
  )
}
