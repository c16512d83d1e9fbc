import type { TextFormat } from 'quiz-format/rich'
import { useId } from 'react'
import type { KeySettings } from '../../../keys/key-settings.ts'
import { optionOfKey } from '../../../keys/option-keys.ts'
import { isPageKey } from '../../../keys/page-keys.ts'
import { usePageKeys } from '../../../keys/usePageKeys.ts'
import { OptionCard } from './OptionCard.tsx'

interface OptionListProps {
  labelledBy: string
  options: readonly string[]
  format: TextFormat
  selected: number | null
  isDisabled: boolean
  /** The keys that select an option wherever the focus is. */
  keySettings: KeySettings
  onSelect: (option: number) => void
}

/** The options of a question as a radio group. */
export function OptionList(props: OptionListProps) {
  const { labelledBy, options, format, selected, isDisabled, keySettings, onSelect } = props
  const name = useId()
  usePageKeys((event) => {
    const option = optionOfKey(event.key, options.length, keySettings)
    if (option !== null && option !== selected && !isDisabled && isPageKey(event)) onSelect(option)
  })
  return (
    <div role="radiogroup" aria-labelledby={labelledBy} className="mt-5 flex flex-col gap-3">
      {options.map((option, index) => (
        <OptionCard
          key={index}
          name={name}
          index={index}
          text={option}
          format={format}
          isSelected={selected === index}
          isDisabled={isDisabled}
          onSelect={() => onSelect(index)}
        />
      ))}
    </div>
  )
}
