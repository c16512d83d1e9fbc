// A JSON reader's first half: it finds where things are and what is wrong, the same way in every engine. JSON.parse
// gives the values, but its messages differ from engine to engine, and it keeps only the last of twin fields.

/** A place where a text stops being JSON. `at` counts UTF-16 units from 0. */
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

/**
 * Skips white space.
 * @param text JSON text
 * @param at where to start
 * @returns where something else starts, or the end of the text
 */
export function afterSpace(text: string, at: number): number {
  let after = at
  while (isSpace(text.charCodeAt(after))) after++
  return after
}

function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09
}

/**
 * Reads over a text, number, true, false or null.
 * @param text JSON text
 * @param at where the value starts
 * @returns where it ends
 * @throws JsonFault if none starts there or it is malformed
 */
export function scalarEnd(text: string, at: number): number {
  if (text.charCodeAt(at) === QUOTE) return stringEnd(text, at)
  const word = WORDS.find((known) => text.startsWith(known, at))
  if (word !== undefined) return at + word.length
  NUMBER.lastIndex = at
  if (NUMBER.test(text)) return NUMBER.lastIndex
  throw new JsonFault(at, 'a value is expected here')
}

/**
 * Reads over a text in double quotes.
 * @param text JSON text
 * @param at where it starts
 * @returns where it ends
 * @throws JsonFault if there is no quote, or the quoted text is malformed or never closed
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
