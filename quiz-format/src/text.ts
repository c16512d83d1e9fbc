const EXCERPT_LENGTH = 40

// Default_Ignorable_Code_Point has the zero-width characters, soft hyphens, bidi controls, Hangul fillers and variation
// selectors. The Braille blank, the null notehead, interlinear annotation marks and control characters show
// nothing either; a NUL has a message of its own.
const SHOWN = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\u2800\ufff9-\ufffb\u{1d159}]/u

/**
 * Tells whether a text shows nothing: it is empty, or has only spaces and characters without a shape.
 * @param text any text
 * @returns whether a reader would take it for empty
 */
export function isBlank(text: string): boolean {
  // Most texts are empty or start with a plain letter, and need no search.
  if (text === '') return true
  const first = text.charCodeAt(0)
  return !(first > 0x20 && first < 0x7f) && !SHOWN.test(text) && !text.includes('\0')
}

/**
 * Trims a text. One that shows nothing becomes empty; invisible characters beside visible ones stay, since emoji and
 * several scripts need them.
 * @param text as typed or as it stands in a file
 * @returns the text as it is checked and stored
 */
export function trimmedText(text: string): string {
  return isBlank(text) ? '' : text.trim()
}

/**
 * Counts the characters of a text.
 * @param text any text
 * @returns the number of Unicode code points; an unpaired surrogate counts as one
 */
export function characterCount(text: string): number {
  let count = text.length
  for (let index = 1; index < text.length; index++) {
    if (isLowSurrogate(text.charCodeAt(index)) && isHighSurrogate(text.charCodeAt(index - 1))) count--
  }
  return count
}

/**
 * Checks the rules that hold for every stored text.
 * @param text already trimmed, as it would be stored
 * @param limit the most code points it may have
 * @param name what the text is, for the message
 * @returns what is wrong with it, or null
 */
export function textProblem(text: string, limit: number, name = 'text'): string | null {
  return brokenTextProblem(text, name) ?? lengthProblem(text, limit, name)
}

/**
 * Checks the length of a text, without counting where its size in UTF-16 units already tells.
 * @param text already trimmed
 * @param limit the most code points it may have
 * @param name what the text is, for the message
 * @returns a message that names the limit and the true length, or null
 */
export function lengthProblem(text: string, limit: number, name = 'text'): string | null {
  if (text.length <= limit) return null
  const count = characterCount(text)
  return count <= limit ? null : `The ${name} has ${count} characters: shorten it to at most ${limit}`
}

/**
 * Finds what no database and no other program could keep: NUL and half characters.
 * @param text any text
 * @param name what the text is, for the message
 * @returns what is wrong with it, or null
 */
export function brokenTextProblem(text: string, name = 'text'): string | null {
  if (text.includes('\0')) return `The ${name} has a NUL character: delete it, or save the file as UTF-8`
  if (!text.isWellFormed()) return `The ${name} has half of a character (a lone surrogate): write it again`
  return null
}

/**
 * Shortens a piece of a file so that a message can quote it on one line of a screen or a terminal.
 * @param text as it stands in the file
 * @returns at most 40 code points and an ellipsis, without control characters
 */
export function excerpt(text: string): string {
  const start = Array.from(text.slice(0, 2 * EXCERPT_LENGTH + 1))
  const cut = start.length > EXCERPT_LENGTH
  const shown = start.slice(0, EXCERPT_LENGTH).join('').toWellFormed()
  return shown.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, '\uFFFD') + (cut ? '…' : '')
}

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff
}

function isLowSurrogate(code: number): boolean {
  return code >= 0xdc00 && code <= 0xdfff
}
