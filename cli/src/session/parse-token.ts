/**
 * Returns the token in a text; null if the text is not a valid token. Such a text must not be sent: fetch
 * would throw an error that quotes it.
 */
export function parseToken(text: string): string | null {
  const token = text.trim()
  return /^[\x21-\x7e]+$/.test(token) ? token : null
}
