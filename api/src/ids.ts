const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/**
 * Tells whether a text can be an id of ours at all. One that cannot is treated like one that does not exist.
 */
export function isId(text: string): boolean {
  return UUID.test(text)
}
