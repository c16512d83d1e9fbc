import { isBlankHtml } from '../../reading/html/blank-html.ts'
import { dedented } from '../../reading/html/dedented.ts'
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
 * Converts a text to plain text and trims it. Markdown is kept as it is.
 * @param raw with escape sequences resolved
 */
export function textInFormat(raw: string, { format, language }: TextStyle): ExtractedText {
  if (format === 'plain') return { text: (dedented(raw) ?? raw).trim(), lost: [] }
  const shown = language.apply(raw)
  if (format === 'html') return readHtml(shown, { lineBreaks: 'folded', isDeclared: true })
  if (format === 'moodle') return readHtml(shown, { lineBreaks: 'kept', isDeclared: false })
  const text = (dedented(shown) ?? shown).trim()
  return { text, lost: hasMarkdownPicture(text) ? ['a picture'] : [] }
}

// An approximation that takes linear time: pictures are written as ![words](address).
function hasMarkdownPicture(text: string): boolean {
  const start = text.indexOf('![')
  return start !== -1 && text.indexOf('](', start) !== -1
}

/** False if an optional text was left empty. */
export function isWritten({ text, lost, source }: ExtractedText): boolean {
  return lost.length > 0 || (text !== '' && !(source && isBlankHtml(source.html)))
}
