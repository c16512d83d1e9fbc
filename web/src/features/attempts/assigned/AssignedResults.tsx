import { Target } from 'lucide-react'
import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { assignmentPath } from '../../../paths/assignment-paths.ts'
import { readinessPath } from '../../../paths/readiness-path.ts'
import { isFramed } from '../../../session/session-place.ts'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { Loading } from '../../../ui/page/Loading.tsx'
import { capitalized } from '../../../ui/sentences.ts'
import type { CompletedAttempt } from '../attempt-state.ts'
import type { ResultNews } from '../enter/EnteredAttempt.tsx'
import { Results } from '../results/Results.tsx'
import { Review } from '../results/Review.tsx'
import { AssignedFacts } from './AssignedFacts.tsx'
import { MoreTimeNotice } from './MoreTimeNotice.tsx'
import { StoredAnswers } from './StoredAnswers.tsx'
import { useAssignedOutcome } from './useAssignedOutcome.ts'
import { WhenShown } from './WhenShown.tsx'

interface AssignedResultsProps extends ResultNews {
  attempt: CompletedAttempt
}

/**
 * What its learner may see of a completed attempt of an assignment. Of the score and the right answers, what
 * is not shown yet says when it will be.
 */
export function AssignedResults({ attempt, lostNumbers, isNew }: AssignedResultsProps): ReactElement {
  const { attemptId, quizId, assignmentId, quizTitle, result, totalQuestions } = attempt
  const { isLoading, attempt: taken, assignment } = useAssignedOutcome(attempt, isNew)
  const access = assignment?.access
  const timeZone = assignment?.classroom.timeZone
  const isReopened = taken?.status === 'IN_PROGRESS'
  if (isReopened) return <MoreTimeNotice assignmentId={assignmentId ?? ''} />
  const facts = (
    <AssignedFacts
      attempt={taken ?? null}
      own={assignment?.attempts.find(({ id }) => id === attemptId) ?? null}
      hasOthers={(assignment?.attempts.length ?? 0) > 1}
    />
  )
  const actions = (
    <div className="mt-6 flex flex-col gap-3 sm:flex-row sm:flex-wrap print:hidden">
      <ButtonLink to={assignmentPath(assignmentId ?? '')} className="grow">
        Back to the assignment
      </ButtonLink>
      {/* From there, nothing leads back to the activity of a course. */}
      {!isFramed && (
        <ButtonLink to="/dashboard" look="secondary" className="grow">
          Back to Dashboard
        </ButtonLink>
      )}
    </div>
  )
  // Whether the right answers are shown decides which questions are listed first.
  const review = isLoading ? (
    <Loading>Loading questions...</Loading>
  ) : (
    <div className="flex flex-col gap-6">
      {access?.keyFree && <ReadinessLink quizId={quizId} />}
      <Review
        attemptId={attemptId}
        quizId={quizId}
        title={access?.keyFree ? 'Review' : 'Your answers'}
        note={
          access && !access.keyFree ? (
            <WhenShown timeZone={timeZone}>{capitalized(access.reasons.keyFreeAt)}</WhenShown>
          ) : null
        }
        incorrectCount={access?.keyFree ? (result?.incorrectAnswers ?? 0) : 0}
        totalQuestions={totalQuestions}
      />
    </div>
  )
  return result ? (
    <Results {...attempt} {...{ result, lostNumbers, isNew, facts, actions, review }} />
  ) : (
    <StoredAnswers
      title={quizTitle}
      when={access ? capitalized(access.reasons.scoreFreeAt) : null}
      {...{ timeZone, lostNumbers, facts, actions, review }}
    />
  )
}

// What an assignment has shown may be practised, although its quiz has no page for the learner.
function ReadinessLink({ quizId }: { quizId: string }) {
  return (
    <p className="print:hidden">
      <Link
        to={readinessPath(quizId)}
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-accent hover:underline"
      >
        <Target aria-hidden="true" className="size-4 shrink-0" />
        <span>Your readiness in these questions</span>
      </Link>
    </p>
  )
}
