// A learner as they really are, which the product does not see. They forget by FSRS-6, but each with
// parameters of their own, slip and guess by their own rates, and their memory follows what they knew, not
// what they answered: a lucky guess is no recall.
import { default_w, fsrs, Rating, type FSRS } from 'ts-fsrs'

interface TrueMemory {
  stability: number
  difficulty: number
  lastDay: number
}

/** Random numbers from 0 to 1. */
export type Random = () => number

const OPTIONS = 4

// Of the weights of FSRS-6: after an initial one, the standard deviation of the logarithm of its factor.
const WEIGHT_SPREAD = 0.15
const STABILITY_SPREAD = 0.4
const DECAY_SPREAD = 0.25
const DECAY = 20
const INITIAL_STABILITIES = 4

/** What learners have in common. */
export interface Nature {
  /** How much longer than FSRS-6 says they remember, as a factor in the mean. */
  stability: number
  /** Each learner's rate of slips lies between 0 and this. */
  mostSlips: number
  /** How many times better than blind guessing they guess, at the least. */
  guess: number
}

/** About what the product assumes, in the mean. Each learner differs. */
export const ORDINARY: Nature = { stability: 1, mostSlips: 0.05, guess: 1 }

/** A question as it is for a learner. */
interface MindQuestion {
  /** The chance that it is known before it was ever seen. */
  known: number
  /** How much longer than others it is remembered. */
  ease: number
  memory: TrueMemory | null
}

/** A learner with a quiz. */
export class SimulatedMind {
  private readonly fsrs: FSRS
  private readonly slip: number
  private readonly guess: number
  /** How much of FSRS's gain a repeat on the same day really brings. */
  private readonly repeatGain: number
  private readonly questions: MindQuestion[]
  private readonly random: Random

  /** @param sections the section of each question, in the order of the quiz. */
  constructor(sections: readonly number[], nature: Nature, random: Random) {
    const normal = normalFrom(random)
    const stability = nature.stability * Math.exp(STABILITY_SPREAD * normal())
    const weights = default_w.map((weight, index) => {
      if (index < INITIAL_STABILITIES) return weight * stability * Math.exp(WEIGHT_SPREAD * normal())
      return weight * Math.exp((index === DECAY ? DECAY_SPREAD : WEIGHT_SPREAD) * normal())
    })
    this.fsrs = fsrs({ w: weights, enable_fuzz: false, learning_steps: [], relearning_steps: [] })
    this.slip = nature.mostSlips * random()
    this.guess = (nature.guess + 0.4 * random()) / OPTIONS
    this.repeatGain = random()
    this.random = random
    const ability = -0.3 + 0.8 * normal()
    const easeOfSection = new Map([...new Set(sections)].map((section) => [section, 0.5 * normal()]))
    this.questions = sections.map((section) => ({
      known: 1 / (1 + Math.exp(-(ability + (easeOfSection.get(section) ?? 0) + normal()))),
      ease: Math.exp(0.3 * normal()),
      memory: null,
    }))
  }

  /** Returns the true chance of a correct answer. */
  chance(question: number, day: number): number {
    const recall = this.recall(question, day)
    return recall * (1 - this.slip) + (1 - recall) * this.guess
  }

  /** Answers a question, and learns from the solution. */
  answer(question: number, day: number): boolean {
    const known = this.random() < this.recall(question, day)
    this.learn(question, day, known)
    return this.random() < (known ? 1 - this.slip : this.guess)
  }

  private recall(question: number, day: number): number {
    const { memory, known } = this.questions[question] as MindQuestion
    return memory ? this.fsrs.forgetting_curve(day - memory.lastDay, memory.stability) : known
  }

  private learn(question: number, day: number, known: boolean): void {
    const it = this.questions[question] as MindQuestion
    const { memory } = it
    const elapsed = memory ? day - memory.lastDay : 0
    const next = this.fsrs.next_state(memory, elapsed, known ? Rating.Good : Rating.Again)
    if (!memory) next.stability *= it.ease
    else if (elapsed === 0)
      next.stability = memory.stability + this.repeatGain * (next.stability - memory.stability)
    it.memory = { ...next, lastDay: day }
  }
}

/** Returns a generator of normally distributed numbers (Box & Muller 1958). */
function normalFrom(random: Random): () => number {
  return () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}
