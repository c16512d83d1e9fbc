import { CharacterFinder } from './character-finder.ts'

/** A line of a file, without its break. */
export interface TextLine {
  /** From 1. */
  line: number
  text: string
}

/**
 * Splits a text into lines, one after the other, so that millions of empty lines are never all in memory.
 * @param text the whole file
 * @returns its lines, ended by LF, CR LF or CR
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
