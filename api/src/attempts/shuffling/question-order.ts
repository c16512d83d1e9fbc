import { randomFrom, shuffled } from './random.ts'

/**
 * Returns the order in which an attempt asks its questions.
 *
 * @param total number of questions.
 * @returns the place in the quiz, from 1, of each question of the attempt.
 */
export function questionOrder(seed: number, total: number): number[] {
  const places = Array.from({ length: total }, (_, index) => index + 1)
  return shuffled(places, randomFrom(seed))
}
