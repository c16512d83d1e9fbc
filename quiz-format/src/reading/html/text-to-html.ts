/**
 * Writes a text as HTML from which `htmlToText` gives the same text again, whatever its white space and control
 * characters.
 * @param text trimmed
 * @returns HTML without characters that XML forbids
 */
export function textToHtml(text: string): string {
  return (
    text
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      // A space between two words is the one white space that folding leaves alone.
      .replaceAll(/[\t\v\f\r ]/g, (space, at: number, whole: string) =>
        isBetweenWords(whole, at) ? space : reference(space),
      )
      // What Moodle's filter for several languages would take out.
      .replaceAll(/\{(?=\s*mlang)/gi, reference)
      .replaceAll('\n', '<br>')
      .replaceAll(NOT_IN_XML, reference)
  )
}

/** What XML 1.0 cannot hold, not even as a reference; https://www.w3.org/TR/xml/#charsets */
export const NOT_IN_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

function reference(character: string): string {
  return `&#${character.codePointAt(0) ?? 0};`
}

function isBetweenWords(text: string, at: number): boolean {
  return text[at] === ' ' && /\S/.test(text[at - 1] ?? '') && /\S/.test(text[at + 1] ?? '')
}
