import { brokenTextProblem, excerpt } from '../../text.ts'

/** What a value turned out to be: a text, or why it is none that can be kept. */
export type TextValue = { ok: true; text: string } | { ok: false; problem: string | null }

/**
 * Takes a value for a text.
 * @param value of a field
 * @returns the text as it stands; a problem of null for a value of another type
 */
export function textValue(value: unknown): TextValue {
  if (typeof value !== 'string') return { ok: false, problem: null }
  const problem = brokenTextProblem(value)
  return problem === null ? { ok: true, text: value } : { ok: false, problem }
}

/**
 * Shows a value in a message.
 * @param value of a field
 * @returns for example `"text"`, `an array` or `missing`
 */
export function describeValue(value: unknown): string {
  if (value === undefined) return 'missing'
  if (typeof value === 'string') return `"${excerpt(value)}"`
  if (Array.isArray(value)) return 'an array'
  if (typeof value === 'object' && value !== null) return 'an object'
  return value === Infinity || value === -Infinity ? 'too large a number' : String(value)
}

/**
 * Takes a value for an object.
 * @param value of a field or an item
 * @returns its fields; null for a value of another type
 */
export function fieldsOf(value: unknown): Record<string, unknown> | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  return value as Record<string, unknown>
}
