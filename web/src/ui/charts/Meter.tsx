interface MeterProps {
  /** The accessible name. */
  label: string
  /** 0 to 100. */
  percent: number
  /** Gold for what is mastered. */
  tone?: keyof typeof TONES
}

const TONES = { accent: 'bg-accent', mastery: 'bg-mastery' }

/** A percentage as a bar. The caller shows the number. */
export function Meter({ label, percent, tone = 'accent' }: MeterProps) {
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
        className={`h-full rounded-full forced-colors:bg-[Highlight] ${TONES[tone]}`}
        style={{ width: `${percent}%` }}
      />
    </div>
  )
}
