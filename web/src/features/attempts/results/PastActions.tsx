import { takePath } from '../../../paths/take-path.ts'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { HistoryLink } from '../history/HistoryLink.tsx'

interface PastActionsProps {
  quizId: string
  /** Null for an attempt at the whole quiz. */
  sectionId: string | null
}

/** Where to go from the results of an earlier attempt. */
export function PastActions({ quizId, sectionId }: PastActionsProps) {
  return (
    <div className="mt-6 flex flex-col gap-3 sm:flex-row sm:flex-wrap print:hidden">
      <ButtonLink to={takePath(quizId, { sectionId })} className="grow">
        Retake Quiz
      </ButtonLink>
      <ButtonLink to={`/quiz/${quizId}`} look="secondary" className="grow">
        Back to the quiz
      </ButtonLink>
      <HistoryLink quizId={quizId} />
    </div>
  )
}
