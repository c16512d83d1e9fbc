/**
 * Escapes a text without characters that XML cannot hold. XML parsers would turn a bare carriage return into
 * a line feed.
 */
export function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;')
}
