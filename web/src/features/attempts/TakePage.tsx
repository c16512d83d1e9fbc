import { useParams, useSearchParams } from 'react-router-dom'
import { Attempt } from './Attempt.tsx'

/** Where a quiz, or one section of it, is taken. */
export function TakePage() {
  const { quizId = '' } = useParams()
  const [query] = useSearchParams()
  const sectionId = query.get('section')
  const minutes = Number(query.get('timer'))
  const timerMinutes = Number.isFinite(minutes) && minutes > 0 ? minutes : null
  return <Attempt key={`${quizId} ${sectionId} ${timerMinutes}`} {...{ quizId, sectionId, timerMinutes }} />
}
