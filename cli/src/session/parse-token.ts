/**
 * Returns the token in a text, or null. Sending any other text would make fetch throw an error that quotes
 * it.
 */
export function parseToken(text: string): string | null {
  const token = text.trim()
  return /^[\x21-\x7e]+$/.test(token) ? token : null
}
