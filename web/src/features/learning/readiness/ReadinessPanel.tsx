import { examPath, readinessPath } from '../../../paths/readiness-path.ts'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { RetryButton } from '../../../ui/buttons/RetryButton.tsx'
import { ReadinessFigures } from './ReadinessFigures.tsx'
import { useReadiness } from './useReadiness.ts'

interface ReadinessPanelProps {
  quizId: string
  /** Whether the learner has answered questions of the quiz. Without answers there is no forecast. */
  hasAnswers: boolean
}

/** What score of a quiz to expect, in short. It has the same height while it is loading. */
export function ReadinessPanel({ quizId, hasAnswers }: ReadinessPanelProps) {
  const { readiness, exam, hasFailed, retry } = useReadiness(quizId)
  return (
    <section
      aria-labelledby="readiness"
      className={`flex flex-col rounded-box border border-line bg-surface p-4 sm:p-5 ${hasAnswers ? 'min-h-94' : 'min-h-62'}`}
    >
      <h2 id="readiness" className="text-lg font-semibold">
        Readiness
      </h2>
      {hasFailed && <p className="mt-2 text-muted">Your readiness could not be loaded.</p>}
      {readiness && <ReadinessFigures {...{ readiness, exam }} hasRoom={hasAnswers} />}
      <div className="mt-auto flex flex-wrap gap-2 pt-4">
        {hasFailed && <RetryButton look="secondary" onRetry={retry} />}
        {readiness && (
          <>
            <ButtonLink to={examPath(quizId)} look="secondary" className="grow sm:max-lg:grow-0">
              {exam ? 'Change exam' : 'Set exam date'}
            </ButtonLink>
            <ButtonLink to={readinessPath(quizId)} look="quiet">
              Details <span className="sr-only">of your readiness</span>
            </ButtonLink>
          </>
        )}
      </div>
    </section>
  )
}
