import { calibrationOf, type CalibrationBin } from '../../api/src/learning/testing/calibration.ts'
import { figuresOf, type ForecastFigures } from '../../api/src/learning/testing/forecast-figures.ts'
import { planTrial, type PlanFigures } from '../../api/src/learning/testing/plan-trial.ts'
import { readinessTrial } from '../../api/src/learning/testing/readiness-trial.ts'
import { ORDINARY } from '../../api/src/learning/testing/simulated-mind.ts'
import { learningCost, type LearningCost } from './learning-cost.ts'
import {
  goalsMet,
  ONE_A_DAY,
  planLine,
  readinessLine,
  showCalibration,
  WITH_REPEATS,
  type ReadinessGoals,
} from './learning-report.ts'

const SEED = 1
const LEARNERS = 500
const PLAN_LEARNERS = 200
const EXAMS_AFTER = [1, 7, 30]

const PLANS = [
  { questionCount: 200, days: 28, dailySize: 20, goal: 3 },
  { questionCount: 200, days: 7, dailySize: 40, goal: 3 },
  { questionCount: 600, days: 28, dailySize: 20, goal: 1 },
]

/** Learners for whom the model was not made. They have no goals. */
const OTHERS = {
  'forget twice as fast': { ...ORDINARY, stability: 0.5 },
  'forget half as fast': { ...ORDINARY, stability: 2 },
  'guess 1.3 to 1.7 times better than blindly': { ...ORDINARY, guess: 1.3 },
  'slip in up to 15 % of what they know': { ...ORDINARY, mostSlips: 0.15 },
}

interface LearningResult {
  readiness: (ForecastFigures & { examAfter: number; repeatsMisses: boolean; isMet: boolean })[]
  otherLearners: (ForecastFigures & { learners: string })[]
  calibration: CalibrationBin[]
  costs: LearningCost[]
  plans: (PlanFigures & (typeof PLANS)[number] & { isMet: boolean })[]
}

/**
 * Simulates learners with a memory of their own, who answer through the product's functions, and compares
 * what these say with what comes. Each run has the same result.
 */
export async function learning(): Promise<LearningResult> {
  console.log(`\nlearning: ${LEARNERS} simulated learners, four weeks`)
  const oneADay = readiness(ONE_A_DAY, false)
  const withRepeats = readiness(WITH_REPEATS, true)
  console.log(
    `\n  calibration: chances in tenths of all answers, said and came\n${showCalibration(oneADay.calibration)}`,
  )
  const otherLearners = others()
  console.log('')
  const plans = PLANS.map((plan) => {
    const { goal, ...budget } = plan
    const figures = planTrial({ ...budget, learnerCount: PLAN_LEARNERS, seed: SEED })
    const isMet = figures.plan - figures.random >= goal
    console.log(planLine(plan, figures, isMet))
    return { ...plan, ...figures, isMet }
  })
  return {
    readiness: [...oneADay.figures, ...withRepeats.figures],
    otherLearners,
    calibration: oneADay.calibration,
    plans,
    costs: learningCost(),
  }
}

function readiness(
  goals: ReadinessGoals,
  repeatsMisses: boolean,
): { figures: LearningResult['readiness']; calibration: CalibrationBin[] } {
  console.log(`\n  ${repeatsMisses ? 'misses asked again on the same day' : 'one answer a question and day'}`)
  const trial = {
    learnerCount: LEARNERS,
    examsAfter: EXAMS_AFTER,
    nature: ORDINARY,
    repeatsMisses,
    seed: SEED,
  }
  const { outcomes, studied } = readinessTrial(trial)
  const figures = outcomes.map((outcome, index) => {
    const examAfter = EXAMS_AFTER[index] as number
    const counted = figuresOf(outcome)
    const isMet = goalsMet(counted, goals)
    console.log(readinessLine(`exam ${examAfter} ${examAfter === 1 ? 'day' : 'days'} later`, counted, goals))
    return { examAfter, repeatsMisses, ...counted, isMet }
  })
  return { figures, calibration: calibrationOf(studied.flatMap(({ predictions }) => predictions)) }
}

function others(): LearningResult['otherLearners'] {
  console.log('\n  exam 1 day later, of learners who differ from the model')
  return Object.entries(OTHERS).map(([learners, nature]) => {
    const trial = { learnerCount: LEARNERS, examsAfter: [1], nature, repeatsMisses: false, seed: SEED }
    const counted = figuresOf(readinessTrial(trial).outcomes[0] ?? [])
    console.log(readinessLine(learners, counted, null))
    return { learners, ...counted }
  })
}
