import type { Learner } from '../chance.ts'
import type { LearnedSection } from '../learned-quiz.ts'
import { firstSightsOf, type FirstSights } from '../unseen.ts'
import { countAnswers, missingOf, type Missing } from './missing.ts'
import { normalShareBelow } from './normal.ts'
import { sumSection, type SectionSums } from './section-sums.ts'
import { sharesOf } from './shares.ts'

/** A normal distribution holds 90 % within as many standard deviations of its mean. */
const NORMAL_90 = 1.645
/** How far the model itself may err, as a share of the score. */
const MODEL_ERROR = 0.02
const EARLY_MODEL_ERROR = 0.04
const EARLY_ANSWERS = 60

/** The exam for which a score is forecast. */
export interface ForecastExam {
  /** Its study day. */
  day: number
  /** How many of the quiz's questions the exam asks; null for all. */
  draws: number | null
  /** The least score that passes, in percent; null if none was set. */
  passScore: number | null
}

/** A score with its 90 % range, in percent, not rounded. Null while something is missing. */
export interface ForecastScore {
  expected: number | null
  low: number | null
  high: number | null
}

/** What score a learner can expect, and how sure that is. */
export interface Readiness extends ForecastScore {
  /** Percent; null without a pass score, and while something is missing. */
  chanceToPass: number | null
  /** Of the sections that have questions. */
  sections: (ForecastScore & { sectionId: string | null; questionCount: number })[]
  missing: Missing
}

/**
 * Forecasts the score of a quiz on a study day, if the learner practises nothing more until then.
 *
 * The expected score is the mean of the chances to answer correctly, by the sections' weights. Its variance
 * is Σ aᵢ²P(1 − P) + (Σ aᵢgᵢ)²/W + Σ(Σ a·√(p(1 − p)))²/(n_c + 8) + τ²: luck, the learner's offset, the priors
 * of unseen questions, and the model. If the exam draws m of n questions, luck counts n/m times.
 *
 * @param sections of the quiz, in its order, with all questions.
 */
export function readinessOf(
  sections: readonly LearnedSection[],
  learner: Learner,
  exam: ForecastExam,
): Readiness {
  const asked = sections.filter(({ questions }) => questions.length > 0)
  const missing = missingOf(asked)
  if (missing.answers > 0 || missing.days > 0) return unknown(asked, missing)
  const firstSights = firstSightsOf(asked)
  const occasion = { learner, day: exam.day }
  const sums = asked.map((section, index) => sumSection(section, firstSights[index] as FirstSights, occasion))
  const questionCount = sums.reduce((sum, { count }) => sum + count, 0)
  const context: Context = {
    information: learner.information,
    luckFactor: questionCount / Math.min(questionCount, exam.draws ?? questionCount),
    modelError: countAnswers(asked) < EARLY_ANSWERS ? EARLY_MODEL_ERROR : MODEL_ERROR,
  }
  const score = forecast(sums, sharesOf(asked), context)
  return {
    ...scoreOf(score),
    chanceToPass:
      exam.passScore === null
        ? null
        : 100 * normalShareBelow((score.mean - exam.passScore / 100) / score.deviation),
    sections: sums.map((section, index) => {
      const alone = forecast([section], [1 / section.count], context)
      return {
        sectionId: asked[index]?.sectionId ?? null,
        questionCount: section.count,
        ...scoreOf(alone),
      }
    }),
    missing,
  }
}

/** Of the score, as a share. */
interface Distribution {
  mean: number
  deviation: number
}

interface Context {
  information: number
  luckFactor: number
  modelError: number
}

function forecast(
  sections: SectionSums[],
  shares: number[],
  { information, luckFactor, modelError }: Context,
): Distribution {
  let [mean, luck, slope, unseen] = [0, 0, 0, 0]
  for (const [index, sums] of sections.entries()) {
    const share = shares[index] ?? 0
    mean += share * sums.expected
    luck += share ** 2 * sums.luck
    slope += share * sums.slope
    unseen += (share * sums.unseen) ** 2
  }
  const variance = luck * luckFactor + slope ** 2 / information + unseen + modelError ** 2
  return { mean, deviation: Math.sqrt(variance) }
}

function scoreOf({ mean, deviation }: Distribution): ForecastScore {
  return {
    expected: 100 * mean,
    low: Math.max(0, 100 * (mean - NORMAL_90 * deviation)),
    high: Math.min(100, 100 * (mean + NORMAL_90 * deviation)),
  }
}

function unknown(sections: LearnedSection[], missing: Missing): Readiness {
  const none = { expected: null, low: null, high: null }
  return {
    ...none,
    chanceToPass: null,
    sections: sections.map(({ sectionId, questions }) => ({
      sectionId,
      questionCount: questions.length,
      ...none,
    })),
    missing,
  }
}
