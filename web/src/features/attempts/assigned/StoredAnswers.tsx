import { CircleCheck } from 'lucide-react'
import { useEffect, useRef, type ReactElement } from 'react'
import { UserText } from '../../../ui/UserText.tsx'
import { LostAnswers } from '../saving/LostAnswers.tsx'
import { WhenShown } from './WhenShown.tsx'

interface StoredAnswersProps {
  title: string
  /** When the score is shown; null if it is not known. */
  when: string | null
  timeZone: string | undefined
  lostNumbers: readonly number[]
  facts: ReactElement
  actions: ReactElement
  review: ReactElement
}

/** A completed attempt whose score may not be shown yet. */
export function StoredAnswers(props: StoredAnswersProps) {
  const { title, when, timeZone, lostNumbers, facts, actions, review } = props
  const heading = useRef<HTMLHeadingElement>(null)
  // The question that had the focus is gone: focus the heading instead.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [])
  return (
    <div className="animate-appear mx-auto flex w-full max-w-3xl flex-col gap-10">
      <div className="flex gap-4 rounded-box border border-line bg-surface p-4 min-[22rem]:p-6 max-sm:flex-col sm:gap-6 sm:p-8 print:border-0 print:p-0">
        <CircleCheck
          aria-hidden="true"
          className="size-12 shrink-0 text-accent sm:size-16"
          strokeWidth={1.5}
        />
        <div className="w-full min-w-0 grow">
          <UserText as="p" layout="name" className="text-muted">
            {title}
          </UserText>
          <h1 ref={heading} tabIndex={-1} data-focus-target className="text-xl font-semibold tracking-tight">
            Quiz Completed!
          </h1>
          <p className="mt-1 text-lg font-bold">Your answers are stored.</p>
          {when !== null && <WhenShown timeZone={timeZone}>{when}</WhenShown>}
          {facts}
          <LostAnswers numbers={lostNumbers} />
          {actions}
        </div>
      </div>
      {review}
    </div>
  )
}
