// What editors leave where nothing was written.
const LEFTOVERS = /<\/?(?:p|div|span|br)\s*\/?>|&nbsp;|\s+/gi

/**
 * Tells whether HTML holds only what editors leave in an empty field, such as `<p><br></p>`.
 * @param html the text of a field
 * @returns whether nobody wrote it
 */
export function isBlankHtml(html: string): boolean {
  return html.replaceAll(LEFTOVERS, '') === ''
}
