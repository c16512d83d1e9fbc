import { timeoutFor } from '../../database/pool.ts'
import type { PoolClient } from 'pg'
import type { Deps } from '../../deps.ts'
import { InvalidInput, NotFound } from '../../errors.ts'
import type { Quiz } from '../../database/prisma/client.ts'
import { check } from '../../input.ts'
import type { Viewer } from '../../viewer.ts'
import type { SectionRef } from '../editing/update-section.ts'
import { requireEditableQuiz, requireSection } from '../quizzes.access.ts'
import { editLayout, type QuizEdit } from './edit-layout.ts'
import { deleteSectionRules } from './layout-rules.ts'
import { refuseChanged, requireSectionOf, type NamedQuestion } from './lock-layout.ts'
import { AT_THE_END } from './place-questions.ts'

const SAME = 'Choose another section: this is the one to delete'

/**
 * Deletes a section, with its questions or after they have moved to another place.
 *
 * @throws NotFound when the viewer may not see the quiz, or it does not have one of the sections.
 * @throws Forbidden when the viewer may only read the quiz.
 * @throws InvalidInput when a field is wrong.
 * @throws EditConflict when the questions are to be deleted, and somebody has changed one of them or moved it
 *   here since the caller saw the quiz.
 */
export async function deleteSection(
  deps: Deps,
  viewer: Viewer,
  { quizId, sectionId }: SectionRef,
  input: unknown,
): Promise<QuizEdit> {
  await requireSection(deps, await requireEditableQuiz(deps, viewer, quizId), sectionId)
  const { withQuestions, toSectionId = null, revision } = check(deleteSectionRules, input)
  return editLayout(deps, viewer, quizId, async (client, quiz) => {
    const id = await requireSectionOf(client, quiz.id, sectionId)
    if (id === null) throw new NotFound()
    const target = withQuestions ? null : await requireSectionOf(client, quiz.id, toSectionId)
    if (target === id) throw InvalidInput.of('toSectionId', SAME)
    const questions = await readQuestionsOf(client, quiz, id)
    const questionIds = questions.map((question) => question.id)
    const edit = { removedSections: [id], sectionId: id, questionIds, changesMastery: questions.length > 0 }
    if (!withQuestions) {
      const placed = questionIds.map((question) => ({ id: question, sectionId: target, after: AT_THE_END }))
      return { ...edit, placed }
    }
    refuseChanged(questions, revision)
    return { ...edit, removed: questionIds }
  })
}

async function readQuestionsOf(client: PoolClient, quiz: Quiz, sectionId: string): Promise<NamedQuestion[]> {
  const { rows } = await client.query<NamedQuestion>({
    ...timeoutFor(quiz.questionCount),
    text: `SELECT id, section_id AS "sectionId", position, text, format, revision FROM questions
           WHERE section_id = $1 AND position > 0 ORDER BY position`,
    values: [sectionId],
  })
  return rows
}
