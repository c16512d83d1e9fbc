import { excerpt, trimmedText } from '../../text.ts'
import type { ProblemList } from '../../problem.ts'
import { describeValue, textValue } from '../json/json-fields.ts'

/** The fields of an object, whatever their values are. */
export type Fields = Record<string, unknown>

/** A text beside the questions. */
interface TextRule {
  field: string
  /** Tells what is wrong with it. */
  problemOf: (text: string) => string | null
  /** The field under which a problem is reported, if it is not the same. */
  column?: string
  /** Where it stands within that field, for the message. */
  place?: string
}

/**
 * Reads a text beside the questions, which may be left out.
 * @param fields that may have it
 * @param rule which text, and what it may be
 * @param problems takes what is wrong with it
 * @returns the trimmed text; null where there is none
 */
export function fieldText(
  fields: Fields,
  { field, problemOf, column = field, place = '' }: TextRule,
  problems: ProblemList,
): string | null {
  const value = fields[field]
  if (value === undefined || value === null) return null
  const raw = textValue(value)
  const wrongType = `The ${field.replace('_', ' ')} is ${describeValue(value)}: write a text in double quotes`
  const problem = raw.ok ? problemOf(raw.text) : (raw.problem ?? wrongType)
  if (problem !== null) problems.add(null, column, place + problem)
  return raw.ok ? trimmedText(raw.text) : null
}

/**
 * Finds fields that our format does not have: what they say would be lost.
 * @param fields of an object
 * @param known the fields that there are
 * @returns the names of the others, shortened for messages
 */
export function unknownFields(fields: Fields, known: readonly string[]): string[] {
  return Object.keys(fields)
    .filter((name) => !known.includes(name))
    .map((name) => excerpt(name))
}

/** What is wrong with a field that our format does not have. */
export const UNKNOWN_FIELD =
  'There is no such field, so what it says would be lost: correct its name, or delete it'
