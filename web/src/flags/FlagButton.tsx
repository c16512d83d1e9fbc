import { Flag } from 'lucide-react'
import { ToggleButton } from '../ui/buttons/ToggleButton.tsx'

interface FlagButtonProps {
  isFlagged: boolean
  onToggle: () => void
  /** Which question it is about, if the page shows several. */
  number?: number
  hidesName?: 'onPhones' | 'always'
  className?: string
}

/** Flags a question, so that the learner finds it again, or removes the flag. */
export function FlagButton({ isFlagged, onToggle, number, ...rest }: FlagButtonProps) {
  return (
    <ToggleButton Icon={Flag} isOn={isFlagged} onClick={onToggle} {...rest}>
      {number === undefined ? 'Flag' : `Flag question ${number}`}
    </ToggleButton>
  )
}
