import type { ProblemList } from '../problem.ts'
import { excerpt, lengthProblem, trimmedText } from '../text.ts'
import { MAX_EMAIL, MAX_MEMBER_TEXT, MAX_TIME_FACTOR, MIN_TIME_FACTOR, type RosterColumn } from './roster.ts'

// One plain ASCII address with a dot in its domain, as the mail queue can send to it.
const EMAIL =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d][a-z\d-]{0,61}[a-z\d]$/i
const NUMBER = /^\d+(?:[.,]\d+)?$/

/** Where a cell stands, and what is written in it. */
export interface RosterCell {
  row: number
  column: RosterColumn
  raw: string
}

/** Trims a name, which must not be empty, and checks it. */
export function readName(cell: RosterCell, problems: ProblemList): string {
  const name = readText(cell, 'name', problems)
  if (name === null) problems.add(cell.row, cell.column, 'The name is empty: fill it in')
  return name ?? ''
}

/**
 * Trims a text and checks its length.
 * @param what the text in messages
 * @returns null if it is empty
 */
export function readText(
  { row, column, raw }: RosterCell,
  what: string,
  problems: ProblemList,
): string | null {
  const text = trimmedText(raw)
  const problem = lengthProblem(text, MAX_MEMBER_TEXT, what)
  if (problem !== null) problems.add(row, column, problem)
  return text === '' ? null : text
}

/**
 * Trims an address and checks its form.
 * @returns null if it is empty
 */
export function readEmail({ row, column, raw }: RosterCell, problems: ProblemList): string | null {
  const email = trimmedText(raw)
  if (email === '') return null
  const problem = emailProblem(email)
  if (problem !== null) problems.add(row, column, problem)
  return email
}

function emailProblem(email: string): string | null {
  const tooLong = lengthProblem(email, MAX_EMAIL, 'email address')
  if (tooLong !== null || EMAIL.test(email)) return tooLong
  return `"${excerpt(email)}" is not an email address: write one such as anna@example.org`
}

/**
 * Reads a time factor with a decimal point or comma. An empty cell means 1.
 */
export function readTimeFactor({ row, column, raw }: RosterCell, problems: ProblemList): number {
  const text = trimmedText(raw)
  if (text === '') return MIN_TIME_FACTOR
  const factor = NUMBER.test(text) ? Number(text.replace(',', '.')) : Number.NaN
  if (factor >= MIN_TIME_FACTOR && factor <= MAX_TIME_FACTOR) return factor
  const range = `write a number from ${MIN_TIME_FACTOR} to ${MAX_TIME_FACTOR}, such as 1.5`
  problems.add(row, column, `"${excerpt(text)}" is not a time factor: ${range}`)
  return MIN_TIME_FACTOR
}
