import type { Deps } from '../deps.ts'
import { requireQuiz } from '../quizzes/quizzes.access.ts'
import type { Viewer } from '../viewer.ts'
import type { QuizPicture } from './picture.ts'
import { picturesOfQuiz } from './pictures-of-quiz.ts'

/**
 * Lists the pictures of a quiz by name.
 *
 * @throws NotFound when the viewer may not read the quiz.
 */
export async function listPictures(deps: Deps, viewer: Viewer, quizId: string): Promise<QuizPicture[]> {
  const { id } = await requireQuiz(deps, viewer, quizId)
  return picturesOfQuiz(deps.pool, id)
}
