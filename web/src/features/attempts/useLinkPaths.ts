import { useParams } from 'react-router-dom'
import { sharedPath, sharedTakePath } from '../../paths/shared-path.ts'
import { linkOf } from './quiz-links.ts'

/** The page of a link to a quiz, and the page for taking the quiz with it. */
interface LinkPaths {
  home: string
  take: string
}

/** Where the link leads with which a quiz was taken; null for a quiz that was taken without one. */
export function useLinkPaths(quizId: string): LinkPaths | null {
  const params = useParams()
  const token = params['token'] ?? linkOf(quizId)
  return token === null ? null : { home: sharedPath(token), take: sharedTakePath(token) }
}
