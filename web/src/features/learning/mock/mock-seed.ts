const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** Makes the seed of a paper: eight letters at random. */
export function newSeed(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => LETTERS[byte % 26] ?? 'a').join('')
}

/** Reads the seed of an address or a field; null if it is none. */
export function seedOf(text: string | null): string | null {
  const seed = text?.trim().toLowerCase() ?? ''
  return /^[a-z]{8}$/.test(seed) ? seed : null
}
