import { mean } from './forecast-figures.ts'
import type { Prediction } from './study.ts'

/** Answers whose chances were about the same. */
export interface CalibrationBin {
  answers: number
  /** The mean chance that was said, from 0 to 1. */
  said: number
  /** The share of correct answers. */
  came: number
}

const BINS = 10

/** Compares chances with answers, in tenths of the answers ordered by their chances. */
export function calibrationOf(predictions: Prediction[]): CalibrationBin[] {
  const ordered = predictions.toSorted((one, other) => one.chance - other.chance)
  return Array.from({ length: BINS }, (_, bin) => {
    const [from, to] = [bin, bin + 1].map((end) => Math.round((end * ordered.length) / BINS))
    const answers = ordered.slice(from, to)
    return {
      answers: answers.length,
      said: mean(answers.map(({ chance }) => chance)),
      came: mean(answers.map(({ isCorrect }) => (isCorrect ? 1 : 0))),
    }
  })
}
