/**
 * Returns the token in a text; null if it is invalid. An invalid token cannot be sent in a header.
 */
export function parseToken(text: string): string | null {
  const token = text.trim()
  return /^[\x21-\x7e]+$/.test(token) ? token : null
}
