import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { Ref } from 'react'
import { Button } from '../../ui/Button.tsx'
import type { Elements } from '../../ui/elements.ts'

interface StepBarProps {
  number: number
  total: number
  isBusy: boolean
  /** Of the button that goes on. */
  forwardRef: Ref<HTMLButtonElement>
  onMove: (number: number) => void
  onSubmit: () => void
  /** What a learner should know before going on. */
  children?: Elements
}

/** The way from question to question; under the thumb on a phone. */
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
        // A key that is held down would go on from question to question, and submit.
        onKeyDown={(event) => event.repeat && event.preventDefault()}
        onClick={(event) => {
          if (isBusy) return
          if (!isLast) onMove(number + 1)
          // The second half of a double click was meant for the button that stood here before.
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
