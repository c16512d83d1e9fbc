// Markup that editors leave in empty fields.
const LEFTOVERS = /<\/?(?:p|div|span|br)\s*\/?>|&nbsp;|\s+/gi

/** True if HTML contains only what editors leave in an empty field, such as `<p><br></p>`. */
export function isBlankHtml(html: string): boolean {
  return html.replaceAll(LEFTOVERS, '') === ''
}
