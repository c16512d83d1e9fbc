import { answerIndexProblem } from 'quiz-format'
import { v7 as uuid } from 'uuid'
import type { Deps } from '../../deps.ts'
import { InvalidInput } from '../../errors.ts'
import { check } from '../../input.ts'
import type { Viewer } from '../../viewer.ts'
import { editLayout, type QuizEdit } from './edit-layout.ts'
import { addQuestionRules } from './layout-rules.ts'
import { countBefore, requireSectionOf } from './lock-layout.ts'
import { requireEditableQuiz } from '../quizzes.access.ts'
import { refuseTooManyQuestions } from './refuse-too-many.ts'

/**
 * Adds a question to a quiz.
 *
 * @throws NotFound when the viewer may not see the quiz, or it has no such section.
 * @throws Forbidden when the viewer may only read the quiz.
 * @throws InvalidInput naming every wrong field, or when the quiz is full.
 */
export async function addQuestion(
  deps: Deps,
  viewer: Viewer,
  quizId: string,
  input: unknown,
): Promise<QuizEdit> {
  await requireEditableQuiz(deps, viewer, quizId)
  const question = check(addQuestionRules, input)
  const { text, options, answerIndex, explanation, format } = question
  const problem = answerIndexProblem(answerIndex, options.length)
  if (problem !== null) throw InvalidInput.of('answerIndex', problem)
  return editLayout(deps, viewer, quizId, async (client, quiz) => {
    refuseTooManyQuestions(quiz, 1)
    const sectionId = await requireSectionOf(client, quiz.id, question.sectionId ?? null)
    const after = await countBefore(client, quiz.id, { sectionId, afterId: question.afterQuestionId })
    const id = uuid()
    await client.query(
      `INSERT INTO questions (id, quiz_id, section_id, text, options, answer_index, explanation, revision, format)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [id, quiz.id, sectionId, text, options, answerIndex, explanation || null, quiz.revision + 1, format],
    )
    return { placed: [{ id, sectionId, after }], questionIds: [id], changesMastery: false }
  })
}
