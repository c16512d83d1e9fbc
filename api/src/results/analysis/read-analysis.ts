import type { Pool } from 'pg'
import type { Assignment } from '../../database/prisma/client.ts'
import type { Deps } from '../../deps.ts'
import { InvalidInput } from '../../errors.ts'
import { findAnalyzedAttempts, type AnalyzedAttempt, type AttemptChoice } from '../analyzed-attempts.ts'
import { findingsOf, type Finding } from './findings.ts'
import { analysisSteps, type ItemAnalysis, type QuestionFigures } from './item-analysis.ts'
import { inTurns } from './in-turns.ts'
import { readAskedVersions, readPicks, type AskedVersions, type QuestionVersion } from './read-answers.ts'
import { recentAnalyses } from './recent-analyses.ts'
import { UNKNOWN_RELIABILITY } from './reliability.ts'

/** As many as 5,000 learners with 400 questions have. They take about two seconds of processor time. */
const MAX_PICKS = 2_000_000

const recently = recentAnalyses<AssignmentAnalysis>()

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
  const asked = await readAskedVersions(pool, assignment, attempts)
  const pickCount = attempts.reduce(
    (sum, { revision }) => sum + (asked.ofRevision.get(revision)?.length ?? 0),
    0,
  )
  if (pickCount > MAX_PICKS)
    throw InvalidInput.of(
      'assignmentId',
      `This assignment has more than ${MAX_PICKS.toLocaleString('en-US')} answers, too many to analyse`,
    )
  // Completed attempts do not change, unless they are opened and completed again.
  const facts = [attempts, asked.versions, [...asked.ofRevision]]
  const name = `${assignment.id} ${choice}`
  return recently(pool, { name, facts, questionCount: asked.versions.length }, () =>
    analyse(pool, attempts, asked),
  )
}

async function analyse(
  pool: Pool,
  attempts: readonly AnalyzedAttempt[],
  asked: AskedVersions,
): Promise<AssignmentAnalysis> {
  const picks = await readPicks(pool, attempts, asked)
  const { questions, ...figures } = await inTurns(analysisSteps(asked.versions, picks))
  return {
    ...figures,
    // The totals of different quizzes do not have one reliability.
    ...(asked.ofRevision.size > 1 && UNKNOWN_RELIABILITY),
    questions: questions.map((question, at) => ({
      ...(asked.versions[at] as QuestionVersion),
      ...question,
      findings: findingsOf(question),
    })),
  }
}
