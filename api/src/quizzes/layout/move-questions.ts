import type { Deps } from '../../deps.ts'
import { check } from '../../input.ts'
import type { Viewer } from '../../viewer.ts'
import { requireEditableQuiz } from '../quizzes.access.ts'
import { editLayout, type QuizEdit } from './edit-layout.ts'
import { moveQuestionsRules } from './layout-rules.ts'
import { countBefore, readNamed, requireSectionOf } from './lock-layout.ts'

/**
 * Moves questions within their section, or to another one. They stay in the order that they have.
 *
 * @throws NotFound when the viewer may not see the quiz, or it does not have all of the questions or the
 *   section.
 * @throws Forbidden when the viewer may only read the quiz.
 * @throws InvalidInput when a field is wrong, or the question before the new place is not in the section.
 */
export async function moveQuestions(
  deps: Deps,
  viewer: Viewer,
  quizId: string,
  input: unknown,
): Promise<QuizEdit> {
  await requireEditableQuiz(deps, viewer, quizId)
  const move = check(moveQuestionsRules, input)
  return editLayout(deps, viewer, quizId, async (client, quiz) => {
    const questions = await readNamed(client, quiz.id, move.questionIds)
    const sectionId = await requireSectionOf(client, quiz.id, move.sectionId ?? null)
    const questionIds = questions.map(({ id }) => id)
    const place = { sectionId, afterId: move.afterQuestionId }
    const after = await countBefore(client, quiz.id, place, questionIds)
    return {
      placed: questionIds.map((id) => ({ id, sectionId, after })),
      questionIds,
      changesMastery: questions.some((question) => question.sectionId !== sectionId),
    }
  })
}
