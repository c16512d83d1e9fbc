// What the columns of a table or the fields of notes hold, as the user says it.
import type { TablePart } from 'quiz-format/names'
import type { FileColumn, ReadOptions } from 'quiz-format/formats'

/** What each column holds, in the file's order; null for a column that is not used. */
export type ColumnRoles = readonly { heading: string; number: number; role: TablePart | null }[]

/** What the user said of a file. */
export interface SaidOfFile {
  roles: ColumnRoles
  /** Whether the first row of a table is a question, and not headings. */
  isHeadless: boolean
}

/** Reads a file by what the user said of it. */
export function readingBy(said: SaidOfFile | null): Pick<ReadOptions, 'columns' | 'headings'> {
  if (!said) return { headings: {} }
  const { roles, isHeadless } = said
  return {
    columns: roles.map(({ role }) => role ?? ''),
    headings: { said: roles.map(({ role, ...column }) => ({ ...column, part: role })), isHeadless },
  }
}

/** What the columns probably hold. */
export function guessedRoles(columns: readonly FileColumn[]): ColumnRoles {
  return columns.map(({ heading, number, guess }) => ({ heading, number, role: guess }))
}

/** Says what is missing or there twice; null if the columns make questions. */
export function rolesProblem(roles: ColumnRoles): string | null {
  const used = roles.flatMap(({ role }) => role ?? [])
  const twice = used.find((role, index) => role !== 'wrong_answer' && used.indexOf(role) !== index)
  if (twice !== undefined) return `Two columns are “${roleName(twice)}”: choose another for one of them`
  if (!used.includes('question')) return 'Choose which column is the question'
  if (!used.includes('correct_answer')) return 'Choose which column is the right answer'
  const [options, wrong] = [used.filter(isOption).length, used.includes('wrong_answer')]
  if (wrong && options > 0) return 'Choose either options or wrong answers, not both'
  if (!wrong && options < 2) return 'Choose at least two columns as options, or the columns of wrong answers'
  return null
}

/** The name of a part of a question on the page. */
export function roleName(role: TablePart): string {
  if (isOption(role)) return `Option ${role.slice('option_'.length).toUpperCase()}`
  return NAMES[role]
}

const NAMES = {
  question: 'Question',
  correct_answer: 'Right answer',
  wrong_answer: 'Wrong answer',
  section: 'Section',
  explanation: 'Explanation',
  format: 'Format',
}

function isOption(role: TablePart): role is Exclude<TablePart, keyof typeof NAMES> {
  return role.startsWith('option_')
}
