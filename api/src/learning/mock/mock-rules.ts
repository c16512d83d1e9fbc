import { randomInt } from 'node:crypto'
import { z } from 'zod'
import { startAttemptRules } from '../../attempts/starting/start-attempt.ts'

const SEED_LENGTH = 8
const SEED_FORM = `The seed must have ${SEED_LENGTH} letters from A to Z`
export const SIZE_RANGE = 'The size must be a whole number from 1 to the number of questions of the quiz'

export const SEED = `${SEED_LENGTH} letters from A to Z; case does not matter. The same seed draws the same questions, also from a copy of the quiz. By default, it is random.`
export const SIZE =
  'How many questions the mock exam asks. Defaults to what the exam draws that the viewer has set, or else to all.'

/** Validation rules of the start of a mock exam. */
export const mockRules = startAttemptRules.extend({
  seed: z
    .string(SEED_FORM)
    .regex(new RegExp(`^[A-Za-z]{${SEED_LENGTH}}$`), SEED_FORM)
    .nullish()
    .describe(SEED),
  size: z.int(SIZE_RANGE).min(1, SIZE_RANGE).nullish().describe(SIZE),
})

/** Returns a random seed. */
export function newSeed(): string {
  const first = 'a'.charCodeAt(0)
  return Array.from({ length: SEED_LENGTH }, () => String.fromCharCode(first + randomInt(26))).join('')
}
