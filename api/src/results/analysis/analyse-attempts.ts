import type { Queryable } from '../../database/input-rows.ts'
import { InvalidInput } from '../../errors.ts'
import type { AnalyzedAttempt } from '../analyzed-attempts.ts'
import { findingsOf, type Finding } from './findings.ts'
import { inTurns } from './in-turns.ts'
import { analysisSteps, type ItemAnalysis, type QuestionFigures } from './item-analysis.ts'
import {
  readAskedVersions,
  readPicks,
  type AnalyzedQuiz,
  type AskedVersions,
  type QuestionVersion,
} from './read-answers.ts'
import { recentAnalyses } from './recent-analyses.ts'
import { UNKNOWN_RELIABILITY } from './reliability.ts'

/** As many as 5,000 learners with 400 questions have. They take about two seconds of processor time. */
const MAX_PICKS = 2_000_000

const recently = recentAnalyses<QuestionAnalysis>()

/** A version of a question, and how it did. */
export interface AnalyzedQuestion extends QuestionVersion, QuestionFigures {
  /** Why somebody should look at it, the most urgent reason first. */
  findings: Finding[]
}

/** How questions did: those of an assignment, or of a quiz in all its attempts. */
export interface QuestionAnalysis extends Omit<ItemAnalysis, 'questions'> {
  /** In the order of the quiz. Without attempts, those of the revision with which attempts begin now. */
  questions: AnalyzedQuestion[]
  /** How many questions are left out, because a correction has made them void. */
  voidCount: number
}

/** What is analysed. */
export interface AnalysisSubject extends AnalyzedQuiz {
  /** Under which name the analysis is kept for its next pages. */
  name: string
  /** The input that names it, and what it is called. */
  input: { field: string; noun: string }
}

/**
 * Analyses the questions of attempts, one of each learner. Long calculations make pauses for other requests.
 *
 * @throws InvalidInput when there are too many answers.
 */
export async function analyseAttempts(
  source: Queryable,
  { name, input, ...quiz }: AnalysisSubject,
  attempts: readonly AnalyzedAttempt[],
): Promise<QuestionAnalysis> {
  const asked = await readAskedVersions(source, quiz, attempts)
  const pickCount = attempts.reduce(
    (sum, { revision }) => sum + (asked.ofRevision.get(revision)?.length ?? 0),
    0,
  )
  if (pickCount > MAX_PICKS)
    throw InvalidInput.of(
      input.field,
      `This ${input.noun} has more than ${MAX_PICKS.toLocaleString('en-US')} answers, too many to analyse`,
    )
  // Completed attempts do not change, unless they are opened and completed again.
  const facts = [attempts, asked.versions, [...asked.ofRevision], asked.voidCount]
  return recently(source, { name, facts, questionCount: asked.versions.length }, () =>
    analyse(source, attempts, asked),
  )
}

async function analyse(
  source: Queryable,
  attempts: readonly AnalyzedAttempt[],
  asked: AskedVersions,
): Promise<QuestionAnalysis> {
  const picks = await readPicks(source, attempts, asked)
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
    voidCount: asked.voidCount,
  }
}
