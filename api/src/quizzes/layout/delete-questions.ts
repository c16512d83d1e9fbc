import type { Deps } from '../../deps.ts'
import { check } from '../../input.ts'
import type { Viewer } from '../../viewer.ts'
import { requireEditableQuiz } from '../quizzes.access.ts'
import { editLayout, type QuizEdit } from './edit-layout.ts'
import { deleteQuestionsRules } from './layout-rules.ts'
import { readNamed, refuseChanged } from './lock-layout.ts'

/**
 * Deletes questions from a quiz. Attempts that began before keep them, and the memory of learners waits for
 * a day, in which this can be undone.
 *
 * @throws NotFound when the viewer may not see the quiz, or it does not have all of the questions.
 * @throws Forbidden when the viewer may only read the quiz.
 * @throws InvalidInput when a field is wrong.
 * @throws EditConflict when somebody has changed one of the questions since the caller saw it.
 */
export async function deleteQuestions(
  deps: Deps,
  viewer: Viewer,
  quizId: string,
  input: unknown,
): Promise<QuizEdit> {
  await requireEditableQuiz(deps, viewer, quizId)
  const { questionIds, revision } = check(deleteQuestionsRules, input)
  return editLayout(deps, viewer, quizId, async (client, quiz) => {
    const questions = await readNamed(client, quiz.id, questionIds)
    refuseChanged(questions, revision)
    const removed = questions.map(({ id }) => id)
    return { removed, questionIds: removed, changesMastery: true }
  })
}
