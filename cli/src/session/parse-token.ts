/**
 * Returns the token in a text; null if it is invalid. An invalid token must not be sent: fetch would throw an
 * error that quotes it.
 */
export function parseToken(text: string): string | null {
  const token = text.trim()
  return /^[\x21-\x7e]+$/.test(token) ? token : null
}
