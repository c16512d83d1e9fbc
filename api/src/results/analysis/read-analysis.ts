import type { Assignment } from '../../database/prisma/client.ts'
import type { Deps } from '../../deps.ts'
import { findAnalyzedAttempts, type AttemptChoice } from '../analyzed-attempts.ts'
import { analyseAttempts, type QuestionAnalysis } from './analyse-attempts.ts'

/**
 * Analyses the questions of an assignment.
 *
 * @throws InvalidInput when there are too many answers.
 */
export async function readAnalysis(
  { pool }: Pick<Deps, 'pool'>,
  assignment: Pick<Assignment, 'id' | 'quizId' | 'revision' | 'scoreRule'>,
  choice: AttemptChoice,
): Promise<QuestionAnalysis> {
  const { id, quizId, revision } = assignment
  const input = { field: 'assignmentId', noun: 'assignment' }
  const attempts = await findAnalyzedAttempts(pool, assignment, choice)
  return analyseAttempts(pool, { name: `${id} ${choice}`, input, quizId, revision }, attempts)
}
