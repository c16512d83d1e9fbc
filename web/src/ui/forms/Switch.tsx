import { useId } from 'react'

interface SwitchProps {
  label: string
  hint?: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** An on/off setting that takes effect immediately. */
export function Switch({ label, hint, isOn, onChange }: SwitchProps) {
  const id = useId()
  return (
    <div className="flex items-start gap-3">
      <span className="relative mt-0.5 inline-flex h-6 w-11 shrink-0">
        <input
          id={id}
          type="checkbox"
          role="switch"
          checked={isOn}
          aria-checked={isOn}
          aria-describedby={hint && `${id}-hint`}
          onChange={(event) => onChange(event.target.checked)}
          className="peer size-full cursor-pointer appearance-none rounded-full border border-line-strong bg-sunken transition-colors checked:border-accent checked:bg-accent forced-colors:checked:bg-[Highlight]"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1 left-1 size-4 rounded-full bg-muted transition-transform peer-checked:translate-x-5 peer-checked:bg-on-accent forced-colors:bg-[ButtonText] forced-colors:peer-checked:bg-[HighlightText]"
        />
      </span>
      <div className="min-w-0">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-sm text-muted">
            {hint}
          </p>
        )}
      </div>
    </div>
  )
}
