/** Returns the token in a text, or null. fetch would throw an error that contains any other text. */
export function parseToken(text: string): string | null {
  const token = text.trim()
  return /^[\x21-\x7e]+$/.test(token) ? token : null
}
