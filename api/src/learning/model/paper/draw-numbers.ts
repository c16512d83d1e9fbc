import { setImmediate as nextTurn } from 'node:timers/promises'
import { drawHash, type PaperQuestion } from './draw-hash.ts'

// Hashed in about 10 ms.
const AT_ONCE = 2_000

/**
 * Returns the numbers by which questions are drawn, see drawHash(). Those of a large quiz take a while, in
 * which other requests have their turns.
 *
 * @param seed in lower case.
 */
export async function drawNumbers<Question extends PaperQuestion>(
  seed: string,
  questions: readonly Question[],
): Promise<ReadonlyMap<Question, string>> {
  const numbers = new Map<Question, string>()
  for (const question of questions) {
    if (numbers.size % AT_ONCE === AT_ONCE - 1) await nextTurn()
    numbers.set(question, drawHash(seed, question))
  }
  return numbers
}
