import { takePath } from '../../../paths/take-path.ts'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { HistoryLink } from '../history/HistoryLink.tsx'
import { useLinkPaths } from '../useLinkPaths.ts'
import { PractiseWrong, useWrongTotal } from './PractiseWrong.tsx'

interface PastActionsProps {
  quizId: string
  /** Null for an attempt at the whole quiz. */
  sectionId: string | null
}

/** Where to go from the results of an earlier attempt. */
export function PastActions({ quizId, sectionId }: PastActionsProps) {
  const link = useLinkPaths(quizId)
  // With a link alone, one may take a quiz, but not practise it.
  const wrong = useWrongTotal(link ? null : { quizId, sectionId })
  return (
    <div className="mt-6 flex flex-col gap-3 sm:flex-row sm:flex-wrap print:hidden">
      {wrong > 0 && <PractiseWrong count={wrong} {...{ quizId, sectionId }} />}
      <ButtonLink
        to={link?.take ?? takePath(quizId, { sectionId })}
        look={wrong > 0 ? 'secondary' : 'primary'}
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
