import { v7 as uuid } from 'uuid'
import type { Deps } from '../../deps.ts'
import { check } from '../../input.ts'
import type { Viewer } from '../../viewer.ts'
import { requireEditableQuiz } from '../quizzes.access.ts'
import { editLayout, type QuizEdit } from './edit-layout.ts'
import { addSectionRules } from './layout-rules.ts'
import { AT_THE_END } from './place-questions.ts'
import { refuseTooManySections } from './refuse-too-many.ts'

/**
 * Adds a section without questions after the quiz's other sections.
 *
 * @throws NotFound when the viewer may not see the quiz.
 * @throws Forbidden when the viewer may only read the quiz.
 * @throws InvalidInput naming every wrong field, or when the quiz has too many sections.
 */
export async function addSection(
  deps: Deps,
  viewer: Viewer,
  quizId: string,
  input: unknown,
): Promise<QuizEdit> {
  await requireEditableQuiz(deps, viewer, quizId)
  const { name, description = '' } = check(addSectionRules, input)
  return editLayout(deps, viewer, quizId, async (client, quiz) => {
    refuseTooManySections(quiz, 1)
    const sectionId = uuid()
    await client.query(
      'INSERT INTO sections (id, quiz_id, name, description, question_count) VALUES ($1, $2, $3, $4, 0)',
      [sectionId, quiz.id, name, description],
    )
    const placedSections = [{ id: sectionId, after: AT_THE_END }]
    return { placedSections, sectionId, changesMastery: false }
  })
}
