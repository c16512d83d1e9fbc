import type { QuizQuestion } from '../../quiz.ts'
import type { ReadReport } from '../file-format.ts'
import { heldQuestion } from '../held-question.ts'
import { isLayoutOnly, textOfHtml } from '../html-text.ts'
import { answerOf } from './anki-answer.ts'
import type { AnkiLayout } from './anki-layout.ts'

/** A note that has the fields of a question. */
export interface AnkiNote {
  row: number
  cells: string[]
  layout: AnkiLayout
  section: string | null
  isHtml: boolean
}

const KINDS = ['kprim: each option is true or false', 'multiple choice: several options may be right']

/**
 * Reads the question of a note.
 * @param note with a layout
 * @param report takes what a quiz cannot hold
 * @returns the question; null if it is left out
 */
export function questionOf(note: AnkiNote, { leftOut }: ReadReport): QuizQuestion | null {
  const { row, cells, layout, isHtml } = note
  const refuse = (place: number, why: string): null => {
    leftOut.add(row, layout.names[place] ?? null, `${why}: the note is left out`)
    return null
  }
  const kind = KINDS[Number.parseInt(cells[layout.type]?.trim() || '2', 10)]
  if (kind !== undefined) return refuse(layout.type, `The note is of the type ${kind}`)
  const needed = [layout.question, ...layout.options].map((place) => ({
    place,
    ...plainText(cells[place] ?? '', isHtml),
  }))
  for (const { place, lost } of needed) {
    const word = lost.find((one) => !isLayoutOnly(one))
    if (word !== undefined) return refuse(place, `The field has ${word}`)
    if (lost.length > 0) leftOut.add(row, layout.names[place] ?? null, keptWithout(lost))
  }
  const [text = '', ...options] = needed.map((part) => part.text)
  const answer = answerOf(plainText(cells[layout.answer] ?? '', isHtml).text, options)
  if (!answer.ok) return refuse(layout.answer, answer.why)
  const filled = options.filter((option) => option !== '')
  const answerIndex = options.slice(0, answer.index).filter((option) => option !== '').length
  return heldQuestion(
    { section: note.section, text, options: filled, answerIndex, explanation: explanationOf(note, leftOut) },
    { row, column: null },
    leftOut,
  )
}

function explanationOf(
  { row, cells, layout, isHtml }: AnkiNote,
  leftOut: ReadReport['leftOut'],
): string | null {
  const texts: string[] = []
  for (const place of layout.explanations) {
    const { text, lost } = plainText(cells[place] ?? '', isHtml)
    if (lost.length > 0) leftOut.add(row, layout.names[place] ?? null, keptWithout(lost))
    if (text !== '') texts.push(text)
  }
  return texts.length === 0 ? null : texts.join('\n')
}

function keptWithout(lost: string[]): string {
  return `The field has ${lost.join(' and ')}: the note is kept without`
}

const SOUND = /\[sound:[^\][\n]*\]/g
const CLOZE = /\{\{c\d{1,3}::/

function plainText(field: string, isHtml: boolean): { text: string; lost: string[] } {
  const silent = field.replace(SOUND, '')
  const { text, lost } = isHtml ? textOfHtml(silent) : { text: silent.trim(), lost: [] }
  const words = [...lost]
  if (silent !== field) words.push('a sound')
  if (CLOZE.test(silent)) words.push('a cloze')
  return { text, lost: words }
}
