import type { Assignment } from '../../database/prisma/client.ts'
import type { Deps } from '../../deps.ts'
import { InvalidInput } from '../../errors.ts'
import { findAnalyzedAttempts, type AttemptChoice } from '../analyzed-attempts.ts'
import { findingsOf, type Finding } from './findings.ts'
import { analysisSteps, type ItemAnalysis, type QuestionFigures } from './item-analysis.ts'
import { inTurns } from './in-turns.ts'
import { readPicks, readVersions, type QuestionVersion } from './read-answers.ts'
import { UNKNOWN_RELIABILITY } from './reliability.ts'

/** As many as 5,000 learners with 400 questions have. They take about two seconds of processor time. */
const MAX_PICKS = 2_000_000

/** A version of a question, and how it did. */
export interface AnalyzedQuestion extends QuestionVersion, QuestionFigures {
  /** Why an instructor should look at it, the most urgent reason first. */
  findings: Finding[]
}

/** How the questions of an assignment did. */
export interface AssignmentAnalysis extends Omit<ItemAnalysis, 'questions'> {
  /** In the order of the quiz. Without attempts, those of the revision with which attempts begin now. */
  questions: AnalyzedQuestion[]
}

/**
 * Analyses the questions of an assignment. Long calculations make pauses for other requests.
 *
 * @throws InvalidInput when there are too many answers.
 */
export async function readAnalysis(
  { pool }: Pick<Deps, 'pool'>,
  assignment: Pick<Assignment, 'id' | 'quizId' | 'revision' | 'scoreRule'>,
  choice: AttemptChoice,
): Promise<AssignmentAnalysis> {
  const attempts = await findAnalyzedAttempts(pool, assignment, choice)
  const revisions = [...new Set(attempts.map(({ revision }) => revision))]
  const asked = await readVersions(
    pool,
    assignment.quizId,
    attempts.length === 0 ? [assignment.revision] : revisions,
  )
  const pickCount = attempts.reduce(
    (sum, { revision }) => sum + (asked.ofRevision.get(revision)?.length ?? 0),
    0,
  )
  if (pickCount > MAX_PICKS)
    throw InvalidInput.of(
      'assignmentId',
      `This assignment has more than ${MAX_PICKS.toLocaleString('en-US')} answers, too many to analyse`,
    )
  const picks = await readPicks(pool, attempts, asked)
  const { questions, ...figures } = await inTurns(analysisSteps(asked.versions, picks))
  return {
    ...figures,
    // The totals of different quizzes do not have one reliability.
    ...(revisions.length > 1 && UNKNOWN_RELIABILITY),
    questions: questions.map((question, at) => ({
      ...(asked.versions[at] as QuestionVersion),
      ...question,
      findings: findingsOf(question),
    })),
  }
}
