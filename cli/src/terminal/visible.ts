// Control characters, line separators, and what reverses the direction of text: any of them could make a terminal
// show something else than what is there.
const UNSAFE = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Cs}]/gu

/**
 * Makes a text that comes from a file or from the server safe to print on one line of a terminal.
 * @param text any text
 * @returns the text with every control character written as \u{…}
 */
export function visible(text: string): string {
  return text.replace(UNSAFE, (character) => `\\u{${hexOf(character)}}`)
}

/**
 * Writes a value as JSON on one line that is safe to print on a terminal and reads back as the same value.
 * @param value what JSON can hold
 * @returns the JSON
 */
export function visibleJson(value: object): string {
  return JSON.stringify(value).replace(UNSAFE, (character) => `\\u${hexOf(character).padStart(4, '0')}`)
}

function hexOf(character: string): string {
  return (character.codePointAt(0) ?? 0).toString(16)
}
