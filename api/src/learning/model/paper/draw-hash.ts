import { hash } from 'node:crypto'

/** What a question is to the drawing of a paper. Its id, place and key do not matter. */
export interface PaperQuestion {
  text: string
  options: readonly string[]
}

/**
 * Returns the number by which a question is drawn, as hexadecimal digits: SHA-256 of the JSON array of the
 * seed, the text, and the options sorted by UTF-16 code units.
 *
 * Links name papers by their seed, so this must never change. The same question has the same number in each
 * copy of the quiz, whatever the order of its options.
 */
export function drawHash(seed: string, { text, options }: PaperQuestion): string {
  return hash('sha256', JSON.stringify([seed, text, ...options.toSorted()]))
}
