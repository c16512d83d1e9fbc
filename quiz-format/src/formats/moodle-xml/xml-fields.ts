import { XmlElement } from '@rgrove/parse-xml'
import { type TextOfHtml, isLayoutOnly, textOfHtml } from '../html-text.ts'
import { type TextFormat, textInFormat } from '../moodle/text-format.ts'
import type { XmlFile } from './xml-file.ts'

const FORMATS = new Map<string, TextFormat>([
  ['html', 'html'],
  ['moodle_auto_format', 'moodle'],
  ['plain_text', 'plain'],
  ['markdown', 'markdown'],
])

/**
 * Lists the elements within an element.
 * @param element to look into
 * @param name of those that are wanted; all without it
 * @returns the elements right below it
 */
export function elementsOf(element: XmlElement, name?: string): XmlElement[] {
  return element.children.filter(
    (child): child is XmlElement =>
      child instanceof XmlElement && (name === undefined || child.name === name),
  )
}

/**
 * Reads a field without markup, such as `<single>`.
 * @param element that has the field
 * @param name of the field
 * @returns its text, or that of its `<text>`; empty if there is none
 */
export function plainField(element: XmlElement, name: string): string {
  return elementsOf(element, name)[0]?.text.trim() ?? ''
}

/**
 * Reads the text of an element with a `format`, a `<text>` and perhaps files.
 * @param element such as `<questiontext>` or `<answer>`
 * @param inherited the format where it names none
 * @param file it is in
 * @returns the text without markup
 */
export function formattedText(element: XmlElement, inherited: TextFormat, file: XmlFile): TextOfHtml {
  const format = formatOfElement(element, inherited)
  const content = elementsOf(element, 'text')[0]
  const isMarkup = content !== undefined && elementsOf(content).length > 0
  const read = isMarkup
    ? textOfHtml(file.sourceOf(content).replace(/^<[^>]*>|<\/text\s*>$/g, ''))
    : textInFormat(content?.text ?? '', format)
  const hasFile =
    elementsOf(element, 'file').length > 0 || elementsOf(element, 'image').some(({ text }) => text)
  return hasFile && read.lost.every(isLayoutOnly) ? { ...read, lost: [...read.lost, 'a file'] } : read
}

/**
 * Reads a text that may be missing.
 * @param element that has the field
 * @param name of the field, such as `generalfeedback`
 * @param context the format where the field names none, and the file it is in
 * @returns the text; null if there is none or it is empty
 */
export function optionalField(
  element: XmlElement,
  name: string,
  { format, file }: { format: TextFormat; file: XmlFile },
): TextOfHtml | null {
  const field = elementsOf(element, name)[0]
  const read = field && formattedText(field, format, file)
  return read && (read.text !== '' || read.lost.length > 0) ? read : null
}

/**
 * Finds how the text of an element is written.
 * @param element with or without a `format`
 * @param inherited the format where it names none
 * @returns the format; HTML for one that Moodle does not know
 */
export function formatOfElement(element: XmlElement, inherited: TextFormat): TextFormat {
  const format = element.attributes['format']
  return format === undefined ? inherited : (FORMATS.get(format) ?? 'html')
}
