import { z } from 'zod'
import type { Viewer } from '../viewer.ts'
import type { Section } from '../database/prisma/client.ts'
import type { Deps } from '../deps.ts'
import { check } from '../input.ts'
import { inPlace, requireSection } from './quizzes.access.ts'
import { sectionDescription, sectionName } from './quiz-rules.ts'

/** What a section may be changed to; a field that is missing stays as it is. */
export const updateSectionRules = z.object({
  name: sectionName.optional(),
  description: sectionDescription.optional(),
})

/** A section of a quiz. */
export interface SectionPlace {
  quizId: string
  sectionId: string
}

/**
 * Changes what a section is called or what it is about.
 *
 * @throws NotFound when the quiz is not the viewer's, or the section is not of that quiz.
 * @throws InvalidInput naming every wrong field.
 */
export async function updateSection(
  deps: Deps,
  viewer: Viewer,
  { quizId, sectionId }: SectionPlace,
  input: unknown,
): Promise<Section> {
  const { id } = await requireSection(deps, viewer, quizId, sectionId)
  const { name, description } = check(updateSectionRules, input)
  const data = { ...(name !== undefined && { name }), ...(description !== undefined && { description }) }
  const { prisma } = deps
  // The quiz first, as an import locks them.
  const [, section] = await prisma.$transaction([
    prisma.quiz.updateMany({ where: { id: quizId }, data: { isAsImported: false } }),
    prisma.section.update({ where: { id, ...inPlace }, data }),
  ])
  return section
}
