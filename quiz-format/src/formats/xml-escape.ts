/**
 * Escapes a text for XML, including carriage returns, which XML parsers would turn into line feeds.
 * @param text without characters that XML cannot hold
 */
export function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;')
}
