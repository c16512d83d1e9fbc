import { useParams } from 'react-router-dom'
import { Attempt } from './enter/Attempt.tsx'

/** The page for taking the quiz of a link, which need not be among the learner's quizzes. */
export function SharedTakePage() {
  const { token = '' } = useParams()
  return (
    <>
      <meta name="robots" content="noindex" />
      <Attempt key={token} token={token} />
    </>
  )
}
