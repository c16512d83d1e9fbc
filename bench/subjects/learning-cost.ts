import { randomFrom } from '../../api/src/attempts/shuffling/random.ts'
import { NEW_LEARNER } from '../../api/src/learning/model/chance.ts'
import type { LearnedSection } from '../../api/src/learning/model/learned-quiz.ts'
import { remember, type Memory } from '../../api/src/learning/model/memory.ts'
import { expectedWithPlan } from '../../api/src/learning/model/plan-effect/with-plan.ts'
import { readinessOf } from '../../api/src/learning/model/readiness/readiness.ts'
import { showSpread, spreadOf, type Spread } from '../figures.ts'

const SIZES = [
  { questionCount: 500, goal: 10 },
  { questionCount: 42_744, goal: 300 },
]
const DAYS = [28, 365]
const DAILY_SIZE = 20
const WARM_UP = 5
const ROUNDS = 15
const SECTIONS = 10

/** The processor time of a forecast without the database, in milliseconds. */
export interface LearningCost {
  questionCount: number
  /** To the exam. */
  days: number
  milliseconds: Spread
  goal: number
  isMet: boolean
}

/** Measures readiness and the plan's effect of quizzes whose questions were answered in the last 40 days. */
export function learningCost(): LearningCost[] {
  console.log(`\n  a forecast with the plan of ${DAILY_SIZE} a day, without the database: processor time`)
  return SIZES.flatMap(({ questionCount, goal }) => {
    const sections = makeSections(questionCount)
    return DAYS.map((days) => {
      const times = Array.from({ length: WARM_UP + ROUNDS }, () => time(sections, days))
      const milliseconds = spreadOf(times.slice(WARM_UP))
      const isMet = milliseconds.median < goal
      const what = `${questionCount} questions, exam in ${days} days`
      console.log(`  ${isMet ? '✓' : '✗'} ${what}: ${showSpread(milliseconds, 1)} ms (below ${goal})`)
      return { questionCount, days, milliseconds, goal, isMet }
    })
  })
}

function time(sections: LearnedSection[], days: number): number {
  const start = process.cpuUsage()
  readinessOf(sections, NEW_LEARNER, { day: days, draws: null, passScore: 60 })
  expectedWithPlan(sections, NEW_LEARNER, { today: 0, examDay: days, dailySize: DAILY_SIZE })
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

function makeSections(questionCount: number): LearnedSection[] {
  const random = randomFrom(1)
  const makeMemory = () => {
    let memory: Memory | null = null
    for (let day = -40 * random(); day < 0; day += 1 + 15 * random())
      memory = remember(memory, Math.floor(day), random() < 0.7)
    return memory
  }
  return Array.from({ length: SECTIONS }, (_, section) => ({
    sectionId: `${section}`,
    weight: null,
    questions: Array.from({ length: Math.ceil((questionCount - section) / SECTIONS) }, () => ({
      optionCount: 4,
      memory: makeMemory(),
    })),
  }))
}
