// What the columns of a table or the fields of notes hold, as the user says it.
import type { Column } from 'quiz-format/names'
import type { FileColumn, ReadOptions } from 'quiz-format/formats'

/** What each column holds, in the file's order; null for a column that is not used. */
export type ColumnRoles = readonly { heading: string; role: Column | null }[]

/** Reads a file by what the user said of its columns. */
export function readingBy(roles: ColumnRoles | null): Pick<ReadOptions, 'columns' | 'headings'> {
  if (!roles) return { headings: {} }
  const named = roles.flatMap(({ heading, role }) => (role === null ? [] : [[role, heading] as const]))
  return {
    columns: roles.map(({ role }) => role ?? ''),
    headings: { mapping: Object.fromEntries(named), isExclusive: true },
  }
}

/** What the columns probably hold. */
export function guessedRoles(columns: readonly FileColumn[]): ColumnRoles {
  return columns.map(({ heading, guess }) => ({ heading, role: guess }))
}

/** Says what is missing or there twice; null if the columns make questions. */
export function rolesProblem(roles: ColumnRoles): string | null {
  const used = roles.flatMap(({ role }) => role ?? [])
  const twice = used.find((role, index) => used.indexOf(role) !== index)
  if (twice !== undefined) return `Two columns are “${roleName(twice)}”: choose another for one of them`
  if (!used.includes('question')) return 'Choose which column is the question'
  if (!used.includes('correct_answer')) return 'Choose which column is the right answer'
  if (used.filter(isOption).length < 2) return 'Choose at least two columns as options'
  return null
}

/** The name of a part of a question on the page. */
export function roleName(role: Column): string {
  if (isOption(role)) return `Option ${role.slice('option_'.length).toUpperCase()}`
  return NAMES[role]
}

const NAMES = {
  question: 'Question',
  correct_answer: 'Right answer',
  section: 'Section',
  explanation: 'Explanation',
}

function isOption(role: Column): role is Exclude<Column, keyof typeof NAMES> {
  return role.startsWith('option_')
}
