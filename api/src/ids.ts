const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/**
 * Checks whether a text has the form of an id. Callers treat any other text like an id that does not exist.
 */
export function isId(text: string): boolean {
  return UUID.test(text)
}
