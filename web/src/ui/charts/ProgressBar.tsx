interface ProgressBarProps {
  label: string
  value: number
  max: number
}

export function ProgressBar({ label, value, max }: ProgressBarProps) {
  const percent = max === 0 ? 0 : Math.round((100 * value) / max)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      className="h-2 overflow-hidden rounded-full bg-line forced-colors:border"
    >
      <div
        className="h-full rounded-full bg-accent transition-[width] forced-colors:bg-[Highlight]"
        style={{ width: `${percent}%` }}
      />
    </div>
  )
}
