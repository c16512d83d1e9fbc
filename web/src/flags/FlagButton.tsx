import { Flag as FlagIcon } from 'lucide-react'
import { ToggleButton } from '../ui/buttons/ToggleButton.tsx'
import type { Flag } from './useFlag.ts'

interface FlagButtonProps {
  flag: Flag
  /** Which question it is about, if the page shows several. */
  number?: number
  hidesName?: 'onPhones' | 'always'
  className?: string
}

/** Flags a question, so that the learner finds it again, or removes the flag. */
export function FlagButton({ flag, number, className = '', ...rest }: FlagButtonProps) {
  return (
    <div className={`relative ${className}`}>
      <ToggleButton Icon={FlagIcon} isOn={flag.isFlagged} onClick={flag.toggle} {...rest}>
        {number === undefined ? 'Flag' : `Flag question ${number}`}
      </ToggleButton>
      {flag.hasFailed && (
        <p
          role="alert"
          className="absolute end-0 bottom-full z-20 mb-1 w-max rounded-box border border-line bg-surface px-3 py-1.5 text-sm font-semibold text-wrong"
        >
          Flag not saved. Try again.
        </p>
      )}
    </div>
  )
}
