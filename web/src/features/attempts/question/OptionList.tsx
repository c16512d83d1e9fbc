import { useEffect, useEffectEvent, useId } from 'react'
import { optionOfKey } from './letter-keys.ts'
import { OptionCard } from './OptionCard.tsx'

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

/** The options of a question as a radio group. */
export function OptionList(props: OptionListProps) {
  const { labelledBy, options, selected, isDisabled, onEnter, onSelect } = props
  const name = useId()
  useLetterSelection(props)
  return (
    <div role="radiogroup" aria-labelledby={labelledBy} className="mt-5 flex flex-col gap-3">
      {options.map((option, index) => (
        <OptionCard
          key={index}
          name={name}
          index={index}
          text={option}
          isSelected={selected === index}
          isDisabled={isDisabled}
          onEnter={onEnter}
          onSelect={() => onSelect(index)}
        />
      ))}
    </div>
  )
}

function useLetterSelection({
  options,
  selected,
  isDisabled,
  hasLetterKeys,
  onSelect,
}: OptionListProps): void {
  const onLetter = useEffectEvent((event: KeyboardEvent) => {
    const option = optionOfKey(event.key, options.length)
    if (option === null || option === selected || isDisabled || event.repeat) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
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
}
