import { ArrowRight, CircleHelp } from 'lucide-react'
import type { Ref } from 'react'
import { FlagButton } from '../../../../flags/FlagButton.tsx'
import type { Flag } from '../../../../flags/useFlag.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { ToggleButton } from '../../../../ui/buttons/ToggleButton.tsx'

interface SessionBarProps {
  isGuess: boolean
  /** Undefined once the question is answered. */
  onGuess?: (() => void) | undefined
  /** Undefined where questions cannot be flagged. */
  flag?: Flag | undefined
  isLast: boolean
  nextRef: Ref<HTMLButtonElement>
  /** Undefined while the verdict is not known. */
  onNext?: (() => void) | undefined
}

/** What can be done with a question. On a phone, always in view and within reach of the thumb. */
export function SessionBar(props: SessionBarProps) {
  const { isGuess, onGuess, flag, isLast, nextRef, onNext } = props
  return (
    <div className="bottom-0 z-10 [@media(min-height:34rem)]:sticky -mx-4 mt-4 flex flex-wrap items-center gap-2 border-t border-line bg-surface px-4 pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:-mx-6 sm:px-6 lg:static! lg:mx-0 lg:border-0 lg:bg-transparent lg:px-0">
      <ToggleButton Icon={CircleHelp} isOn={isGuess} isDisabled={!onGuess} onClick={() => onGuess?.()}>
        I guessed
      </ToggleButton>
      {flag && <FlagButton flag={flag} />}
      <Button
        ref={nextRef}
        className="ms-auto max-sm:grow sm:min-w-32"
        aria-disabled={!onNext}
        // Otherwise holding Enter down would skip verdicts.
        onKeyDown={(event) => event.repeat && event.preventDefault()}
        onClick={() => onNext?.()}
      >
        <span>{isLast ? 'Finish' : 'Next'}</span>
        <ArrowRight aria-hidden="true" className="size-4 rtl:-scale-x-100" />
      </Button>
    </div>
  )
}
