import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { check } from '../../../input.ts'
import { requireOwnQuiz } from '../../../quizzes/quizzes.access.ts'
import type { Viewer } from '../../../viewer.ts'
import { analyseAttempts, type QuestionAnalysis } from '../analyse-attempts.ts'
import { findQuizAttempts } from './find-quiz-attempts.ts'

/** Parameters of the analysis of a quiz, as texts. */
export const quizAnalysisRules = z.object({
  own: z
    .enum(['true', 'false'], 'Send true or false as own')
    .default('true')
    .describe('Whether an attempt of the owner counts.'),
})

/**
 * Analyses the questions of a quiz over the first completed attempts of all who took it; with an access token
 * for one class, of those who took it there.
 *
 * @param input the parameters, by `quizAnalysisRules`.
 * @throws NotFound when the viewer may not see the quiz.
 * @throws Forbidden when the quiz is only shared with the viewer.
 * @throws InvalidInput when a parameter is wrong, or there are too many answers.
 */
export async function readQuizAnalysis(
  deps: Deps,
  viewer: Viewer,
  id: string,
  input: object,
): Promise<QuestionAnalysis> {
  const { id: quizId } = await requireOwnQuiz(deps, viewer, id)
  const { own } = check(quizAnalysisRules, input)
  const classroomId = viewer.access?.classroomId ?? null
  const range = { quizId, ownerId: viewer.id, own: own === 'true', classroomId }
  const source = await deps.reports.source()
  const attempts = await findQuizAttempts(source, range)
  const subject = {
    name: `quiz ${quizId} ${own} ${classroomId}`,
    input: { field: 'quizId', noun: 'quiz' },
    quizId,
    revision: null,
  }
  return analyseAttempts(source, subject, attempts)
}
