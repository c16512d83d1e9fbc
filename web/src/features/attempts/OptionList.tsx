import { Check } from 'lucide-react'
import { useId } from 'react'

interface OptionListProps {
  labelledBy: string
  options: readonly string[]
  selected: number | null
  isDisabled: boolean
  onSelect: (option: number) => void
}

const CARD =
  'group relative flex min-h-14 items-center gap-3 rounded-box border border-line-strong/60 bg-surface px-3 py-2.5 transition-colors ' +
  'has-enabled:hover:border-accent has-disabled:opacity-60 ' +
  'has-checked:border-accent has-checked:bg-accent-soft has-checked:inset-ring has-checked:inset-ring-accent ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent ' +
  'forced-colors:has-checked:border-4 forced-colors:has-checked:border-[Highlight]'

/**
 * The options of a question, one of which can be chosen. Each card lies under the browser's own radio button, made
 * transparent: it is what is pressed, by a finger that explores the screen too.
 */
export function OptionList({ labelledBy, options, selected, isDisabled, onSelect }: OptionListProps) {
  const name = useId()
  return (
    <div role="radiogroup" aria-labelledby={labelledBy} className="mt-5 flex flex-col gap-3">
      {options.map((option, index) => (
        <label key={index} className={CARD}>
          <input
            type="radio"
            name={name}
            value={index}
            checked={selected === index}
            disabled={isDisabled}
            onChange={() => onSelect(index)}
            className="absolute inset-0 size-full cursor-pointer rounded-box opacity-0 disabled:cursor-not-allowed"
          />
          <span
            aria-hidden="true"
            className="flex size-8 shrink-0 items-center justify-center rounded-box bg-sunken text-sm font-bold text-muted transition-colors group-has-checked:bg-accent group-has-checked:text-on-accent"
          >
            {String.fromCharCode(65 + index)}
          </span>
          <span className="min-w-0 grow">{option}</span>
          <Check
            aria-hidden="true"
            strokeWidth={3}
            className="size-5 shrink-0 text-accent opacity-0 group-has-checked:opacity-100"
          />
        </label>
      ))}
    </div>
  )
}
