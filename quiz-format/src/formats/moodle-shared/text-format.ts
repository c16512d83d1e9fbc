import { isBlankHtml } from '../../reading/html/blank-html.ts'
import { dedented } from '../../reading/html/dedented.ts'
import { pictureNameProblem } from '../../pictures/picture-name.ts'
import { type FindPicture, lostPicture, withPictures } from '../../pictures/with-pictures.ts'
import { imagesOf } from '../../rich/images-of.ts'
import { renameImages } from '../../rich/writing/rename-images.ts'
import { readHtml } from '../../reading/html/read-html.ts'
import type { ExtractedText } from '../../reading/html/html-to-text.ts'
import type { LanguageFilter } from './language-filter.ts'

/** Moodle's text formats; "moodle" is HTML with significant line breaks. */
export type TextFormat = 'html' | 'moodle' | 'plain' | 'markdown'

/** How to read the texts of a question. */
export interface TextStyle {
  format: TextFormat
  language: LanguageFilter
  /** Finds the pictures that come with a text. */
  find?: FindPicture
}

/**
 * Converts a text to plain text and trims it. Markdown is kept as it is, and marked as such.
 * @param raw with escape sequences resolved
 */
export function textInFormat(raw: string, { format, language, find = () => null }: TextStyle): ExtractedText {
  if (format === 'plain') return { text: (dedented(raw) ?? raw).trim(), lost: [] }
  const shown = language.apply(raw)
  if (format === 'html')
    return withPictures(readHtml(shown, { lineBreaks: 'folded', isDeclared: true }), find)
  if (format === 'moodle')
    return withPictures(readHtml(shown, { lineBreaks: 'kept', isDeclared: false }), find)
  const { text, lost } = picturesNamed((dedented(shown) ?? shown).trim(), find)
  return { text, lost, formatted: { text, keeps: [], isNeeded: true } }
}

// A picture that does not come with the text may be one of the quiz, by its name there.
function picturesNamed(markdown: string, find: FindPicture): { text: string; lost: string[] } {
  const lost: string[] = []
  const names = new Map<string, string>()
  for (const { name } of imagesOf(markdown)) {
    const result = find(name)
    if (result?.ok) names.set(name, result.name)
    else if (result || pictureNameProblem(name) !== null) lost.push(lostPicture(name, result))
  }
  return { text: renameImages(markdown, (name) => names.get(name) ?? name), lost: lost.slice(0, 1) }
}

/** False if an optional text was left empty. */
export function isWritten({ text, lost, source }: ExtractedText): boolean {
  return lost.length > 0 || (text !== '' && !(source && isBlankHtml(source.html)))
}
