import { excerpt, trimmedText } from '../../text.ts'
import type { ProblemList } from '../../problem.ts'
import { describeValue, textValue } from '../json/json-fields.ts'

export type Fields = Record<string, unknown>

/** How to read an optional text outside of the questions. */
interface TextRule {
  field: string
  /** Returns an error message, or null. */
  problemOf: (text: string) => string | null
  /** Column of reported problems, if different from the field. */
  column?: string
  /** Start of each message: the location within the column, such as `Section 2: `. */
  location?: string
}

/**
 * Reads and checks an optional text.
 * @returns trimmed; null if missing
 */
export function fieldText(
  fields: Fields,
  { field, problemOf, column = field, location = '' }: TextRule,
  problems: ProblemList,
): string | null {
  const value = fields[field]
  if (value === undefined || value === null) return null
  const raw = textValue(value)
  const wrongType = `The ${field.replace('_', ' ')} is ${describeValue(value)}: write a text in double quotes`
  const problem = raw.ok ? problemOf(raw.text) : (raw.problem ?? wrongType)
  if (problem !== null) problems.add(null, column, location + problem)
  return raw.ok ? trimmedText(raw.text) : null
}

/**
 * Returns the names of unknown fields, shortened for messages. Such fields are problems, because their
 * content would be lost.
 */
export function unknownFields(fields: Fields, knownNames: readonly string[]): string[] {
  return Object.keys(fields)
    .filter((name) => !knownNames.includes(name))
    .map((name) => excerpt(name))
}

/** Message for an unknown field. */
export const UNKNOWN_FIELD =
  'There is no such field, so what it says would be lost: correct its name, or delete it'
