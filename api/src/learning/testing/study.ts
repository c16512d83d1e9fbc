import { randomFrom, seedFor, shuffled } from '../../attempts/shuffling/random.ts'
import { againAt, nextIndex, type PractisedQuestion } from '../model/order/next-question.ts'
import { SimulatedMind, type Nature, type Random } from './simulated-mind.ts'
import { StudentRecord } from './student-record.ts'

/** By what a learner chooses what to practise. */
export type Choice = 'PLAN' | 'RANDOM' | 'IN_TURN'

/** How a simulated learner studies. */
export interface StudyHabits {
  nature: Nature
  questionCount: number
  dailySize: number
  days: number
  /** The share of days on which they practise. */
  attendance: number
  choice: Choice
  /** The study day by which the plan ranks, where days are counted from 0. */
  planDay: number
  /** Whether misses are asked again on the same day. */
  repeatsMisses: boolean
}

/** A chance that was said before an answer, and the answer. */
export interface Prediction {
  chance: number
  isCorrect: boolean
}

/** A learner after studying, as they are and as the product knows them. */
export interface Studied {
  mind: SimulatedMind
  record: StudentRecord
  /** Of the first answers on later study days. */
  predictions: Prediction[]
}

const SECTION_SIZE = 25

/**
 * Simulates a learner who studies a quiz, with the same outcome for the same seed.
 *
 * @param atEndOf is called after each day, also without practice.
 */
export function study(
  habits: StudyHabits,
  seed: number,
  atEndOf: (day: number, studied: Studied) => void = () => {},
): Studied {
  const sectionOf = Array.from({ length: habits.questionCount }, (_, index) =>
    Math.floor(index / SECTION_SIZE),
  )
  // The learner is the same, whatever their habits.
  const mind = new SimulatedMind(sectionOf, habits.nature, randomFrom(seedFor(seed, 'mind')))
  const record = new StudentRecord(sectionOf)
  const random = randomFrom(seedFor(seed, 'habits'))
  const studied: Studied = { mind, record, predictions: [] }
  let turn = 0
  for (let day = 0; day < habits.days; day++) {
    if (random() < habits.attendance) {
      const chosen = choose(habits, { record, random, day, turn })
      turn += chosen.length
      practise(studied, chosen, { day, repeatsMisses: habits.repeatsMisses })
    }
    atEndOf(day, studied)
  }
  return studied
}

function choose(
  { choice, questionCount, dailySize, planDay }: StudyHabits,
  { record, random, day, turn }: { record: StudentRecord; random: Random; day: number; turn: number },
): number[] {
  const size = Math.min(dailySize, questionCount)
  const all = Array.from({ length: questionCount }, (_, index) => index)
  if (choice === 'PLAN') return record.plan(day, size, Math.max(day, planDay))
  if (choice === 'RANDOM') return shuffled(all, random).slice(0, size)
  return Array.from({ length: size }, (_, index) => (turn + index) % questionCount)
}

function practise(
  { mind, record, predictions }: Studied,
  chosen: number[],
  { day, repeatsMisses }: { day: number; repeatsMisses: boolean },
): void {
  const questions: PractisedQuestion[] = chosen.map(() => ({ isAnswered: false, againAt: null }))
  for (let turn = 1; ; turn++) {
    const next = nextIndex(turn - 1, questions)
    if (next === null) return
    const index = chosen[next] as number
    const isCorrect = mind.answer(index, day)
    const chance = record.laterChance(index, day)
    if (chance !== null) predictions.push({ chance, isCorrect })
    record.review(index, day, isCorrect)
    questions[next] = { isAnswered: true, againAt: againAt(turn, isCorrect || !repeatsMisses) }
  }
}
