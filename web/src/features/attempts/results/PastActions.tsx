import { practicePath } from '../../../paths/practice-path.ts'
import { takePath } from '../../../paths/take-path.ts'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { HistoryLink } from '../history/HistoryLink.tsx'
import { useLinkPaths } from '../useLinkPaths.ts'

interface PastActionsProps {
  quizId: string
  /** Null for an attempt at the whole quiz. */
  sectionId: string | null
  /** How many questions were not answered correctly. */
  missed: number
}

/** Where to go from the results of an earlier attempt. */
export function PastActions({ quizId, sectionId, missed }: PastActionsProps) {
  const link = useLinkPaths(quizId)
  const isPractisable = missed > 0 && !link
  return (
    <div className="mt-6 flex flex-col gap-3 sm:flex-row sm:flex-wrap print:hidden">
      {isPractisable && (
        <ButtonLink to={practicePath(quizId, { mode: 'wrong' })} className="grow tabular-nums">
          {`Practise the ${missed} missed`}
        </ButtonLink>
      )}
      <ButtonLink
        to={link?.take ?? takePath(quizId, { sectionId })}
        look={isPractisable ? 'secondary' : 'primary'}
        className="grow"
      >
        Retake Quiz
      </ButtonLink>
      <ButtonLink to={link?.home ?? `/quiz/${quizId}`} look="secondary" className="grow">
        {link ? 'Back to the shared quiz' : 'Back to the quiz'}
      </ButtonLink>
      {!link && <HistoryLink quizId={quizId} />}
    </div>
  )
}
