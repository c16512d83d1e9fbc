import { isBlankHtml } from '../../reading/html/blank-html.ts'
import { dedented } from '../../reading/html/dedented.ts'
import { inlineNodes } from '../../rich/inline-nodes.ts'
import { parseRichText } from '../../rich/parse-rich-text.ts'
import { readHtml } from '../../reading/html/read-html.ts'
import type { ExtractedText } from '../../reading/html/html-to-text.ts'
import type { LanguageFilter } from './language-filter.ts'

/** Moodle's text formats; "moodle" is HTML with significant line breaks. */
export type TextFormat = 'html' | 'moodle' | 'plain' | 'markdown'

/** How to read the texts of a question. */
export interface TextStyle {
  format: TextFormat
  language: LanguageFilter
}

/**
 * Converts a text to plain text and trims it. Markdown is kept as it is, and marked as such.
 * @param raw with escape sequences resolved
 */
export function textInFormat(raw: string, { format, language }: TextStyle): ExtractedText {
  if (format === 'plain') return { text: (dedented(raw) ?? raw).trim(), lost: [] }
  const shown = language.apply(raw)
  if (format === 'html') return readHtml(shown, { lineBreaks: 'folded', isDeclared: true })
  if (format === 'moodle') return readHtml(shown, { lineBreaks: 'kept', isDeclared: false })
  const text = (dedented(shown) ?? shown).trim()
  return { text, lost: hasPicture(text) ? ['a picture'] : [], formatted: { text, keeps: [], isNeeded: true } }
}

function hasPicture(text: string): boolean {
  return text.includes('![') && [...inlineNodes(parseRichText(text))].some(({ type }) => type === 'image')
}

/** False if an optional text was left empty. */
export function isWritten({ text, lost, source }: ExtractedText): boolean {
  return lost.length > 0 || (text !== '' && !(source && isBlankHtml(source.html)))
}
