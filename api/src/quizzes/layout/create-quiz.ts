import { v7 as uuid } from 'uuid'
import type { Deps } from '../../deps.ts'
import { check } from '../../input.ts'
import type { Viewer } from '../../viewer.ts'
import { QUIZ_EVENT } from '../../webhooks/recording/quiz-events.ts'
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
  const { prisma } = deps
  const [id, uploadedAt] = [uuid(), deps.now()]
  const data = { id, ownerId: viewer.id, title, description, timeLimit, uploadedAt }
  const [quiz] = await prisma.$transaction([
    prisma.quiz.create({ data: { ...data, questionCount: 0, sectionCount: 0 } }),
    prisma.$executeRawUnsafe(QUIZ_EVENT, 'quiz.imported', [id], uploadedAt),
  ])
  return { ...quiz, right: 'OWNER' }
}
