import { escapeXml } from '../../xml-escape.ts'

/** Escapes an attribute value, including its white space. */
export function attributeValue(text: string): string {
  return escapeXml(text).replaceAll('"', '&quot;').replaceAll('\t', '&#9;').replaceAll('\n', '&#10;')
}

/**
 * Writes a trimmed text as one XHTML element: a paragraph, or preformatted text if a paragraph would lose
 * white space.
 */
export function blockOf(text: string): string {
  // A paragraph preserves single spaces between words, and line breaks written as elements.
  const isPlain = text.split('\n').every((line) => line !== '' && !/^\s|\s\s|\s$|[^\S ]/.test(line))
  if (!isPlain) return `<pre>${escapeXml(text)}</pre>`
  return `<p>${text.split('\n').map(escapeXml).join('<br/>')}</p>`
}
