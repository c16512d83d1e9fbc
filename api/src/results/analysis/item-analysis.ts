import { columnsOf, totalOf, type AttemptPicks, type Column, type QuestionKey } from './columns.ts'
import { meanOf, varianceOf } from './covariance.ts'
import { discriminationOf, efficiencyOf } from './discrimination.ts'
import { optionFigures, type OptionFigures } from './option-figures.ts'
import type { Range } from './range.ts'
import { reliabilityOf, type Reliability } from './reliability.ts'
import { shrinkDiscriminations, type ShrunkDiscrimination } from './shrunk-discrimination.ts'
import { describeTotals, type TotalFigures } from './totals.ts'
import { wilsonRange } from './wilson-range.ts'
import { findWrongKey, type WrongKey } from './wrong-key/wrong-key.ts'

/** Figures of a version of a question. */
export interface QuestionFigures {
  /** Learners who had this version. */
  n: number
  /** The share of correct answers. */
  facility: number | null
  facilityRange: Range | null
  /** In percent. */
  discrimination: number | null
  shrunkDiscrimination: ShrunkDiscrimination | null
  /** In percent. */
  efficiency: number | null
  /** The share of correct answers if everybody guessed. */
  guessScore: number
  options: OptionFigures[]
  /** Set if another option looks right to those who know the rest. */
  alarm: WrongKey | null
}

/** The figures of a quiz, or of one assignment of it. Totals are in marks: one for each correct answer. */
export interface ItemAnalysis extends TotalFigures, Reliability {
  n: number
  /** In the order of the question versions. */
  questions: QuestionFigures[]
}

/**
 * Analyses how questions did.
 *
 * docs/analysis.md explains the figures.
 * @param questions all versions that attempts had.
 * @param attempts one of each learner.
 */
export function analyseItems(
  questions: readonly QuestionKey[],
  attempts: readonly AttemptPicks[],
): ItemAnalysis {
  const steps = analysisSteps(questions, attempts)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** Does the same as `analyseItems`, but pauses after each question. */
export function* analysisSteps(
  questions: readonly QuestionKey[],
  attempts: readonly AttemptPicks[],
): Generator<undefined, ItemAnalysis> {
  const totals = Float64Array.from(attempts, (attempt) => totalOf(questions, attempt))
  const columns = columnsOf(questions, attempts)
  const figures: ReturnType<typeof questionFigures>[] = []
  for (const [at, question] of questions.entries()) {
    yield
    figures.push(questionFigures(question, columns[at] as Column))
  }
  const shrunk = shrinkDiscriminations(figures)
  return {
    n: attempts.length,
    ...describeTotals(totals),
    ...reliabilityOf(sharedQuestions(columns, totals)),
    questions: figures.map((question, at) => ({ ...question, shrunkDiscrimination: shrunk[at] ?? null })),
  }
}

function questionFigures(
  question: QuestionKey,
  column: Column,
): Omit<QuestionFigures, 'shrunkDiscrimination'> {
  const n = column.picks.length
  const facility = n === 0 ? null : meanOf(column.marks)
  return {
    n,
    facility,
    facilityRange: facility === null ? null : wilsonRange(Math.round(facility * n), n),
    discrimination: discriminationOf(column),
    efficiency: efficiencyOf(column),
    guessScore: 1 / question.optionCount,
    options: optionFigures(question, column),
    alarm: findWrongKey(question, column),
  }
}

// Null if learners had different versions: the variance of the totals then has other reasons, too.
function sharedQuestions(columns: Column[], totals: Float64Array) {
  const asked = columns.filter(({ marks }) => marks.length > 0)
  const totalVariance = varianceOf(totals)
  if (totalVariance === null || asked.some(({ marks }) => marks.length < totals.length)) return null
  const questionVariances = asked.map(({ marks }) => varianceOf(marks) ?? 0)
  return { learnerCount: totals.length, questionVariances, totalVariance }
}
