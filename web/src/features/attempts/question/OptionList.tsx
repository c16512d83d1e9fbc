import { Check } from 'lucide-react'
import { useEffect, useEffectEvent, useId } from 'react'
import { UserText } from '../../../ui/UserText.tsx'
import { optionOfKey } from './letter-keys.ts'
import { optionLetter } from './option-letter.ts'

interface OptionListProps {
  labelledBy: string
  options: readonly string[]
  selected: number | null
  isDisabled: boolean
  /** Whether letter and digit keys select an option wherever the focus is. */
  hasLetterKeys: boolean
  onEnter: () => void
  onSelect: (option: number) => void
}

const CARD =
  'group relative flex min-h-14 items-center gap-3 rounded-box border border-line-strong/60 bg-surface px-3 py-2.5 transition-colors ' +
  'has-enabled:hover:border-accent has-disabled:opacity-60 ' +
  'has-checked:border-accent has-checked:bg-accent-soft has-checked:inset-ring has-checked:inset-ring-accent ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent ' +
  'forced-colors:has-checked:border-4 forced-colors:has-checked:border-[Highlight]'

/**
 * The options of a question as a radio group. A transparent native radio button covers each card, so that
 * touch exploration by a screen reader finds the radio button, too.
 */
export function OptionList(props: OptionListProps) {
  const { labelledBy, options, selected, isDisabled, hasLetterKeys, onEnter, onSelect } = props
  const name = useId()

  const onLetter = useEffectEvent((event: KeyboardEvent) => {
    const option = optionOfKey(event.key, options.length)
    if (
      option === null ||
      option === selected ||
      isDisabled ||
      event.repeat ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey
    )
      return
    if (event.target instanceof Element && event.target.closest('dialog, textarea, select')) return
    onSelect(option)
  })

  // On the document, because letter keys work wherever the focus is.
  useEffect(() => {
    if (!hasLetterKeys) return
    const listener = (event: KeyboardEvent) => onLetter(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [hasLetterKeys])

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
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              // Otherwise Enter would press the button that receives the focus.
              event.preventDefault()
              onEnter()
            }}
            className="absolute inset-0 size-full cursor-pointer rounded-box opacity-0 disabled:cursor-not-allowed"
          />
          <span
            aria-hidden="true"
            translate="no"
            className="flex size-8 shrink-0 items-center justify-center rounded-box bg-sunken text-sm font-bold text-muted transition-colors group-has-checked:bg-accent group-has-checked:text-on-accent"
          >
            {optionLetter(index)}
          </span>
          <UserText as="span" className="min-w-0 grow">
            {option}
          </UserText>
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
