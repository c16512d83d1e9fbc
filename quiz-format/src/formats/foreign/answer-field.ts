// The field or cell of a question that says which option is right.
import { MAX_OPTIONS } from '../../quiz.ts'
import { excerpt } from '../../text.ts'

/** `isSeveral` tells a question with several right answers from a mistake. */
export type FieldAnswer = { ok: true; index: number } | { ok: false; why: string; isSeveral: boolean }

const MARKS = /^(?:[a-j]|10|[1-9])(?:\s*[,;/&+]\s*(?:[a-j]|10|[1-9])){1,9}$/i
const MARK = /^\(?(10|[1-9a-j])[).:]?$/i
const MARK_AND_TEXT = /^\(?(10|[1-9a-j])[).:]\s+(\S.*)$/is

/**
 * Finds the option that an answer field refers to. The field may hold the option's letter, its number (from
 * 1), its text, a letter or number followed by the text (`b) Rome`), or zeros with a 1 for the option (`0 1
 * 0`). Fails if the answer could mean several options.
 * @param answer as plain text
 * @param subject start of a sentence about what has the answer, such as `The note`
 * @param options the option fields in the order of their numbers, including empty fields; null for a number
 *   without a field
 * @returns the index of the option, or why there is none
 */
export function answerOf(answer: string, options: (string | null)[], subject = 'The note'): FieldAnswer {
  const text = answer.trim()
  if (text === '') return unclear(`${subject} names no right answer`)
  const texts = options.map((option) => option?.trim() ?? '')
  const byText = texts.flatMap((option, position) => (option === text ? [position] : []))
  const bits = bitsOf(text, texts)
  if (bits && byText.length === 0)
    return bitsAnswer(bits, texts, {
      subject,
      fieldCount: options.filter((option) => option !== null).length,
    })
  if (byText.length === 0 && (MARKS.test(text) || isLetters(text, texts))) return severalAnswers(subject)
  const candidates = new Set([...byText, ...byMark(text, texts)])
  const [index] = candidates
  if (index === undefined) return unclear(`The answer "${excerpt(text)}" is none of the options`)
  if (candidates.size === 1) return { ok: true, index }
  const isMark = MARK.test(text)
  const meanings = isMark
    ? 'both the mark of an option and the text of another'
    : 'the text of several options'
  return unclear(`The answer "${excerpt(text)}" is ${meanings}`)
}

export function severalAnswers(subject: string): FieldAnswer {
  return { ok: false, why: `${subject} has several right answers`, isSeveral: true }
}

function unclear(why: string): FieldAnswer {
  return { ok: false, why, isSeveral: false }
}

/**
 * Parses an option's letter or number, such as `a` or `1`.
 * @returns the index from 0; 10 or more if no option can have this mark
 */
export function numberOf(mark: string): number {
  const number = Number(mark)
  if (Number.isInteger(number)) return number >= 1 ? number - 1 : MAX_OPTIONS
  return mark.toLowerCase().charCodeAt(0) - 97
}

function byMark(text: string, options: string[]): number[] {
  const [, mark, words] = MARK_AND_TEXT.exec(text) ?? [undefined, MARK.exec(text)?.[1], null]
  const position = mark === undefined ? -1 : numberOf(mark)
  const option = options[position] ?? ''
  return option !== '' && (words === null || words === option) ? [position] : []
}

// Splits a list of zeros and ones. But "10" means the tenth option if there is one.
function bitsOf(text: string, options: string[]): string[] | null {
  if (/^[01](?:[\s,;|]+[01]){1,9}$/.test(text)) return text.split(/[\s,;|]+/)
  const filled = options.filter((option) => option !== '').length
  const isRun = /^[01]{2,10}$/.test(text) && [filled, options.length].includes(text.length)
  return isRun && (text !== '10' || (options[9] ?? '') === '') ? [...text] : null
}

// Some note types write several right answers as "ACD". Letters that are not in order, such as "BAD", are a
// word.
function isLetters(text: string, options: string[]): boolean {
  if (!/^[A-J]{2,10}$/.test(text)) return false
  const positions = Array.from(text, numberOf)
  return positions.every(
    (position, index) =>
      (options[position] ?? '') !== '' && (index === 0 || position > (positions[index - 1] ?? 0)),
  )
}

function bitsAnswer(
  bits: string[],
  options: string[],
  { subject, fieldCount }: { subject: string; fieldCount: number },
): FieldAnswer {
  const correct = bits.flatMap((bit, position) => (bit === '1' ? [position] : []))
  const [index] = correct
  if (index === undefined) return unclear(`${subject} names no right answer`)
  if (correct.length > 1) return severalAnswers(subject)
  if ((options[index] ?? '') === '') return unclear('The right answer is an option that is empty')
  // If an option before the correct one is empty, the list may or may not have a digit for the empty option.
  // If the list is longer than `mostBits`, it must have this digit.
  const filled = options.filter((option) => option !== '').length
  const mostBits = fieldCount < options.length ? fieldCount : filled
  if (options.slice(0, index).includes('') && bits.length <= mostBits)
    return unclear('The zeros and ones of the answer may count the options with or without the missing one')
  return { ok: true, index }
}
