import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { Ref } from 'react'
import { Button } from '../../ui/Button.tsx'
import type { Elements } from '../../ui/elements.ts'

interface StepBarProps {
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
 * The Previous, Next and Submit buttons. On a phone they are at the bottom of the screen, within reach of the
 * thumb.
 */
export function StepBar(props: StepBarProps) {
  const { number, total, isBusy, forwardRef, onMove, onSubmit, children } = props
  const isLast = number === total
  return (
    <div className="bottom-0 z-10 [@media(min-height:34rem)]:sticky -mx-4 mt-4 flex flex-wrap justify-between gap-3 border-t border-line bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:-mx-6 sm:px-6 lg:static! lg:mx-0 lg:border-0 lg:bg-transparent lg:px-0">
      {children}
      <Button
        look="secondary"
        className="max-lg:flex-1 lg:min-w-32"
        aria-disabled={number === 1 || isBusy}
        onClick={() => number > 1 && !isBusy && onMove(number - 1)}
      >
        <ArrowLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />
        Previous
      </Button>
      <Button
        ref={forwardRef}
        className="max-lg:flex-1 lg:min-w-32"
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
