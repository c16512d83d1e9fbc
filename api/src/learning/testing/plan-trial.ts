import { seedFor } from '../../attempts/shuffling/random.ts'
import { expectedWithPlan } from '../model/plan-effect/with-plan.ts'
import { mean } from './forecast-figures.ts'
import { ORDINARY, type SimulatedMind } from './simulated-mind.ts'
import { study, type Choice } from './study.ts'

/** The same learners, once with the plan and once with random questions. */
export interface PlanTrial {
  learnerCount: number
  questionCount: number
  days: number
  dailySize: number
  seed: number
}

/** Scores to expect on the day of the exam by the learners' true chances, in percent. */
export interface PlanFigures {
  plan: number
  random: number
  /** The mean of what the product forecast with the plan, when half of the days were over. */
  forecast: number
}

/** Simulates learners who practise each day until the day before an exam. */
export function planTrial(trial: PlanTrial): PlanFigures {
  const learners = Array.from({ length: trial.learnerCount }, (_, learner) => learner)
  const planned = learners.map((learner) => studyFor(trial, learner, 'PLAN'))
  return {
    plan: mean(planned.map(({ score }) => score)),
    random: mean(learners.map((learner) => studyFor(trial, learner, 'RANDOM').score)),
    forecast: mean(planned.flatMap(({ forecast }) => forecast ?? [])),
  }
}

function studyFor(
  { questionCount, days, dailySize, seed }: PlanTrial,
  learner: number,
  choice: Choice,
): { score: number; forecast: number | null } {
  const habits = {
    questionCount,
    days,
    dailySize,
    choice,
    attendance: 1,
    planDay: days,
    repeatsMisses: false,
    nature: ORDINARY,
  }
  let forecast: number | null = null
  const { mind } = study(habits, seedFor(seed, `learner ${learner}`), (day, { record }) => {
    if (day !== Math.floor(days / 2)) return
    const preparation = { today: day, examDay: days, dailySize }
    forecast = expectedWithPlan(record.sections, record.learner, preparation)
  })
  return { score: trueScore(mind, questionCount, days), forecast }
}

function trueScore(mind: SimulatedMind, questionCount: number, day: number): number {
  return 100 * mean(Array.from({ length: questionCount }, (_, question) => mind.chance(question, day)))
}
