import type { ProblemList } from '../problem.ts'
import { FILE_OPTION_COUNT, type QuizQuestion } from '../quiz.ts'
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
 * @returns the question; null if the item is not an object
 */
export function readItem({ row, value, twins }: JsonItem, problems: ProblemList): QuizQuestion | null {
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
  return {
    text: textOf(fields.question, { row, field: 'question', name: 'question' }, problems),
    options: optionsOf(fields.options, row, problems),
    answerIndex: answerOf(fields.correct_answer, row, problems),
    section: optionalOf(fields.section, { row, field: 'section' }, problems),
    explanation: optionalOf(fields.explanation, { row, field: 'explanation' }, problems),
  }
}

function optionsOf(value: unknown, row: number, problems: ProblemList): string[] {
  if (!Array.isArray(value)) {
    problems.add(row, 'options', `The options are ${shown(value)}: write an array of exactly 4 texts`)
    return []
  }
  if (value.length !== FILE_OPTION_COUNT) {
    problems.add(row, 'options', `The number of options is ${value.length}: write exactly 4`)
    return []
  }
  return value.map((option: unknown, index) =>
    textOf(option, { row, field: 'options', name: `option ${index + 1}` }, problems),
  )
}

function answerOf(value: unknown, row: number, problems: ProblemList): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < FILE_OPTION_COUNT) {
    // Minus zero passes the checks; adding zero makes it a plain one.
    return value + 0
  }
  problems.add(row, 'correct_answer', `The answer is ${shown(value)}: write a number, 0, 1, 2 or 3`)
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
