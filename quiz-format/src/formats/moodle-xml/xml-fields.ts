import type { PictureCollector } from '../../pictures/picture-collector.ts'
import { withPictures } from '../../pictures/with-pictures.ts'
import { EmbeddedFiles } from './embedded-files.ts'
import { readHtml } from '../../reading/html/read-html.ts'
import { type ExtractedText, isLayoutOnly, unkeptLosses } from '../../reading/html/html-to-text.ts'
import { type TextFormat, type TextStyle, isWritten, textInFormat } from '../moodle-shared/text-format.ts'
import { nodesToHtml } from '../../reading/xml/nodes-to-html.ts'
import { childrenOf, allText } from '../../reading/xml/xml-elements.ts'
import type { XmlElement } from '../../reading/xml/xml-tree.ts'

/** How to read the texts of a question; `pictures` collects those within them. */
export interface XmlStyle extends TextStyle {
  pictures: PictureCollector
}

const FORMATS = new Map<string, TextFormat>([
  ['html', 'html'],
  ['moodle_auto_format', 'moodle'],
  ['plain_text', 'plain'],
  ['markdown', 'markdown'],
])

/** Text of a field that has no markup, such as `<single>` or `<name>`; empty if the field is missing. */
export function plainField(element: XmlElement, name: string): string {
  const [field] = childrenOf(element, name)
  return field ? allText(field).trim() : ''
}

/**
 * Converts an element with a `format`, a `<text>` and possibly files, such as `<questiontext>`.
 * @param style for texts that name no format
 */
export function formattedText(element: XmlElement, { format, language, pictures }: XmlStyle): ExtractedText {
  const files = new EmbeddedFiles(element, pictures)
  const find = files.find.bind(files)
  const [content] = childrenOf(element, 'text')
  const isMarkup = content !== undefined && childrenOf(content).length > 0
  const read = isMarkup
    ? withPictures(
        readHtml(language.apply(nodesToHtml(content.children)), { lineBreaks: 'folded', isDeclared: true }),
        find,
      )
    : textInFormat(content ? allText(content) : '', {
        format: formatOfElement(element, format),
        language,
        find,
      })
  const hasFile = !files.areAllUsed || childrenOf(element, 'image').some((image) => allText(image) !== '')
  return hasFile && unkeptLosses(read).every(isLayoutOnly)
    ? { ...read, lost: [...read.lost, 'a file'] }
    : read
}

/**
 * Converts an optional field, such as `generalfeedback`.
 * @param style for texts that name no format
 * @returns null if it is missing or empty
 */
export function optionalField(element: XmlElement, name: string, style: XmlStyle): ExtractedText | null {
  const [field] = childrenOf(element, name)
  const read = field && formattedText(field, style)
  return read && isWritten(read) ? read : null
}

/** The declared format of an element, else the inherited format. An unknown format is read as HTML. */
export function formatOfElement(element: XmlElement, inherited: TextFormat): TextFormat {
  const format = element.attributes.get('format')
  return format === undefined ? inherited : (FORMATS.get(format) ?? 'html')
}
