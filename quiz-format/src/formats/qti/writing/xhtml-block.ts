/**
 * Writes a text as the value of an attribute, white space included.
 * @param text without characters that XML cannot hold
 * @returns what stands between double quotes
 */
export function attributeValue(text: string): string {
  return escaped(text).replaceAll('"', '&quot;').replaceAll('\t', '&#9;').replaceAll('\n', '&#10;')
}

/**
 * Writes a text as a block of XHTML: a paragraph, or preformatted text where a paragraph would lose white space.
 * @param text trimmed, without characters that XML cannot hold
 * @returns one element
 */
export function blockOf(text: string): string {
  // A paragraph keeps single spaces between words, and lines that are broken by elements.
  const isPlain = text.split('\n').every((line) => line !== '' && !/^\s|\s\s|\s$|[^\S ]/.test(line))
  if (!isPlain) return `<pre>${escaped(text)}</pre>`
  return `<p>${text.split('\n').map(escaped).join('<br/>')}</p>`
}

// A reader of XML would turn a bare carriage return into a line feed.
function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;')
}
