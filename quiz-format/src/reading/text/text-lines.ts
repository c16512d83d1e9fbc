import { CharacterFinder } from './character-finder.ts'

/** A line without its line break. */
export interface TextLine {
  /** From 1. */
  line: number
  text: string
}

/**
 * Splits a text at LF, CR LF or CR. Yields the lines, so that millions of empty ones are never in memory at
 * once.
 */
export function* linesOf(text: string): Generator<TextLine, void> {
  const lineFeeds = new CharacterFinder(text, '\n')
  const returns = new CharacterFinder(text, '\r')
  let line = 1
  for (let start = 0; start <= text.length; line++) {
    const end = Math.min(lineFeeds.from(start), returns.from(start))
    yield { line, text: text.slice(start, end) }
    start = end + (text.startsWith('\r\n', end) ? 2 : 1)
  }
}
