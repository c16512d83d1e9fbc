import type { QuizQuestion } from '../../quiz.ts'
import type { ReadReport } from '../file-format.ts'
import { convertQuestion, isOnlyMarkup } from '../foreign/convert-question.ts'
import type { ForeignText } from '../foreign/foreign-question.ts'
import { type FindPicture, withPictures } from '../../pictures/with-pictures.ts'
import { readHtml } from '../../reading/html/read-html.ts'
import { type ExtractedText, isLayoutOnly, unkeptLosses } from '../../reading/html/html-to-text.ts'
import { answerOf } from '../foreign/answer-field.ts'
import { questionLeftOut } from '../foreign/left-out-messages.ts'
import { resolveOptionTags } from '../foreign/resolve-option-tags.ts'
import type { AnkiLayout } from './anki-layout.ts'

export interface AnkiNote {
  row: number
  cells: string[]
  layout: AnkiLayout
  /** Whether the fields are HTML; `perhaps` is a guess from their content. */
  html: 'declared' | 'perhaps' | 'none'
  /** Finds the pictures of a package. */
  find?: FindPicture
}

const KINDS = ['kprim (each option is true or false)', 'multiple choice (several options may be right)']

/**
 * Converts a note to a question without a section.
 * @returns null if it is left out
 */
export function questionOf(note: AnkiNote, { leftOut }: ReadReport): QuizQuestion | null {
  const { row, cells, layout } = note
  const refuse = (index: number, why: string): null => {
    leftOut.add(row, layout.names[index] ?? null, questionLeftOut(why))
    return null
  }
  const kind = KINDS[Number.parseInt(cells[layout.type]?.trim() || '2', 10)]
  if (kind !== undefined) return refuse(layout.type, `The note is of the type ${kind}`)
  const text = fieldText(note, layout.question)
  const fields = [...layout.options, layout.answer].map((index) => fieldText(note, index))
  // The answer may repeat the text of an option, so its tags are resolved together with those of the options.
  const { options } = resolveOptionTags({ text, options: fields })
  const answer = answerOf(
    options.pop()?.text ?? '',
    options.map((option, number) =>
      layout.options[number] === -1 ? null : option.text || (option.formatted?.text ?? ''),
    ),
  )
  // If an option is a picture or only markup, report that instead of a missing answer: it helps more.
  const isPlain =
    [text, ...options].every((part) => unkeptLosses(part).every(isLayoutOnly)) &&
    !options.some((option) => isOnlyMarkup(option) && !option.formatted)
  if (!answer.ok && isPlain) return refuse(layout.answer, answer.why)
  const isFilled = (option: ForeignText) =>
    option.text !== '' || option.lost.length > 0 || isOnlyMarkup(option)
  const answerIndex = answer.ok ? options.slice(0, answer.index).filter(isFilled).length : -1
  const explanations = layout.explanations.map((index) => fieldText(note, index))
  const question = convertQuestion(
    { section: null, text, options: options.filter(isFilled), answerIndex, explanations },
    { row, column: null },
    leftOut,
  )
  return question && !answer.ok ? refuse(layout.answer, answer.why) : question
}

function fieldText({ row, cells, layout, html, find = () => null }: AnkiNote, index: number): ForeignText {
  const column = layout.names[index] ?? null
  return { ...withPictures(plainText(cells[index] ?? '', html), find), location: { row, column } }
}

// How Anki’s older versions mark formulas. Other LaTeX than formulas is left as it is.
const OLD_FORMULAS: readonly (readonly [form: RegExp, written: string])[] = [
  [/\[\$\]((?:(?!\[\/?\$)[^<]){1,2000}?)\[\/\$\]/g, String.raw`\($1\)`],
  [/\[\$\$\]((?:(?!\[\/?\$)[^<]){1,2000}?)\[\/\$\$\]/g, String.raw`\[$1\]`],
  [/\[latex\]\s*\$([^$<[\]]{1,2000})\$\s*\[\/latex\]/g, String.raw`\($1\)`],
]

const SOUND = /\[sound:[^\][\n]*\]/g
const CLOZE = /\{\{c\d{1,3}::/

function withFormulas(field: string): string {
  if (!/\[(?:\$|latex)/.test(field)) return field
  let written = field
  for (const [form, replacement] of OLD_FORMULAS) written = written.replaceAll(form, replacement)
  return written
}

function plainText(field: string, html: AnkiNote['html']): ExtractedText {
  const silent = field.replace(SOUND, '')
  const read: ExtractedText =
    html === 'none'
      ? { text: silent.trim(), lost: [] }
      : readHtml(withFormulas(silent), { lineBreaks: 'folded', isDeclared: html === 'declared' })
  const lost = [...read.lost]
  if (silent !== field) lost.push('a sound')
  if (CLOZE.test(silent)) lost.push('a cloze')
  return { ...read, lost }
}
