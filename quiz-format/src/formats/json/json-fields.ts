import { brokenTextProblem, excerpt } from '../../text.ts'

/** A string, or the reason why the value cannot be used. */
export type TextValue = { ok: true; text: string } | { ok: false; problem: string | null }

/** Checks that a value is a string that can be stored. `problem` is null for values of other types. */
export function textValue(value: unknown): TextValue {
  if (typeof value !== 'string') return { ok: false, problem: null }
  const problem = brokenTextProblem(value)
  return problem === null ? { ok: true, text: value } : { ok: false, problem }
}

/** Describes a value in messages, such as `"text"`, `an array` or `missing`. */
export function describeValue(value: unknown): string {
  if (value === undefined) return 'missing'
  if (typeof value === 'string') return `"${excerpt(value)}"`
  if (Array.isArray(value)) return 'an array'
  if (typeof value === 'object' && value !== null) return 'an object'
  return value === Infinity || value === -Infinity ? 'too large a number' : String(value)
}

/** Returns an object's fields, or null for values of other types. */
export function fieldsOf(value: unknown): Record<string, unknown> | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  return value as Record<string, unknown>
}
