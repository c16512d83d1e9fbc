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
  { reports }: Pick<Deps, 'reports'>,
  assignment: Pick<Assignment, 'id' | 'quizId' | 'revision' | 'scoreRule'>,
  choice: AttemptChoice,
): Promise<QuestionAnalysis> {
  const { id, quizId, revision } = assignment
  const input = { field: 'assignmentId', noun: 'assignment' }
  const source = await reports.source()
  const attempts = await findAnalyzedAttempts(source, assignment, choice)
  return analyseAttempts(source, { name: `${id} ${choice}`, input, quizId, revision }, attempts)
}
