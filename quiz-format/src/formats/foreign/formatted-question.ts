import { escapeMarks } from '../../rich/writing/escape-marks.ts'
import type { ForeignQuestion, ForeignText } from './foreign-question.ts'

/**
 * Returns a question with all its texts in Markdown, if one of them shows more than plain text does.
 * @returns null if plain text shows as much
 */
export function formattedQuestion(question: ForeignQuestion): ForeignQuestion | null {
  const { text, options, explanations } = question
  if (![text, ...options, ...explanations].some(({ formatted }) => formatted?.isNeeded)) return null
  return {
    ...question,
    text: formattedText(text),
    options: options.map(formattedText),
    explanations: explanations.map(formattedText),
  }
}

function formattedText(text: ForeignText): ForeignText {
  const { formatted } = text
  if (!formatted) return { ...text, text: escapeMarks(text.text) }
  return {
    ...text,
    text: formatted.text,
    lost: text.lost.filter((lost) => !formatted.keeps.includes(lost)),
  }
}
