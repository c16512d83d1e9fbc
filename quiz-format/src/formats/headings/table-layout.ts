import { MAX_OPTIONS } from '../../quiz.ts'
import { excerpt, trimmedText } from '../../text.ts'
import { columnOf } from '../../reading/csv/csv-columns.ts'
import { numberOf } from '../foreign/answer-field.ts'
import { type Column, SHEET_COLUMNS, SHEET_OPTION_COLUMNS, type TablePart } from '../csv/csv-header.ts'
import * as headingWords from './heading-words.ts'
import { plainHeading } from './plain-heading.ts'
import { columnTitle, partsBy, type SaidColumn } from './said-columns.ts'

/** Headings by the column that they stand for, such as `question` for `Question Text`. */
export type ColumnMapping = Partial<Record<Column, string>>

/** Indexes of the columns that hold the parts of a question, from 0; -1 means none. */
export interface TableLayout {
  /** The headings as written, shortened. */
  headings: string[]
  question: number
  /** Option columns by option number; -1 for numbers without a column. */
  options: number[]
  answer: number
  /** Columns of wrong answers. If there are any, the answer column has the text of the right one. */
  wrong: number[]
  section: number
  format: number
  explanations: number[]
  type: number
  /** Options after the tenth. */
  excess: number[]
  media: number[]
  numbering: number[]
  /** Columns that are not part of the question. */
  others: number[]
}

type Role = Column | 'wrong' | 'type' | 'excess' | 'media' | 'numbering' | null

/**
 * Finds out which column of a table holds what, by headings in several languages.
 * @param mapping takes precedence over what the headings say; a heading that the table lacks is ignored
 * @param said what each column holds, instead of what the headings say; null if nobody said it
 * @returns null unless there is exactly one question column, one answer column, and columns for at least two
 *   options
 */
export function tableLayout(
  cells: readonly string[],
  mapping: ColumnMapping = {},
  said: readonly SaidColumn[] | null = null,
): TableLayout | null {
  const roles = said ? saidRoles(cells, said) : rolesOf(cells, mapping)
  const layout: TableLayout = {
    headings: said ? distinctHeadings(cells, roles) : cells.map((cell) => excerpt(cell.trim())),
    question: -1,
    options: [],
    answer: -1,
    wrong: [],
    section: -1,
    format: -1,
    explanations: [],
    type: -1,
    excess: [],
    media: [],
    numbering: [],
    others: [],
  }
  const options: (number | undefined)[] = []
  // Where options count from 0, numbers in answers probably do so, too.
  let isAmbiguous = !said && cells.some((cell) => numberBeyond(cell) === 0)
  for (const [position, role] of roles.entries()) {
    const option = SHEET_OPTION_COLUMNS.findIndex((column) => column === role)
    if (option !== -1) {
      isAmbiguous ||= options[option] !== undefined
      options[option] = position
    } else if (role === 'question' || role === 'correct_answer') {
      const part = role === 'question' ? 'question' : 'answer'
      isAmbiguous ||= layout[part] !== -1
      layout[part] = position
    } else if ((role === 'section' || role === 'type' || role === 'format') && layout[role] === -1)
      layout[role] = position
    else if (role === 'explanation') layout.explanations.push(position)
    else if (role === 'wrong' || role === 'excess' || role === 'media' || role === 'numbering')
      layout[role].push(position)
    else layout.others.push(position)
  }
  layout.options = Array.from(options, (position) => position ?? -1)
  const optionCount = layout.options.filter((position) => position !== -1).length
  const hasOptions =
    optionCount === 0 ? layout.wrong.length > 0 : optionCount > 1 && layout.wrong.length === 0
  const isComplete = layout.question !== -1 && layout.answer !== -1 && hasOptions
  return isComplete && !isAmbiguous && layout.wrong.length < MAX_OPTIONS ? layout : null
}

/** Headings that are equal up to case and outer spaces are the same. */
export function sameHeading(first: string, second: string): boolean {
  return trimmedText(first).toLowerCase() === trimmedText(second).toLowerCase()
}

/** Whether a mapping names one of the headings. */
export function isMapped(cells: readonly string[], mapping: ColumnMapping = {}): boolean {
  return Object.values(mapping).some((heading) => cells.some((cell) => sameHeading(cell, heading)))
}

/**
 * What each column probably holds by its heading, each part of a question at most once,
 * except wrong answers.
 */
export function columnRoles(cells: readonly string[]): (TablePart | null)[] {
  const roles = cells.map((cell) => {
    const role = roleOf(cell)
    return role === 'wrong' ? 'wrong_answer' : partOf(role)
  })
  const isFirst = (role: TablePart | null, position: number) =>
    role === 'wrong_answer' || roles.indexOf(role) === position
  return roles.map((role, position) => (isFirst(role, position) ? role : null))
}

function partOf(role: Role): Column | null {
  return SHEET_COLUMNS.find((column) => column === role) ?? null
}

function saidRoles(cells: readonly string[], said: readonly SaidColumn[]): Role[] {
  return partsBy(cells, said).map((part, position) => {
    if (part) return part === 'wrong_answer' ? 'wrong' : part
    // A picture, or the type of a question, still decides whether a quiz can hold it.
    const found = roleOf(cells[position] ?? '')
    return found === 'wrong' || partOf(found) !== null ? null : found
  })
}

// Equal headings, and columns without one, get names that tell them apart in messages.
function distinctHeadings(cells: readonly string[], roles: readonly Role[]): string[] {
  const taken = new Set<string>()
  return cells.map((cell, position) => {
    const isUsed = roles[position] !== null
    const heading = excerpt(cell.trim())
    if (!isUsed) return heading
    const first = heading || columnTitle(position + 1)
    let name = first
    for (let count = 2; taken.has(name); count++) name = `${first} (${count})`
    taken.add(name)
    return name
  })
}

function rolesOf(cells: readonly string[], mapping: ColumnMapping): Role[] {
  const mapped = new Map<string, Column>()
  for (const column of SHEET_COLUMNS) {
    const heading = mapping[column]
    if (heading !== undefined) mapped.set(trimmedText(heading).toLowerCase(), column)
  }
  const roles = cells.map((cell): Role => mapped.get(trimmedText(cell).toLowerCase()) ?? null)
  const taken = new Set(roles)
  return roles.map((role, position) => {
    if (role !== null) return role
    const found = roleOf(cells[position] ?? '')
    return found !== null && taken.has(found) && found !== 'explanation' ? null : found
  })
}

function roleOf(cell: string): Role {
  const own = columnOf(cell, SHEET_COLUMNS)
  if (own !== null) return own
  const plain = plainHeading(cell)
  const option = optionNumber(plain)
  if (option !== null) return SHEET_OPTION_COLUMNS[option] ?? null
  if (headingWords.QUESTION.has(plain)) return 'question'
  if (headingWords.ANSWER.has(plain)) return 'correct_answer'
  if (headingWords.EXPLANATION.has(plain)) return 'explanation'
  if (headingWords.SECTION.has(plain)) return 'section'
  if (headingWords.TYPE.has(plain)) return 'type'
  if (headingWords.MEDIA.has(plain)) return 'media'
  if (headingWords.NUMBERING.has(plain)) return 'numbering'
  if (headingWords.WRONG.has(plain.replace(/\d{1,2}$/, ''))) return 'wrong'
  return numberBeyond(cell) === null ? null : 'excess'
}

/** The number of an option that is not from 1 to 10, such as 0, 11 or K; null for other headings. */
function numberBeyond(cell: string): number | null {
  const [, word = '', digits] = /^(.*?)(0|1[1-9]|[2-9]\d)$/su.exec(plainHeading(cell)) ?? []
  if (digits !== undefined && headingWords.OPTION.has(word)) return Number(digits)
  const [, before = '', letter] = /^(.*)[\s_.-]([k-z])$/iu.exec(cell.trim()) ?? []
  return letter !== undefined && headingWords.OPTION.has(plainHeading(before)) ? MAX_OPTIONS + 1 : null
}

const MARK_LAST = /^(.*?)(10|[1-9a-j])$/su
const MARK_FIRST = /^(10|[1-9a-j])(?:st|nd|rd|th)?(.+)$/su

/**
 * Parses the name of an option, such as `optiona`, `2` or `1choice`.
 * @param plain from {@link plainHeading}
 * @returns the index from 0, or null
 */
export function optionNumber(plain: string): number | null {
  const [, word = '', last] = MARK_LAST.exec(plain) ?? []
  if (last !== undefined && (word === '' || headingWords.OPTION.has(word))) return numberOf(last)
  const [, first, after = ''] = MARK_FIRST.exec(plain) ?? []
  return first !== undefined && headingWords.OPTION.has(after) ? numberOf(first) : null
}
