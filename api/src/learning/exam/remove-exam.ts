import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../viewer.ts'
import { requirePractisableQuiz } from '../learning.access.ts'

/**
 * Removes the viewer's exam of a quiz; nothing happens if none is set.
 *
 * @returns the id of the quiz.
 * @throws NotFound when the viewer may not practise the quiz.
 */
export async function removeExam(deps: Deps, viewer: Viewer, quizId: string): Promise<string> {
  const { quiz } = await requirePractisableQuiz(deps, viewer, quizId)
  await deps.prisma.exam.deleteMany({ where: { userId: viewer.id, quizId: quiz.id } })
  return quiz.id
}
