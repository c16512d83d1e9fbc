import { useId } from 'react'

interface ReviewFilterProps {
  onlyIncorrect: boolean
  incorrectCount: number
  totalQuestions: number
  onChange: (onlyIncorrect: boolean) => void
}

/** Switches the review between all questions and only the incorrect ones. */
export function ReviewFilter({ onlyIncorrect, incorrectCount, totalQuestions, onChange }: ReviewFilterProps) {
  const name = useId()
  const filters = [
    { label: `All (${totalQuestions})`, value: false },
    { label: `Incorrect only (${incorrectCount})`, value: true },
  ]
  return (
    <fieldset className="flex rounded-box border border-line-strong p-1 print:hidden">
      <legend className="sr-only">Questions to show</legend>
      {filters.map(({ label, value }) => (
        <label
          key={label}
          className="relative flex min-h-9 items-center rounded-box px-3 text-sm font-semibold tabular-nums has-checked:bg-accent-soft has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-accent forced-colors:has-checked:border-2"
        >
          <input
            type="radio"
            name={name}
            checked={onlyIncorrect === value}
            onChange={() => onChange(value)}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
