import { type TextOfHtml, textOfHtml } from '../html-text.ts'

/** How Moodle is told to read a text; "moodle" is HTML in which line breaks count. */
export type TextFormat = 'html' | 'moodle' | 'plain' | 'markdown'

/**
 * Reads a text of Moodle.
 * @param raw as it stands in the file, its escapes undone
 * @param format of the text
 * @returns the text without markup, trimmed; Markdown keeps its marks
 */
export function textInFormat(raw: string, format: TextFormat): TextOfHtml {
  if (format === 'html') return textOfHtml(raw)
  if (format === 'moodle') return textOfHtml(raw, 'kept')
  const text = raw.trim()
  return { text, lost: format === 'markdown' && hasMarkdownPicture(text) ? ['a picture'] : [] }
}

// Good enough, and linear: a picture is ![words](address).
function hasMarkdownPicture(text: string): boolean {
  const start = text.indexOf('![')
  return start !== -1 && text.indexOf('](', start) !== -1
}
