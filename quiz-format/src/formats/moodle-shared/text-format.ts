import { isBlankHtml } from '../../reading/html/blank-html.ts'
import { dedented } from '../../reading/html/dedented.ts'
import { readHtml } from '../../reading/html/read-html.ts'
import type { ExtractedText } from '../../reading/html/html-to-text.ts'
import type { LanguageFilter } from './language-filter.ts'

/** How Moodle is told to read a text; "moodle" is HTML in which line breaks count. */
export type TextFormat = 'html' | 'moodle' | 'plain' | 'markdown'

/** How the texts of a question are read. */
export interface TextStyle {
  format: TextFormat
  language: LanguageFilter
}

/**
 * Reads a text of Moodle.
 * @param raw as it stands in the file, its escapes undone
 * @param style of the text
 * @returns the text without markup, trimmed; Markdown keeps its marks
 */
export function textInFormat(raw: string, { format, language }: TextStyle): ExtractedText {
  if (format === 'plain') return { text: (dedented(raw) ?? raw).trim(), lost: [] }
  const shown = language.apply(raw)
  if (format === 'html') return readHtml(shown, { lineBreaks: 'folded', isDeclared: true })
  if (format === 'moodle') return readHtml(shown, { lineBreaks: 'kept', isDeclared: false })
  const text = (dedented(shown) ?? shown).trim()
  return { text, lost: hasMarkdownPicture(text) ? ['a picture'] : [] }
}

// Good enough, and linear: a picture is ![words](address).
function hasMarkdownPicture(text: string): boolean {
  const start = text.indexOf('![')
  return start !== -1 && text.indexOf('](', start) !== -1
}

/**
 * Tells whether there is something in a text that may be missing.
 * @param text of {@link textInFormat}
 * @returns false if nobody wrote it
 */
export function isWritten({ text, lost, source }: ExtractedText): boolean {
  return lost.length > 0 || (text !== '' && !(source && isBlankHtml(source.html)))
}
