// Control characters, line separators, bidirectional controls and lone surrogates could make a terminal
// display something other than the text.
const UNSAFE = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Cs}]/gu

/** Escapes unsafe characters as \u{…}, so that text from a file or the server prints safely on one line. */
export function escapeText(text: string): string {
  return text.replace(UNSAFE, (character) => `\\u{${hexOf(character)}}`)
}

/** Serializes a value as one line of JSON that is safe to print and parses back to the same value. */
export function toJsonLine(value: object): string {
  return JSON.stringify(value).replace(UNSAFE, (character) => `\\u${hexOf(character).padStart(4, '0')}`)
}

function hexOf(character: string): string {
  return (character.codePointAt(0) ?? 0).toString(16)
}
