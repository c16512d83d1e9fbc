import { z } from 'zod'
import type { Viewer } from '../../viewer.ts'
import type { Quiz } from '../../database/prisma/client.ts'
import type { Deps } from '../../deps.ts'
import { EditConflict } from '../../errors.ts'
import { check } from '../../input.ts'
import { requireEditableQuiz } from '../quizzes.access.ts'
import { QUIZ_CHANGE } from '../changes/record-quiz-change.ts'
import { asSeen, conflictsIn } from './edit-conflicts.ts'
import { description, timeLimit, title } from '../quiz-rules.ts'

/** Validation rules of an update; missing fields stay unchanged. */
export const updateQuizRules = z.object({
  title: title.optional(),
  description: description.optional(),
  timeLimit: timeLimit.optional(),
  previous: z
    .object({ title: z.string(), description: z.string(), timeLimit: z.int().nullable() })
    .partial()
    .optional()
    .describe(
      'What the editor saw before: if a field has another value by now, the update is refused with CONFLICT.',
    ),
})

/**
 * Changes a quiz's title, description or time limit. Attempts in progress keep their deadline.
 *
 * @throws NotFound when the viewer may not see the quiz.
 * @throws Forbidden when the viewer may only read it.
 * @throws InvalidInput naming every wrong field.
 * @throws EditConflict when somebody else has changed what the editor saw.
 */
export async function updateQuiz(deps: Deps, viewer: Viewer, quizId: string, input: unknown): Promise<Quiz> {
  const { id } = await requireEditableQuiz(deps, viewer, quizId)
  const { previous, ...changes } = check(updateQuizRules, input)
  const { title, description, timeLimit } = changes
  const seen = { previous, changes }
  const { prisma } = deps
  // Read in the same transaction: a change must not be made if its response cannot be sent.
  return prisma.$transaction(async (client) => {
    const before = await client.quiz.findUniqueOrThrow({ where: { id } })
    const { count } = await client.quiz.updateMany({
      where: { id, ...asSeen(seen) },
      data: {
        ...(title !== undefined && { title }),
        ...(description !== undefined && { description }),
        ...(timeLimit !== undefined && { timeLimit }),
        ...((description !== undefined || timeLimit !== undefined) && { isAsImported: false }),
      },
    })
    const quiz = await client.quiz.findUniqueOrThrow({ where: { id } })
    if (count === 0) throw new EditConflict(conflictsIn(quiz, seen))
    const isChanged = (['title', 'description', 'timeLimit'] as const).some(
      (name) => quiz[name] !== before[name],
    )
    if (!isChanged) return quiz
    const [change] = await client.$queryRawUnsafe<{ updatedAt: Date }[]>(
      QUIZ_CHANGE,
      'quiz.updated',
      [id],
      deps.now(),
    )
    return { ...quiz, ...change }
  })
}
