import { z } from 'zod'
import type { Viewer } from '../../viewer.ts'
import type { Section } from '../../database/prisma/client.ts'
import type { Deps } from '../../deps.ts'
import { EditConflict } from '../../errors.ts'
import { check } from '../../input.ts'
import { notRemoved, requireEditableQuiz, requireSection } from '../quizzes.access.ts'
import { QUIZ_CHANGE } from '../changes/record-quiz-change.ts'
import { asSeen, conflictsIn } from './edit-conflicts.ts'
import { sectionDescription, sectionName } from '../quiz-rules.ts'

/** Validation rules of an update; missing fields stay unchanged. */
export const updateSectionRules = z.object({
  name: sectionName.optional(),
  description: sectionDescription.optional(),
  previous: z
    .object({ name: z.string(), description: z.string() })
    .partial()
    .optional()
    .describe(
      'What the editor saw before: if a field has another value by now, the update is refused with CONFLICT.',
    ),
})

export interface SectionRef {
  quizId: string
  sectionId: string
}

/**
 * Changes a section's name or description.
 *
 * @throws NotFound when the viewer may not see the quiz, or it has no such section.
 * @throws Forbidden when the viewer may only read the quiz.
 * @throws InvalidInput naming every wrong field.
 * @throws EditConflict when somebody else has changed what the editor saw.
 */
export async function updateSection(
  deps: Deps,
  viewer: Viewer,
  { quizId, sectionId }: SectionRef,
  input: unknown,
): Promise<Section> {
  const quiz = await requireEditableQuiz(deps, viewer, quizId)
  const { id } = await requireSection(deps, quiz, sectionId)
  const { previous, ...changes } = check(updateSectionRules, input)
  const { name, description } = changes
  const seen = { previous, changes }
  const data = { ...(name !== undefined && { name }), ...(description !== undefined && { description }) }
  const { prisma } = deps
  // The quiz is updated first, because an import locks rows in the same order.
  return prisma.$transaction(async (client) => {
    await client.quiz.updateMany({ where: { id: quiz.id }, data: { isAsImported: false } })
    const where = { id, ...notRemoved }
    const before = await client.section.findFirst({ where })
    const { count } = await client.section.updateMany({ where: { ...where, ...asSeen(seen) }, data })
    const section = await client.section.findFirstOrThrow({ where })
    if (count === 0) throw new EditConflict(conflictsIn(section, seen))
    const isChanged = section.name !== before?.name || section.description !== before?.description
    if (isChanged) await client.$queryRawUnsafe(QUIZ_CHANGE, 'quiz.updated', [quiz.id], deps.now())
    return section
  })
}
