import { Check } from 'lucide-react'
import type { TextFormat } from 'quiz-format/rich'
import { FormattedText } from '../../../ui/rich/FormattedText.tsx'
import { optionLetter } from '../../../ui/option-letter.ts'

const CARD =
  'group relative flex min-h-14 items-center gap-3 rounded-box border border-line-strong/60 bg-surface px-3 py-2.5 transition-colors ' +
  'has-enabled:hover:border-accent has-disabled:opacity-60 ' +
  'has-checked:border-accent has-checked:bg-accent-soft has-checked:inset-ring has-checked:inset-ring-accent ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent ' +
  'forced-colors:has-checked:border-4 forced-colors:has-checked:border-[Highlight]'

interface OptionCardProps {
  /** The name of the radio group. */
  name: string
  index: number
  text: string
  format: TextFormat
  isSelected: boolean
  isDisabled: boolean
  onSelect: () => void
}

/**
 * An option of a question. A transparent native radio button covers the card, so that touch exploration by a
 * screen reader finds the radio button, too.
 */
export function OptionCard(props: OptionCardProps) {
  const { name, index, text, format, isSelected, isDisabled, onSelect } = props
  return (
    <label className={CARD}>
      <input
        type="radio"
        name={name}
        value={index}
        checked={isSelected}
        disabled={isDisabled}
        onChange={onSelect}
        className="absolute inset-0 size-full cursor-pointer rounded-box opacity-0 disabled:cursor-not-allowed"
      />
      <span
        aria-hidden="true"
        translate="no"
        className="flex size-8 shrink-0 items-center justify-center rounded-box bg-sunken text-sm font-bold text-muted transition-colors group-has-checked:bg-accent group-has-checked:text-on-accent"
      >
        {optionLetter(index)}
      </span>
      <FormattedText as="span" isInControl format={format} className="min-w-0 grow">
        {text}
      </FormattedText>
      <Check
        aria-hidden="true"
        strokeWidth={3}
        className="size-5 shrink-0 text-accent opacity-0 group-has-checked:opacity-100"
      />
    </label>
  )
}
