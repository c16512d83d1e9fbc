import { plainText, readMarked } from './html-reader.ts'
import { withPlainMathMl } from './math/math-source.ts'
import { markdownOf } from './rich/markdown-of.ts'
import { mayBeFormatted, mayHavePictures } from './rich/may-be-formatted.ts'

/** Plain text, and descriptions of what it cannot represent, such as "a picture", without repetitions. */
export interface ExtractedText {
  text: string
  lost: string[]
  /** The original, for comparing options. */
  source?: HtmlSource
  /** Markdown, if it has parts that Markdown shows in another way than plain text. */
  formatted?: FormattedText | undefined
  /** The same with its pictures, if it has any. */
  pictured?: PicturedText | undefined
}

/** A text in Markdown. */
export interface FormattedText {
  text: string
  /** What plain text loses, but this text keeps. */
  keeps: string[]
  /** Whether it shows more than the plain text. Plain text has lists, too. */
  isNeeded: boolean
}

/** A text in Markdown whose pictures are named by their index in `sources`. */
export interface PicturedText extends FormattedText {
  /** The addresses of the pictures, as the file states them. */
  sources: string[]
}

/** A text as written in the file. */
export interface HtmlSource {
  html: string
  lineBreaks: 'folded' | 'kept'
  isDeclared: boolean
  hasTagsAsText: boolean
}

/**
 * Converts HTML to trimmed plain text: blocks and `<br>` become line breaks, list items get their number or a
 * dash, and entities are decoded. Tags that are not HTML, as in `List<String>`, are kept. Takes time linear
 * in the length, even for deeply nested elements.
 * @param lineBreaks whether line breaks in the source become spaces, as in HTML, or are kept
 */
export function htmlToText(source: string, lineBreaks: 'folded' | 'kept' = 'folded'): ExtractedText {
  const html = withPlainMathMl(source)
  const plain = plainText(html, lineBreaks)
  const formatted = mayBeFormatted(html) ? formattedText(html, lineBreaks, plain) : null
  const sources: string[] = []
  const pictured = mayHavePictures(html) ? formattedText(html, lineBreaks, plain, sources) : null
  return {
    ...plain,
    ...(formatted && { formatted }),
    ...(pictured && sources.length > 0 && { pictured: { ...pictured, sources } }),
  }
}

function formattedText(
  html: string,
  lineBreaks: 'folded' | 'kept',
  { lost }: Pick<ExtractedText, 'lost'>,
  sources: string[] | null = null,
): FormattedText | null {
  const marked = readMarked(html, lineBreaks, sources)
  const markdown = markdownOf(marked.text)
  return markdown && { ...markdown, keeps: lost.filter((one) => !marked.lost.has(one)) }
}

/** What a text loses although it is formatted. */
export function unkeptLosses({ lost, formatted }: ExtractedText): string[] {
  return formatted ? lost.filter((one) => !formatted.keeps.includes(one)) : lost
}

/** True if the text still makes sense without the lost part. */
export function isLayoutOnly(lost: string): boolean {
  // Layout is described with "the", as in "the address of a link"; content without "the", as in "a picture".
  return lost.startsWith('the ')
}
