import { v7 as uuid } from 'uuid'
import type { Deps } from '../../deps.ts'
import { check } from '../../input.ts'
import type { Viewer } from '../../viewer.ts'
import type { VisibleQuiz } from '../quizzes.access.ts'
import { createQuizRules } from './layout-rules.ts'

/**
 * Creates a quiz without questions.
 *
 * @throws RateLimited after too many uploads, copies and new quizzes.
 * @throws InvalidInput naming every wrong field.
 */
export async function createQuiz(deps: Deps, viewer: Viewer, input: unknown): Promise<VisibleQuiz> {
  await deps.limits.uploads.count(viewer.id)
  const { title, description = '', timeLimit = null } = check(createQuizRules, input)
  const quiz = await deps.prisma.quiz.create({
    data: {
      id: uuid(),
      ownerId: viewer.id,
      title,
      description,
      timeLimit,
      uploadedAt: deps.now(),
      questionCount: 0,
      sectionCount: 0,
    },
  })
  return { ...quiz, right: 'OWNER' }
}
