import { z } from 'zod'
import type { Viewer } from '../../viewer.ts'
import type { Quiz } from '../../database/prisma/client.ts'
import type { Deps } from '../../deps.ts'
import { check } from '../../input.ts'
import { requireEditableQuiz } from '../quizzes.access.ts'
import { description, timeLimit, title } from '../quiz-rules.ts'

/** Validation rules of an update; missing fields stay unchanged. */
export const updateQuizRules = z.object({
  title: title.optional(),
  description: description.optional(),
  timeLimit: timeLimit.optional(),
})

/**
 * Changes a quiz's title, description or time limit. Attempts in progress keep their deadline.
 *
 * @throws NotFound when the viewer may not see the quiz.
 * @throws Forbidden when the viewer may only read it.
 * @throws InvalidInput naming every wrong field.
 */
export async function updateQuiz(deps: Deps, viewer: Viewer, quizId: string, input: unknown): Promise<Quiz> {
  const { id } = await requireEditableQuiz(deps, viewer, quizId)
  const { title, description, timeLimit } = check(updateQuizRules, input)
  return deps.prisma.quiz.update({
    where: { id },
    data: {
      ...(title !== undefined && { title }),
      ...(description !== undefined && { description }),
      ...(timeLimit !== undefined && { timeLimit }),
      ...((description !== undefined || timeLimit !== undefined) && { isAsImported: false }),
    },
  })
}
