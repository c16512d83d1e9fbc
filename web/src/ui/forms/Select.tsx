import { useId, type ComponentProps } from 'react'
import type { Elements } from '../elements.ts'

type SelectProps = ComponentProps<'select'> & {
  label: string | Elements
  /** Whether only screen readers get the label, for a select whose row says what it is. */
  isLabelHidden?: boolean
}

/** A labelled native select, which works well on every device. */
export function Select({ label, isLabelHidden = false, children, className = '', ...rest }: SelectProps) {
  const id = useId()
  return (
    <div className={`flex flex-col gap-1 ${className}`}>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'font-semibold'}>
        {label}
      </label>
      <select
        {...rest}
        id={id}
        className="min-h-11 w-full rounded-box border border-line-strong bg-surface px-3 py-2 text-base text-ink tabular-nums transition-colors hover:border-ink"
      >
        {children}
      </select>
    </div>
  )
}
