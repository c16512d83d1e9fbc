import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { ReactElement, Ref } from 'react'
import { Button } from '../../ui/buttons/Button.tsx'
import type { Elements } from '../../ui/elements.ts'

interface StepBarProps {
  /** The save state of the answer. */
  saveMark: ReactElement
  flagButton: ReactElement
  number: number
  total: number
  isBusy: boolean
  /** The Next or Submit button. */
  forwardRef: Ref<HTMLButtonElement>
  onMove: (number: number) => void
  onSubmit: () => void
  /** Notices above the buttons. */
  children?: Elements
}

/**
 * The Previous, Next and Submit buttons with the save state. On a phone they are at the bottom of the screen,
 * always in view and within reach of the thumb.
 */
export function StepBar(props: StepBarProps) {
  const { saveMark, flagButton, number, total, isBusy, forwardRef, onMove, onSubmit, children } = props
  const isLast = number === total
  return (
    <div className="bottom-0 z-10 [@media(min-height:34rem)]:sticky -mx-4 mt-4 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-t border-line bg-surface px-4 pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:-mx-6 sm:px-6 lg:static! lg:mx-0 lg:border-0 lg:bg-transparent lg:px-0">
      {children}
      <div className="min-h-5 w-full text-sm sm:order-1 sm:w-auto sm:flex-1">{saveMark}</div>
      <Button
        look="secondary"
        className="max-sm:flex-1 sm:min-w-32"
        aria-disabled={number === 1 || isBusy}
        onClick={() => number > 1 && !isBusy && onMove(number - 1)}
      >
        <ArrowLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />
        Previous
      </Button>
      {flagButton}
      <Button
        ref={forwardRef}
        className="max-sm:flex-1 sm:order-2 sm:min-w-32"
        aria-disabled={isBusy}
        // Otherwise holding Enter down would skip through the questions and submit.
        onKeyDown={(event) => event.repeat && event.preventDefault()}
        onClick={(event) => {
          if (isBusy) return
          if (!isLast) onMove(number + 1)
          // A double click on Next must not submit.
          else if (event.detail < 2) onSubmit()
        }}
      >
        <span>{isLast ? submitText(isBusy) : 'Next'}</span>
        {!isLast && <ArrowRight aria-hidden="true" className="size-4 rtl:-scale-x-100" />}
      </Button>
    </div>
  )
}

function submitText(isBusy: boolean): string {
  return isBusy ? 'Submitting...' : 'Submit Quiz'
}
