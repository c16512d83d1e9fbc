import type { ExtractedText } from './html-to-text.ts'

const EMPHASIS = /<(?:b|em|i|ins|mark|strong|u|font|span)[\s>]/i
const ASKS =
  /(?<!\p{L})(?:underlin|bold|italic|highlight|colou?red|unterstrich|fett|kursiv|soulign|gras(?!\p{L})|subray|negrita|cursiva|sottolinea|grassetto)/iu

/**
 * True if a question refers to the appearance of words, as in "What kind of word is the underlined one?", and
 * has emphasised words that plain text cannot show.
 */
export function asksAboutEmphasis(question: ExtractedText, options: ExtractedText[]): boolean {
  if (!ASKS.test(question.text)) return false
  return [question, ...options].some(({ source, text }) => {
    // Tags kept as text are not lost.
    return source !== undefined && EMPHASIS.test(source.html) && !EMPHASIS.test(text)
  })
}
