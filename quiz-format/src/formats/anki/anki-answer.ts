import { excerpt } from '../../text.ts'
import { numberOf } from './anki-layout.ts'

export type AnkiAnswer = { ok: true; index: number } | { ok: false; why: string }

/**
 * Finds which option an answer field names: by its letter, its number from 1, its text, or by a 1 among zeros.
 * @param answer as plain text
 * @param options all fields for options, empty ones too
 * @returns the place of the option among them, or why there is none
 */
export function answerOf(answer: string, options: string[]): AnkiAnswer {
  const text = answer.trim()
  if (text === '') return { ok: false, why: 'The note names no right answer' }
  if (/^[01](?:\s+[01]){1,9}$/.test(text)) return bitsAnswer(text.split(/\s+/), options)
  if (/^(?:[a-j]|10|[1-9])(?:\s*[,;/&+]\s*(?:[a-j]|10|[1-9])){1,9}$/i.test(text) && !options.includes(text)) {
    return { ok: false, why: 'The note has several right answers' }
  }
  const mark = /^\(?(10|[1-9a-j])[).:]?$/i.exec(text)?.[1]
  const byMark = mark === undefined ? -1 : numberOf(mark)
  const byText = options.findIndex((option) => option !== '' && option.trim() === text)
  const isMark = (options[byMark] ?? '') !== ''
  if (isMark && byText !== -1 && byText !== byMark) {
    return {
      ok: false,
      why: `The answer "${excerpt(text)}" is both the mark of an option and the text of another`,
    }
  }
  const index = isMark ? byMark : byText
  if (index !== -1) return { ok: true, index }
  return { ok: false, why: `The answer "${excerpt(text)}" is none of the options` }
}

function bitsAnswer(bits: string[], options: string[]): AnkiAnswer {
  const right = bits.flatMap((bit, place) => (bit === '1' ? [place] : []))
  const [index] = right
  if (index === undefined) return { ok: false, why: 'The note names no right answer' }
  if (right.length > 1) return { ok: false, why: 'The note has several right answers' }
  if ((options[index] ?? '') === '') return { ok: false, why: 'The right answer is an option that is empty' }
  return { ok: true, index }
}
