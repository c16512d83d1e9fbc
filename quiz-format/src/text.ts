const EXCERPT_LENGTH = 40

// Default_Ignorable_Code_Point covers zero-width characters, soft hyphens, bidi controls, Hangul fillers and
// variation selectors. The Braille blank, the null notehead, interlinear annotation marks and control
// characters are invisible too. A text with NUL does not count as blank, because NUL has its own message.
const VISIBLE = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\u2800\ufff9-\ufffb\u{1d159}]/u

/** True if a text is empty or consists only of white space and invisible characters. */
export function isBlank(text: string): boolean {
  // Fast path: most texts are empty or start with a plain letter.
  if (text === '') return true
  const first = text.charCodeAt(0)
  return !(first > 0x20 && first < 0x7f) && !VISIBLE.test(text) && !text.includes('\0')
}

/**
 * Trims a text before it is checked and stored. Blank texts become empty. Invisible characters within other
 * texts stay, because emoji and several scripts need them.
 */
export function trimmedText(text: string): string {
  return isBlank(text) ? '' : text.trim()
}

/** Counts Unicode code points; an unpaired surrogate counts as one. */
export function characterCount(text: string): number {
  let count = text.length
  for (let index = 1; index < text.length; index++) {
    if (isLowSurrogate(text.charCodeAt(index)) && isHighSurrogate(text.charCodeAt(index - 1))) count--
  }
  return count
}

/**
 * Checks the rules that all stored texts share.
 * @param text already trimmed
 * @param limit in code points
 * @param name of the text in messages
 * @returns an error message, or null
 */
export function textProblem(text: string, limit: number, name = 'text'): string | null {
  return brokenTextProblem(text, name) ?? lengthProblem(text, limit, name)
}

/**
 * Checks the length of a text. Code points are counted only if the length in UTF-16 units exceeds the limit.
 * @param text already trimmed
 * @param name of the text in messages
 * @returns an error message, or null
 */
export function lengthProblem(text: string, limit: number, name = 'text'): string | null {
  if (text.length <= limit) return null
  const count = characterCount(text)
  return count <= limit ? null : `The ${name} has ${count} characters: shorten it to at most ${limit}`
}

/**
 * Detects characters that cannot be stored: NUL and unpaired surrogates.
 * @param name of the text in messages
 * @returns an error message, or null
 */
export function brokenTextProblem(text: string, name = 'text'): string | null {
  if (text.includes('\0')) return `The ${name} has a NUL character: delete it, or save the file as UTF-8`
  if (!text.isWellFormed()) return `The ${name} has half of a character (a lone surrogate): write it again`
  return null
}

/**
 * Shortens a text for quoting in a one-line message: at most 40 code points and an ellipsis. Control
 * characters are replaced.
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
