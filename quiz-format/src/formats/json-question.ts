import type { ProblemList } from '../problem.ts'
import { FILE_OPTION_COUNT, MAX_OPTIONS, MIN_OPTIONS, type QuizQuestion } from '../quiz.ts'
import { brokenTextProblem, excerpt } from '../text.ts'
import type { JsonItem } from './json-items.ts'
import { neededText, optionalText } from './question-texts.ts'

const FIELDS = ['question', 'options', 'correct_answer', 'section', 'explanation'] as const

type Field = (typeof FIELDS)[number]
type Fields = Partial<Record<Field, unknown>>

/**
 * Reads the question in an item.
 * @param item of the file's array
 * @param problems takes what is wrong with the item; the question is then of no use
 * @param anyOptionCount whether it may have 2 to 10 options, and not four only
 * @returns the question; null if the item is not an object
 */
export function readItem(
  { row, value, twins }: JsonItem,
  problems: ProblemList,
  anyOptionCount = false,
): QuizQuestion | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    problems.add(
      row,
      null,
      `The item is ${shown(value)}: write an object with question, options and correct_answer`,
    )
    return null
  }
  for (const field of FIELDS) {
    if (twins.has(field)) problems.add(row, field, 'The item has this field more than once: keep one of them')
  }
  const fields: Fields = value
  const options = optionsOf(fields.options, { row, anyOptionCount }, problems)
  return {
    text: textOf(fields.question, { row, field: 'question', name: 'question' }, problems),
    options,
    answerIndex: answerOf(
      fields.correct_answer,
      { row, count: options.length || (anyOptionCount ? MAX_OPTIONS : FILE_OPTION_COUNT) },
      problems,
    ),
    section: optionalOf(fields.section, { row, field: 'section' }, problems),
    explanation: optionalOf(fields.explanation, { row, field: 'explanation' }, problems),
  }
}

function optionsOf(
  value: unknown,
  { row, anyOptionCount }: { row: number; anyOptionCount: boolean },
  problems: ProblemList,
): string[] {
  const [least, most] = anyOptionCount ? [MIN_OPTIONS, MAX_OPTIONS] : [FILE_OPTION_COUNT, FILE_OPTION_COUNT]
  const allowed = least === most ? `exactly ${least}` : `${least} to ${most}`
  if (!Array.isArray(value)) {
    problems.add(row, 'options', `The options are ${shown(value)}: write an array of ${allowed} texts`)
    return []
  }
  if (value.length < least || value.length > most) {
    problems.add(row, 'options', `The number of options is ${value.length}: write ${allowed}`)
    return []
  }
  return value.map((option: unknown, index) =>
    textOf(option, { row, field: 'options', name: `option ${index + 1}` }, problems),
  )
}

function answerOf(
  value: unknown,
  { row, count }: { row: number; count: number },
  problems: ProblemList,
): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < count) {
    // Minus zero passes the checks; adding zero makes it a plain one.
    return value + 0
  }
  const numbers = count === FILE_OPTION_COUNT ? '0, 1, 2 or 3' : `from 0 to ${count - 1}`
  problems.add(row, 'correct_answer', `The answer is ${shown(value)}: write a number, ${numbers}`)
  return 0
}

function textOf(
  value: unknown,
  { row, field, name }: { row: number; field: Field; name: string },
  problems: ProblemList,
): string {
  const raw = wholeText(value)
  if (raw.ok) return neededText({ row, column: field, raw: raw.text }, name, problems)
  problems.add(row, field, raw.problem ?? `The ${name} is ${shown(value)}: write a text in double quotes`)
  return ''
}

function optionalOf(
  value: unknown,
  { row, field }: { row: number; field: Field },
  problems: ProblemList,
): string | null {
  if (value === undefined || value === null) return null
  const raw = wholeText(value)
  if (raw.ok) return optionalText({ row, column: field, raw: raw.text }, problems)
  problems.add(
    row,
    field,
    raw.problem ?? `The ${field} is ${shown(value)}: write a text in double quotes, or null`,
  )
  return null
}

function wholeText(value: unknown): { ok: true; text: string } | { ok: false; problem: string | null } {
  if (typeof value !== 'string') return { ok: false, problem: null }
  const problem = brokenTextProblem(value)
  return problem === null ? { ok: true, text: value } : { ok: false, problem }
}

function shown(value: unknown): string {
  if (value === undefined) return 'missing'
  if (typeof value === 'string') return `"${excerpt(value)}"`
  if (Array.isArray(value)) return 'an array'
  if (typeof value === 'object' && value !== null) return 'an object'
  return value === Infinity || value === -Infinity ? 'too large a number' : String(value)
}
