import { Clock, Play } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { graphql, readFragment, type FragmentType } from '../../gql/index.ts'
import { takePathOf } from '../../paths/take-path.ts'
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx'
import { formatSeconds, URGENT_SECONDS } from '../../ui/time/countdown.ts'
import { formatNumber } from '../../ui/counts.ts'
import { Meter } from '../../ui/charts/Meter.tsx'
import { useCountdown } from '../../ui/time/useCountdown.ts'
import { UserText } from '../../ui/UserText.tsx'
import { useReloadAttempt } from './useReloadAttempt.ts'

export const ContinueLinkFields = graphql(`
  fragment ContinueLink_attempt on Attempt {
    id
    quizId
    assignmentId
    quizTitle
    status
    sectionId
    sectionName
    totalQuestions
    answeredCount
    timeLeft
  }
`)

/** Milliseconds after the deadline in which the server still accepts answers, and some for the clocks. */
const GRACE_PERIOD = 1_500

interface ContinueLinkProps {
  attempt: FragmentType<typeof ContinueLinkFields>
  /** Whether the quiz's title is shown; it is not needed on the quiz's own page. */
  hasTitle: boolean
  /** Whether the server has just sent the attempt. The time left of a cached attempt is too long by now. */
  isCurrent: boolean
  /** The place in a list, such as "2 of 3". It tells attempts at quizzes of the same title apart. */
  place?: string | undefined
  /**
   * Called once the time is up and the server no longer accepts answers, with the quiz that was practised;
   * null for an assignment.
   */
  onOver?: (quizId: string | null) => void
}

/** An attempt in progress, with how far it has got and its time left; leads back into it. */
export function ContinueLink({ attempt, hasTitle, isCurrent, place, onOver }: ContinueLinkProps) {
  const fields = readFragment(ContinueLinkFields, attempt)
  const { id, quizId, assignmentId, quizTitle, sectionName, totalQuestions, answeredCount, timeLeft } = fields
  const name = [quizTitle, sectionName, place].filter((part) => part != null).join(', ')
  const practised = assignmentId === null ? quizId : null
  const report = useEffectEvent(() => onOver?.(practised))
  const reload = useReloadAttempt(id, () => onOver?.(practised))
  const seconds = useCountdown(useDeadline(isCurrent ? timeLeft : null), reload)
  const isTimeUp = seconds === 0
  useEffect(() => {
    if (!isTimeUp) return
    const timer = setTimeout(() => report(), GRACE_PERIOD)
    return () => clearTimeout(timer)
  }, [isTimeUp])
  // A cached attempt may have been completed since.
  if (fields.status !== 'IN_PROGRESS') return null
  const label = isTimeUp ? 'See the results' : 'Continue'
  return (
    <section
      aria-label={`Attempt in progress: ${name}`}
      className="flex flex-wrap items-center gap-4 rounded-box border border-accent bg-accent-soft p-4 sm:p-5"
    >
      <div className="min-w-0 grow-999 basis-60">
        {hasTitle && (
          <UserText as="p" layout="name" className="font-bold">
            {quizTitle ?? ''}
          </UserText>
        )}
        {sectionName !== null && (
          <UserText as="p" layout="name" className="text-sm">
            {sectionName}
          </UserText>
        )}
        <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted tabular-nums">
          <span>{`${formatNumber(answeredCount)} of ${formatNumber(totalQuestions)} answered`}</span>
          {seconds !== null && (
            <span
              className={`flex items-center gap-1.5 font-semibold ${seconds < URGENT_SECONDS ? 'text-wrong' : 'text-ink'}`}
            >
              <Clock aria-hidden="true" className="size-4" />
              <span>{isTimeUp ? 'Time is up' : `${formatSeconds(seconds)} left`}</span>
            </span>
          )}
        </p>
        <div className="mt-3">
          <Meter label="Answered" percent={Math.round((100 * answeredCount) / Math.max(1, totalQuestions))} />
        </div>
      </div>
      <ButtonLink
        to={takePathOf(fields)}
        state={{ attemptId: id, isReturn: true }}
        aria-label={`${label}: ${name}`}
        className="min-w-0 grow"
      >
        <Play aria-hidden="true" className="size-4 fill-current" />
        <span>{label}</span>
      </ButtonLink>
    </section>
  )
}

// The time left, in milliseconds, counts from the moment it arrives.
function useDeadline(timeLeft: number | null): number | null {
  const [deadline, setDeadline] = useState(() => deadlineIn(timeLeft))
  if (deadline.timeLeft !== timeLeft) setDeadline(deadlineIn(timeLeft))
  return deadline.endsAt
}

function deadlineIn(timeLeft: number | null) {
  return { timeLeft, endsAt: timeLeft === null ? null : performance.now() + timeLeft }
}
