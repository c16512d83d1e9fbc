import type { ProblemList } from '../../problem.ts'
import { FILE_OPTION_COUNT, MAX_OPTIONS, MIN_OPTIONS, type QuizQuestion } from '../../quiz.ts'
import { fieldsOf, describeValue, textValue } from './json-fields.ts'
import type { JsonItem } from './json-items.ts'
import type { TextFormat } from '../../rich/text-format.ts'
import { FORMAT_FIELD, formatOf } from '../format-field.ts'
import { requiredText, optionalText } from '../question-texts.ts'

export const QUESTION_FIELDS = [
  'question',
  'options',
  'correct_answer',
  'section',
  'explanation',
  'format',
] as const

type Field = (typeof QUESTION_FIELDS)[number]
export type Fields = Partial<Record<Field, unknown>>

/** A question without its section. */
type QuestionContent = Omit<QuizQuestion, 'section'>

/**
 * Parses a question from an item of a JSON array.
 * @param anyOptionCount allows 2 to 10 options instead of exactly four
 * @returns null if the item is not an object; meaningless if problems were added
 */
export function readItem(item: JsonItem, problems: ProblemList, anyOptionCount = false): QuizQuestion | null {
  const { row, duplicateFields } = item
  const fields = itemFields(item, problems)
  if (!fields) return null
  for (const field of QUESTION_FIELDS)
    if (duplicateFields.has(field)) reportDuplicateField(row, field, problems)
  const section = optionalOf(fields.section, { row, field: 'section' }, problems)
  return { section, ...readContent(fields, { row, anyOptionCount }, problems) }
}

/** Returns the fields of an item. If the item is not an object, adds a problem and returns null. */
export function itemFields({ row, value }: JsonItem, problems: ProblemList): Fields | null {
  const fields = fieldsOf(value)
  if (fields) return fields
  const message = `The item is ${describeValue(value)}: write an object with question, options and correct_answer`
  problems.add(row, null, message)
  return null
}

export function reportDuplicateField(row: number, field: string, problems: ProblemList): void {
  problems.add(row, field, 'The item has this field more than once: keep one of them')
}

/**
 * Parses the fields of a question other than its section.
 * @param context `anyOptionCount` allows 2 to 10 options instead of exactly four
 * @returns the content; meaningless if problems were added
 */
export function readContent(
  fields: Fields,
  { row, anyOptionCount }: { row: number; anyOptionCount: boolean },
  problems: ProblemList,
): QuestionContent {
  const options = optionsOf(fields.options, { row, anyOptionCount }, problems)
  const text = textOf(fields.question, { row, field: 'question', name: 'question' }, problems)
  const count = options.length || (anyOptionCount ? MAX_OPTIONS : FILE_OPTION_COUNT)
  const answerIndex = answerOf(fields.correct_answer, { row, count }, problems)
  const explanation = optionalOf(fields.explanation, { row, field: 'explanation' }, problems)
  return { text, options, answerIndex, explanation, format: formatIn(fields.format, row, problems) }
}

function optionsOf(
  value: unknown,
  { row, anyOptionCount }: { row: number; anyOptionCount: boolean },
  problems: ProblemList,
): string[] {
  const [least, most] = anyOptionCount ? [MIN_OPTIONS, MAX_OPTIONS] : [FILE_OPTION_COUNT, FILE_OPTION_COUNT]
  const allowed = least === most ? `exactly ${least}` : `${least} to ${most}`
  if (!Array.isArray(value)) {
    problems.add(
      row,
      'options',
      `The options are ${describeValue(value)}: write an array of ${allowed} texts`,
    )
    return []
  }
  if (value.length < least || value.length > most) {
    problems.add(row, 'options', `The number of options is ${value.length}: write ${allowed}`)
    return []
  }
  return value.map((option: unknown, index) =>
    textOf(option, { row, field: 'options', name: `text of option ${index + 1}` }, problems),
  )
}

function answerOf(
  value: unknown,
  { row, count }: { row: number; count: number },
  problems: ProblemList,
): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < count) {
    // -0 passes the checks; adding 0 makes it 0.
    return value + 0
  }
  const numbers = count === FILE_OPTION_COUNT ? '0, 1, 2 or 3' : `from 0 to ${count - 1}`
  problems.add(row, 'correct_answer', `The answer is ${describeValue(value)}: write a number, ${numbers}`)
  return 0
}

function textOf(
  value: unknown,
  { row, field, name }: { row: number; field: Field; name: string },
  problems: ProblemList,
): string {
  const raw = textValue(value)
  if (raw.ok) return requiredText({ row, column: field, raw: raw.text }, name, problems)
  problems.add(
    row,
    field,
    raw.problem ?? `The ${name} is ${describeValue(value)}: write a text in double quotes`,
  )
  return ''
}

function formatIn(value: unknown, row: number, problems: ProblemList): TextFormat {
  if (value === undefined || value === null) return 'PLAIN'
  if (typeof value === 'string') return formatOf({ row, column: FORMAT_FIELD, raw: value }, problems)
  problems.add(row, FORMAT_FIELD, `The format is ${describeValue(value)}: write "plain" or "markdown"`)
  return 'PLAIN'
}

/**
 * Parses a section name or an explanation.
 * @returns null if it is missing or blank
 */
export function optionalOf(
  value: unknown,
  { row, field }: { row: number; field: Field },
  problems: ProblemList,
): string | null {
  if (value === undefined || value === null) return null
  const raw = textValue(value)
  if (raw.ok) return optionalText({ row, column: field, raw: raw.text }, problems)
  problems.add(
    row,
    field,
    raw.problem ?? `The ${field} is ${describeValue(value)}: write a text in double quotes, or null`,
  )
  return null
}
