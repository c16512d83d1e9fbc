import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { HistoryLink } from '../history/HistoryLink.tsx'

/** Where to go from the results of an earlier attempt. */
export function PastActions({ quizId }: { quizId: string }) {
  return (
    <div className="mt-4 flex flex-col gap-3 sm:flex-row-reverse sm:flex-wrap print:hidden">
      <ButtonLink to={`/quiz/${quizId}`} className="grow">
        Back to the quiz
      </ButtonLink>
      <ButtonLink to={`/quiz/${quizId}/take`} look="secondary" className="grow">
        Retake Quiz
      </ButtonLink>
      <HistoryLink />
    </div>
  )
}
