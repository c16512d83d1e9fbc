import { v7 as uuid } from 'uuid'
import { timeoutFor } from '../../database/pool.ts'
import type { Deps } from '../../deps.ts'
import { check } from '../../input.ts'
import type { Viewer } from '../../viewer.ts'
import { requireEditableQuiz } from '../quizzes.access.ts'
import { editLayout, type QuizEdit } from './edit-layout.ts'
import { duplicateQuestionsRules } from './layout-rules.ts'
import { readNamed } from './lock-layout.ts'
import { readPlaces } from './quiz-edits.ts'
import { refuseTooManyQuestions } from './refuse-too-many.ts'

/**
 * Puts a copy of each of some questions right after it. Nobody has answered the copies yet.
 *
 * @throws NotFound when the viewer may not see the quiz, or it does not have all of the questions.
 * @throws Forbidden when the viewer may only read the quiz.
 * @throws InvalidInput when the list is wrong, or the quiz would be too large.
 */
export async function duplicateQuestions(
  deps: Deps,
  viewer: Viewer,
  quizId: string,
  input: unknown,
): Promise<QuizEdit> {
  await requireEditableQuiz(deps, viewer, quizId)
  const { questionIds } = check(duplicateQuestionsRules, input)
  return editLayout(deps, viewer, quizId, async (client, quiz) => {
    const originals = await readNamed(client, quiz.id, questionIds)
    refuseTooManyQuestions(quiz, originals.length)
    const ids = originals.map(({ id }) => id)
    const { questions } = await readPlaces(client, quiz, { questionIds: ids })
    const places = new Map(questions.map(({ id, place }) => [id, place ?? 0]))
    const copies = originals.map(({ id, sectionId }) => ({
      id: uuid(),
      sectionId,
      after: places.get(id) ?? 0,
    }))
    await client.query({
      ...timeoutFor(ids.length),
      text: `INSERT INTO questions (id, quiz_id, section_id, text, options, answer_index, explanation, format, revision)
             SELECT copy.id, q.quiz_id, q.section_id, q.text, q.options, q.answer_index, q.explanation, q.format,
               $3
             FROM unnest($1::uuid[], $2::uuid[]) AS copy (id, original_id) JOIN questions q ON q.id = original_id`,
      values: [copies.map(({ id }) => id), ids, quiz.revision + 1],
    })
    return { placed: copies, questionIds: copies.map(({ id }) => id), changesMastery: false }
  })
}
