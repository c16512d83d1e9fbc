import { parseRichText } from '../../../rich/parse-rich-text.ts'
import type { TextFormat } from '../../../rich/text-format.ts'
import { type ImageHtml, writeHtml } from '../../../rich/writing/write-html.ts'
import { escapeXml } from '../../xml-escape.ts'

/** Escapes an attribute value, including its white space. */
export function attributeValue(text: string): string {
  return escapeXml(text).replaceAll('"', '&quot;').replaceAll('\t', '&#9;').replaceAll('\n', '&#10;')
}

/** Writes a text as XHTML. */
export function blockOf(text: string, format: TextFormat, imageHtml: ImageHtml): string {
  return format === 'PLAIN' ? plainBlock(text) : writeHtml(parseRichText(text), imageHtml)
}

/**
 * Writes a trimmed text as one XHTML element: a paragraph, or preformatted text if a paragraph would lose
 * white space or show a formula.
 */
function plainBlock(text: string): string {
  // A paragraph preserves single spaces between words, and line breaks written as elements.
  const isPlain = text.split('\n').every((line) => line !== '' && !/^\s|\s\s|\s$|[^\S ]/.test(line))
  if (!isPlain) return `<pre>${escapeXml(text)}</pre>`
  if (/\$\$|\\[([]/.test(text)) return `<pre>${escapeXml(text)}</pre>`
  return `<p>${text.split('\n').map(escapeXml).join('<br/>')}</p>`
}
