// Finds where JSON values end, and reports syntax errors. JSON.parse supplies the values, but its messages
// differ between engines, and it silently keeps only the last of several fields with one name.

/** A syntax error. `at` is an offset in UTF-16 units. */
export class JsonFault extends Error {
  readonly at: number

  constructor(at: number, message: string) {
    super(message)
    this.at = at
  }
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y
const WORDS = ['true', 'false', 'null']

/** Returns the offset after any white space. */
export function afterSpace(text: string, at: number): number {
  let after = at
  while (isSpace(text.charCodeAt(after))) after++
  return after
}

function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09
}

/**
 * Returns the offset after a string, number, true, false or null.
 * @throws JsonFault if there is no such value or it is malformed
 */
export function scalarEnd(text: string, at: number): number {
  if (text.charCodeAt(at) === QUOTE) return stringEnd(text, at)
  const word = WORDS.find((candidate) => text.startsWith(candidate, at))
  if (word !== undefined) return at + word.length
  NUMBER.lastIndex = at
  if (NUMBER.test(text)) return NUMBER.lastIndex
  throw new JsonFault(at, 'a value is expected here')
}

/**
 * Returns the offset after a string.
 * @throws JsonFault if the string is missing, malformed or unclosed
 */
export function stringEnd(text: string, at: number): number {
  if (text.charCodeAt(at) !== QUOTE) throw new JsonFault(at, 'a field name in double quotes is expected here')
  let index = at + 1
  while (index < text.length) {
    const code = text.charCodeAt(index)
    if (code === QUOTE) return index + 1
    if (code < 0x20) {
      throw new JsonFault(
        index,
        'a text in quotes cannot contain a line break, tab or control character: write \\n or \\t',
      )
    }
    index = code === BACKSLASH ? escapeEnd(text, index) : index + 1
  }
  throw new JsonFault(at, 'the quote that opens here is never closed')
}

function escapeEnd(text: string, at: number): number {
  ESCAPE.lastIndex = at
  if (ESCAPE.test(text)) return ESCAPE.lastIndex
  throw new JsonFault(at, 'a backslash must be written \\\\')
}
