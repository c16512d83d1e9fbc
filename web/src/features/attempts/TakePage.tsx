import { useParams, useSearchParams } from 'react-router-dom'
import { Attempt } from './enter/Attempt.tsx'

/** The longest timer that the server takes. */
const MAX_MINUTES = 1_440

/** The page for taking a quiz or one of its sections. */
export function TakePage() {
  const { quizId = '' } = useParams()
  const [query] = useSearchParams()
  const sectionId = query.get('section')
  const minutes = Number(query.get('timer'))
  const timerMinutes = minutes > 0 ? Math.min(minutes, MAX_MINUTES) : null
  return <Attempt key={`${quizId} ${sectionId} ${timerMinutes}`} {...{ quizId, sectionId, timerMinutes }} />
}
