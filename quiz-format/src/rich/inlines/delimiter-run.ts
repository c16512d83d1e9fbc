export interface DelimiterRun {
  mark: string
  length: number
  canOpen: boolean
  canClose: boolean
}

// Longer runs are gaps to fill, such as ____.
const MAX_LENGTH = 3
const SPACE = /\s/
const PUNCTUATION = /[\p{P}\p{S}]/u
const LETTER_OR_DIGIT = /[a-z0-9]/i

/**
 * Decides whether asterisks or underscores may open or close emphasis, by what stands before and after them.
 * Unlike in CommonMark, asterisks between Latin letters or digits are text: 2*3*4 is a product.
 */
export function delimiterRun(text: string, start: number, length: number): DelimiterRun {
  const mark = text[start] ?? ''
  const before = text[start - 1] ?? ' '
  const after = text[start + length] ?? ' '
  if (length > MAX_LENGTH || (LETTER_OR_DIGIT.test(before) && LETTER_OR_DIGIT.test(after))) {
    return { mark, length, canOpen: false, canClose: false }
  }
  const opens =
    !SPACE.test(after) && (!PUNCTUATION.test(after) || SPACE.test(before) || PUNCTUATION.test(before))
  const closes =
    !SPACE.test(before) && (!PUNCTUATION.test(before) || SPACE.test(after) || PUNCTUATION.test(after))
  if (mark === '*') return { mark, length, canOpen: opens, canClose: closes }
  return {
    mark,
    length,
    canOpen: opens && (!closes || PUNCTUATION.test(before)),
    canClose: closes && (!opens || PUNCTUATION.test(after)),
  }
}
