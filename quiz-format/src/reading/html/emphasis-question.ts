import type { ExtractedText } from './html-to-text.ts'

const EMPHASIS = /<(?:b|em|i|ins|mark|strong|u|font|span)[\s>]/i
const ASKS =
  /(?<!\p{L})(?:underlin|bold|italic|highlight|colou?red|unterstrich|fett|kursiv|soulign|gras(?!\p{L})|subray|negrita|cursiva|sottolinea|grassetto)/iu

/**
 * Tells whether a question speaks of words by their look, as in "What kind of word is the underlined one?", so that it
 * misses something as plain text.
 * @param question its text
 * @param options of it
 * @returns whether it does, and has words of such a look
 */
export function asksAboutEmphasis(question: ExtractedText, options: ExtractedText[]): boolean {
  if (!ASKS.test(question.text)) return false
  return [question, ...options].some(({ source, text }) => {
    // Tags that were kept as text are not lost.
    return source !== undefined && EMPHASIS.test(source.html) && !EMPHASIS.test(text)
  })
}
