const INLINE_MARK = /\\|[`$|]|!(?=\[)|[*_]+/g
const LETTER_OR_DIGIT = /[a-z0-9]/i
const SPACE = /\s/
const BULLET = /^([^\S\n]*)([-+*])(?=[^\S\n]|$)/gm
const NUMBER = /^([^\S\n]*\d{1,9})([.)])(?=[^\S\n]|$)/gm
const FENCE = /^([^\S\n]*)(?=~~~)/gm
// Below a line with a bar, such a line would begin a table.
const RULE = /^([^\S\n]*)(?=:?-+:?[^\S\n]*$)/gm

/**
 * Converts text to Markdown that reads as this text: a backslash stands before each character that would be a
 * mark. Lines without a character stay, but part paragraphs.
 */
export function escapeMarks(text: string): string {
  return escapeLineStarts(escapeInlineMarks(text.replaceAll(/\r\n?/g, '\n')))
}

/** Escapes what is a mark anywhere in a line. */
export function escapeInlineMarks(text: string): string {
  return text.replaceAll(INLINE_MARK, (mark, at: number) => {
    const isText = /[*_]/.test(mark) && isNoMark(text[at - 1] ?? '', text[at + mark.length] ?? '')
    return isText ? mark : mark.replaceAll(/./g, '\\$&')
  })
}

// Within a word and between spaces, asterisks and underscores are text anyway.
function isNoMark(before: string, after: string): boolean {
  return [LETTER_OR_DIGIT, SPACE].some((kind) => kind.test(before) && kind.test(after))
}

/** Escapes what is a mark only at the start of a line. */
export function escapeLineStarts(text: string): string {
  return text
    .replaceAll(RULE, '$1\\')
    .replaceAll(BULLET, '$1\\$2')
    .replaceAll(NUMBER, '$1\\$2')
    .replaceAll(FENCE, '$1\\')
}
