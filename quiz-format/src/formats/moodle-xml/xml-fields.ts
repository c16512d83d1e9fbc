import { readHtml } from '../../reading/html/read-html.ts'
import { type ExtractedText, isLayoutOnly } from '../../reading/html/html-to-text.ts'
import { type TextFormat, type TextStyle, isWritten, textInFormat } from '../moodle-shared/text-format.ts'
import { nodesToHtml } from '../../reading/xml/nodes-to-html.ts'
import { childrenOf, allText } from '../../reading/xml/xml-elements.ts'
import type { XmlElement } from '../../reading/xml/xml-tree.ts'

const FORMATS = new Map<string, TextFormat>([
  ['html', 'html'],
  ['moodle_auto_format', 'moodle'],
  ['plain_text', 'plain'],
  ['markdown', 'markdown'],
])

/**
 * Reads a field without markup, such as `<single>`.
 * @param element that has the field
 * @param name of the field
 * @returns its text, or that of its `<text>`; empty if there is none
 */
export function plainField(element: XmlElement, name: string): string {
  const [field] = childrenOf(element, name)
  return field ? allText(field).trim() : ''
}

/**
 * Reads the text of an element with a `format`, a `<text>` and perhaps files.
 * @param element such as `<questiontext>` or `<answer>`
 * @param style of texts that name no format
 * @returns the text without markup
 */
export function formattedText(element: XmlElement, { format, language }: TextStyle): ExtractedText {
  const [content] = childrenOf(element, 'text')
  const isMarkup = content !== undefined && childrenOf(content).length > 0
  const read = isMarkup
    ? readHtml(language.apply(nodesToHtml(content.children)), { lineBreaks: 'folded', isDeclared: true })
    : textInFormat(content ? allText(content) : '', {
        format: formatOfElement(element, format),
        language,
      })
  const hasFile =
    childrenOf(element, 'file').length > 0 ||
    childrenOf(element, 'image').some((image) => allText(image) !== '')
  return hasFile && read.lost.every(isLayoutOnly) ? { ...read, lost: [...read.lost, 'a file'] } : read
}

/**
 * Reads a text that may be missing.
 * @param element that has the field
 * @param name of the field, such as `generalfeedback`
 * @param style of texts that name no format
 * @returns the text; null if there is none or it is empty
 */
export function optionalField(element: XmlElement, name: string, style: TextStyle): ExtractedText | null {
  const [field] = childrenOf(element, name)
  const read = field && formattedText(field, style)
  return read && isWritten(read) ? read : null
}

/**
 * Finds how the text of an element is written.
 * @param element with or without a `format`
 * @param inherited the format where it names none
 * @returns the format; HTML for one that Moodle does not know
 */
export function formatOfElement(element: XmlElement, inherited: TextFormat): TextFormat {
  const format = element.attributes.get('format')
  return format === undefined ? inherited : (FORMATS.get(format) ?? 'html')
}
