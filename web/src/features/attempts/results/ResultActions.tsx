import { useLocation, useNavigate } from 'react-router-dom'
import { practicePath } from '../../../paths/practice-path.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { HistoryLink } from '../history/HistoryLink.tsx'
import { useLinkPaths } from '../useLinkPaths.ts'

interface ResultActionsProps {
  quizId: string
  /** How many questions were not answered correctly. */
  missed?: number
}

/** Where to go after an attempt. */
export function ResultActions({ quizId, missed = 0 }: ResultActionsProps) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const link = useLinkPaths(quizId)
  // With a link alone, one may take a quiz, but not practise it.
  const isPractisable = missed > 0 && !link

  // Clears the attempt from the history entry first: otherwise the reload would show these results again.
  const retake = async () => {
    await navigate(link?.take ?? pathname + search, { replace: true, state: null })
    window.location.reload()
  }

  return (
    <div className="mt-6 flex flex-col gap-3 sm:flex-row sm:flex-wrap print:hidden">
      {isPractisable && (
        <ButtonLink to={practicePath(quizId, { mode: 'wrong' })} className="grow tabular-nums">
          {`Practise the ${missed} missed`}
        </ButtonLink>
      )}
      <Button look={isPractisable ? 'secondary' : 'primary'} className="grow" onClick={() => void retake()}>
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
