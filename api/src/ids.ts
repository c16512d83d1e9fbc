const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Checks whether a text looks like an id. Treat anything else like an id that does not exist. */
export function isId(text: string): boolean {
  return UUID.test(text)
}
