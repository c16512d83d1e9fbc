import { randomFrom, seedFor } from '../../attempts/shuffling/random.ts'
import { readinessOf } from '../model/readiness/readiness.ts'
import type { Nature, Random, SimulatedMind } from './simulated-mind.ts'
import { study, type Choice, type Studied, type StudyHabits } from './study.ts'

const DAYS = 28
const CHOICES: Choice[] = ['PLAN', 'RANDOM', 'IN_TURN']

/** A forecast, and what came. All in percent. */
export interface ForecastOutcome {
  expected: number
  low: number
  high: number
  score: number
  /** The score to expect by the learner's true chances, and its standard deviation by luck. */
  trueMean: number
  luck: number
  /** The share of questions that were right at their latest answer, which was all that was known before. */
  masteredShare: number
}

/** Settings of a trial. */
export interface ReadinessTrial {
  learnerCount: number
  /** Days from the last study day to each exam. */
  examsAfter: number[]
  repeatsMisses: boolean
  nature: Nature
  seed: number
}

/**
 * Simulates learners who study for four weeks by different habits, and forecasts the score of each exam.
 *
 * @returns all outcomes, for each exam.
 */
export function readinessTrial({ learnerCount, examsAfter, seed, ...common }: ReadinessTrial): {
  outcomes: ForecastOutcome[][]
  studied: Studied[]
} {
  const studied = Array.from({ length: learnerCount }, (_, learner) => {
    const random = randomFrom(seedFor(seed, `learner ${learner}`))
    return study({ ...common, ...habitsOf(learner, random) }, seedFor(seed, `study ${learner}`))
  })
  const outcomes = examsAfter.map((after) =>
    studied.flatMap(({ mind, record }, learner) => {
      const day = DAYS - 1 + after
      const random = randomFrom(seedFor(seed, `exam ${after} of ${learner}`))
      const { expected, low, high } = readinessOf(record.sections, record.learner, {
        day,
        draws: null,
        passScore: null,
      })
      if (expected === null || low === null || high === null) return []
      const questionCount = record.sections.reduce((sum, { questions }) => sum + questions.length, 0)
      const masteredShare = record.masteredShare()
      return [{ expected, low, high, masteredShare, ...takeExam(mind, questionCount, day, random) }]
    }),
  )
  return { outcomes, studied }
}

function habitsOf(learner: number, random: Random): Omit<StudyHabits, 'nature' | 'repeatsMisses'> {
  return {
    questionCount: 60 + Math.floor(random() * 241),
    dailySize: 10 + Math.floor(random() * 31),
    days: DAYS,
    attendance: 0.5 + random() / 2,
    choice: CHOICES[learner % CHOICES.length] as Choice,
    planDay: DAYS + 6,
  }
}

/** Takes an exam of all questions, without learning from it. */
export function takeExam(
  mind: SimulatedMind,
  questionCount: number,
  day: number,
  random: Random,
): Pick<ForecastOutcome, 'score' | 'trueMean' | 'luck'> {
  let [right, mean, variance] = [0, 0, 0]
  for (let question = 0; question < questionCount; question++) {
    const chance = mind.chance(question, day)
    mean += chance
    variance += chance * (1 - chance)
    if (random() < chance) right++
  }
  const percent = 100 / questionCount
  return { score: right * percent, trueMean: mean * percent, luck: Math.sqrt(variance) * percent }
}
