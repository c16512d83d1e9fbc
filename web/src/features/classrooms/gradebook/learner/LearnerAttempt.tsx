import { useState } from 'react'
import { Score } from '../../../../ui/charts/Score.tsx'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { formatDuration } from '../../../../ui/time/durations.ts'
import { NamedTime } from '../../assignments/NamedTime.tsx'
import { LearnerAnswerList } from './LearnerAnswerList.tsx'
import type { LearnerAttempt as Attempt } from './useLearnerResult.ts'
import type { AttemptPlace } from './useLearnerAnswers.ts'

interface LearnerAttemptProps {
  attempt: Attempt
  place: AttemptPlace
  timeZone: string
  /** Whether its answers are shown from the start. */
  isOpen: boolean
}

/** An attempt of a learner: how it went, and its answers on demand. */
export function LearnerAttempt({ attempt, place, timeZone, isOpen: isOpenAtFirst }: LearnerAttemptProps) {
  const { status, startedAt, completedAt, deadline, score, late, counted, totalQuestions } = attempt
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const name = `Attempt ${place.attemptNumber}`
  return (
    <section aria-label={name} className="min-w-0 rounded-box border border-line bg-surface px-5 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <h3 className="font-semibold">{name}</h3>
            {late && <Mark>Late</Mark>}
            {counted && <Mark>Counts</Mark>}
          </div>
          <div className="text-sm text-muted tabular-nums">
            <p>{completedAt === null ? 'Started' : 'Completed'}</p>
            <NamedTime moment={completedAt ?? startedAt} timeZone={timeZone} />
            {completedAt !== null && (
              <p>{`Took ${formatDuration(Date.parse(completedAt) - Date.parse(startedAt))}`}</p>
            )}
            {completedAt !== null && completedAt === deadline && <p>Time ran out</p>}
            <p>{countsText(attempt)}</p>
          </div>
        </div>
        {score !== null && <Score percent={score} />}
        {status === 'IN_PROGRESS' && <p className="text-muted">In progress</p>}
        {status === 'ENDED' && <p className="text-muted">Given up, without a score</p>}
      </div>
      <Button
        look="secondary"
        className="mt-3"
        aria-expanded={isOpen}
        aria-label={`${isOpen ? 'Hide' : 'Show'} answers of attempt ${place.attemptNumber}`}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Hide answers' : 'Show answers'}
      </Button>
      {isOpen && <LearnerAnswerList {...{ place, totalQuestions, timeZone }} />}
    </section>
  )
}

/** Says what the score is made of: "6 of 10 right, 9 answered". */
function countsText({ answeredCount, correctCount, totalQuestions, leftOutCount }: Attempt): string {
  if (correctCount === null) return `${answeredCount} of ${totalQuestions} answered`
  const leftOut = leftOutCount > 0 ? `, ${leftOutCount} left out for everybody` : ''
  return `${correctCount} of ${totalQuestions - leftOutCount} right, ${answeredCount} answered${leftOut}`
}

function Mark({ children }: { children: string }) {
  return (
    <span className="rounded-box border border-line-strong px-2 text-sm font-semibold text-muted">
      {children}
    </span>
  )
}
