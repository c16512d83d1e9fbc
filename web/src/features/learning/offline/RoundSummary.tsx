import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { formatCount } from '../../../ui/counts.ts'
import { UserText } from '../../../ui/UserText.tsx'
import { rightAtOnce, type GivenOffline } from './round.ts'

interface RoundSummaryProps {
  title: string
  given: readonly GivenOffline[]
  back: { to: string; label: string }
  onAgain: () => void
}

/** What a round without a network came to. */
export function RoundSummary({ title, given, back, onAgain }: RoundSummaryProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const count = new Set(given.map(({ questionId }) => questionId)).size
  return (
    <div className="animate-appear rounded-box border border-line bg-surface p-4 sm:p-8">
      <UserText className="text-muted">{title}</UserText>
      <h1 ref={heading} tabIndex={-1} data-focus-target className="text-xl font-semibold tracking-tight">
        Practice done
      </h1>
      <p className="mt-4 text-lg font-bold tabular-nums">
        {`${rightAtOnce(given)} of ${formatCount(count, 'question')} right at once`}
      </p>
      <p className="mt-2 text-muted">Answers that were not sent yet are sent once there is a network.</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={onAgain}>Practise again</Button>
        <ButtonLink look="secondary" to={back.to}>
          {back.label}
        </ButtonLink>
      </div>
    </div>
  )
}
