import { type FieldAnswer, answerOf, severalAnswers } from '../foreign/answer-field.ts'
import { plainHeading } from './plain-heading.ts'
import { type TableLayout, optionNumber } from './table-layout.ts'

const SUBJECT = 'The row'
const LIST = /[,;/&+\n]/

/**
 * Finds the option that the answer cell of a row refers to: by letter, number, text, or the name of its
 * column.
 * @param options by option number, trimmed; null for a number without a column
 */
export function tableAnswer(
  answer: string,
  options: (string | null)[],
  { headings, options: columns }: TableLayout,
): FieldAnswer {
  const byText = options.indexOf(answer)
  const named = (name: string) => {
    const plain = plainHeading(name)
    const heading = columns.findIndex(
      (column) => column !== -1 && plainHeading(headings[column] ?? '') === plain,
    )
    const index = heading === -1 && plain.length > 1 ? (optionNumber(plain) ?? -1) : heading
    return (options[index] ?? '') === '' ? -1 : index
  }
  if (byText === -1 && answer !== '') {
    const parts = answer.split(LIST, 11).filter((part) => part.trim() !== '')
    if (parts.length > 1 && parts.every((part) => named(part) !== -1)) return severalAnswers(SUBJECT)
    const index = named(answer)
    if (index !== -1) return { ok: true, index }
    if (parts.length > 1 && parts.every((part) => options.includes(part.trim())))
      return severalAnswers(SUBJECT)
  }
  return answerOf(answer, options, SUBJECT)
}
