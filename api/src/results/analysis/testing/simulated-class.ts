// Simulated learners and questions. They are made by another model than the one that searches for wrong keys:
// whoever does not know the answer guesses, and questions have misleading options.
import type { AttemptPicks, QuestionKey } from '../columns.ts'

interface SimulatedQuestion {
  difficulty: number
  slope: number
  /** How attractive each option is to those who guess. */
  attraction: number[]
  /** The option that is really right. */
  right: number
  /** The share of all learners who know the right option. */
  known: number
}

/** A class that took a quiz, with the option that is really right for each question. */
export interface SimulatedClass {
  questions: QuestionKey[]
  attempts: AttemptPicks[]
  right: number[]
  /** For each question the share of all people who know it, without guessing. */
  known: number[]
}

/** Settings of a simulated class. */
export interface ClassSize {
  learnerCount: number
  questionCount: number
  /** Questions with a wrong key, at random among those that at least half of all people know. */
  wrongKeyCount: number
}

const OPTIONS = 4
const MEAN_DIFFICULTY = -0.6

/** @param random numbers from 0 to 1. */
export function simulateClass(size: ClassSize, random: () => number): SimulatedClass {
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  const made = Array.from({ length: size.questionCount }, () => makeQuestion(random, normal))
  const keys = wrongKeys(made, size.wrongKeyCount, random)
  const order = Array.from(made, (_, question) => question)
  const attempts = Array.from({ length: size.learnerCount }, () => {
    const ability = normal()
    return { questions: order, picks: made.map((question) => pick(question, ability, random)) }
  })
  return {
    questions: keys.map((answerIndex) => ({ optionCount: OPTIONS, answerIndex })),
    attempts,
    right: made.map(({ right }) => right),
    known: made.map(({ known }) => known),
  }
}

function makeQuestion(random: () => number, normal: () => number): SimulatedQuestion {
  const difficulty = MEAN_DIFFICULTY + normal()
  // In units of the standard normal distribution of abilities; most are between 0.6 and 2.2.
  const slope = Math.exp(0.15 + 0.35 * normal())
  return {
    difficulty,
    slope,
    attraction: Array.from({ length: OPTIONS }, () => -Math.log(1 - random())),
    right: Math.floor(random() * OPTIONS),
    known: shareOf(slope, difficulty),
  }
}

// The mean over a standard normal distribution of abilities.
function shareOf(slope: number, difficulty: number): number {
  let [sum, weights] = [0, 0]
  for (let ability = -4; ability <= 4; ability += 0.1) {
    const weight = Math.exp(-(ability ** 2) / 2)
    sum += weight * chanceToKnow(slope, ability - difficulty)
    weights += weight
  }
  return sum / weights
}

function chanceToKnow(slope: number, advantage: number): number {
  return 1 / (1 + Math.exp(-slope * advantage))
}

function pick(question: SimulatedQuestion, ability: number, random: () => number): number {
  const { slope, difficulty, attraction, right } = question
  if (random() < chanceToKnow(slope, ability - difficulty)) return right
  let left = random() * attraction.reduce((sum, share) => sum + share, 0)
  return Math.max(
    0,
    attraction.findIndex((share) => (left -= share) < 0),
  )
}

function wrongKeys(questions: SimulatedQuestion[], count: number, random: () => number): number[] {
  const keys = questions.map(({ right }) => right)
  const candidates = questions.flatMap(({ known }, at) => (known >= 0.5 ? [at] : []))
  for (let made = 0; made < count && candidates.length > 0; made++) {
    const [at = 0] = candidates.splice(Math.floor(random() * candidates.length), 1)
    keys[at] = ((keys[at] as number) + 1 + Math.floor(random() * (OPTIONS - 1))) % OPTIONS
  }
  return keys
}
