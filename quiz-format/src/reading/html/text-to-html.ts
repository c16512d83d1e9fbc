/**
 * Converts a trimmed text to HTML that {@link htmlToText} converts back to the same text, including white
 * space and control characters. The HTML has no characters that XML forbids: it has HTML references in their
 * place.
 */
export function textToHtml(text: string): string {
  return (
    text
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      // HTML preserves only a single space between two words.
      .replaceAll(/[\t\v\f\r ]/g, (space, at: number, source: string) =>
        isBetweenWords(source, at) ? space : reference(space),
      )
      // Moodle's multi-language filter would remove {mlang}.
      .replaceAll(/\{(?=\s*mlang)/gi, reference)
      // It would become a formula.
      .replaceAll(/\$(?=\$)|\\(?=[([])/g, reference)
      .replaceAll('\n', '<br>')
      .replaceAll(NOT_IN_XML, reference)
  )
}

/** Characters that XML 1.0 cannot hold, not even as references: https://www.w3.org/TR/xml/#charsets */
export const NOT_IN_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

function reference(character: string): string {
  return `&#${character.codePointAt(0) ?? 0};`
}

function isBetweenWords(text: string, at: number): boolean {
  return text[at] === ' ' && /\S/.test(text[at - 1] ?? '') && /\S/.test(text[at + 1] ?? '')
}
