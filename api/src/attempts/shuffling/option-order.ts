import { randomFrom, seedFor, shuffled } from './random.ts'

// Options that speak of other options by their place or as a whole would become wrong elsewhere.
const FIXED = [
  /^(all|none|any|neither|either|both|some|two|three)\b.{0,30}\b(above|below|these|those|them|others?|options|answers|choices)\b/i,
  /^(all|none) (are|is) (correct|right|true|false|wrong)\b/i,
  /^(both|either|neither|only|just|all)?:?\s*(options?|answers?)?\s*\(?[a-j1-9]\)?(\s*(,|and|or|&|nor)\s*\(?[a-j1-9]\)?)+\W*$/i,
]

const isFixed = (option: string) => FIXED.some((pattern) => pattern.test(option.trim()))

/**
 * Returns the order in which an attempt shows the options of a question. "All of the above", "Both A and B"
 * and the like keep their place.
 *
 * @returns the original index of the option at each place.
 */
export function optionOrder(seed: number, questionId: string, options: readonly string[]): number[] {
  const movable = options.flatMap((option, index) => (isFixed(option) ? [] : [index]))
  const mixed = shuffled(movable, randomFrom(seedFor(seed, questionId)))
  const order = options.map((_option, index) => index)
  for (const [turn, place] of movable.entries()) order[place] = mixed[turn] ?? place
  return order
}
