import { useLocation, useNavigate } from 'react-router-dom'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { HistoryLink } from '../history/HistoryLink.tsx'
import { useLinkPaths } from '../useLinkPaths.ts'
import { PractiseWrong, useWrongTotal } from './PractiseWrong.tsx'

interface ResultActionsProps {
  quizId: string
  /** Null for an attempt at the whole quiz. */
  sectionId: string | null
}

/** Where to go after an attempt. */
export function ResultActions({ quizId, sectionId }: ResultActionsProps) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const link = useLinkPaths(quizId)
  // With a link alone, one may take a quiz, but not practise it.
  const wrong = useWrongTotal(link ? null : { quizId, sectionId })

  // Clears the attempt from the history entry first: otherwise the reload would show these results again.
  const retake = async () => {
    await navigate(link?.take ?? pathname + search, { replace: true, state: null })
    window.location.reload()
  }

  return (
    <div className="mt-6 flex flex-col gap-3 sm:flex-row sm:flex-wrap print:hidden">
      {wrong > 0 && <PractiseWrong count={wrong} {...{ quizId, sectionId }} />}
      <Button look={wrong > 0 ? 'secondary' : 'primary'} className="grow" onClick={() => void retake()}>
        Retake Quiz
      </Button>
      {link && (
        <ButtonLink to={link.home} look="secondary" className="grow">
          Back to the shared quiz
        </ButtonLink>
      )}
      <ButtonLink to="/dashboard" look="secondary" className="grow">
        Back to Dashboard
      </ButtonLink>
      {!link && <HistoryLink quizId={quizId} />}
    </div>
  )
}
