import { errorCodeOf, errorMessage } from './errors.ts'

/** The errors of a form: all of them as one message, and by field. */
export interface FormFailure {
  message: string
  fields: Readonly<Record<string, readonly string[]>>
}

/**
 * The result of a form that also shows a message on success. Exactly one of `notice` and `failure` is null.
 */
export interface FormResult {
  notice: string | null
  failure: FormFailure | null
}

interface FieldProblems {
  /** The field, or `field.index` for an item of a list. Problems of an item are shown at the list's field. */
  name: string
  messages: readonly string[]
}

/** Builds the failure of a form from the server's problems by field. */
export function fieldsFailure(problems: readonly FieldProblems[], fallback: string): FormFailure {
  const fields: Record<string, string[]> = {}
  for (const { name, messages } of problems) {
    const [field = name] = name.split('.')
    fields[field] = [...(fields[field] ?? []), ...messages]
  }
  const message = [...new Set(problems.flatMap(({ messages }) => messages))].join(', ')
  return { message: message || fallback, fields }
}

/** Builds the failure of a form from a failed request, without field errors. */
export function callFailure(error: unknown, fallback: string): FormFailure {
  const message = errorMessage(error, fallback)
  const isGone = errorCodeOf(error) === 'NOT_FOUND'
  return { message: isGone ? `${message}. It may have been deleted.` : message, fields: {} }
}

/**
 * Builds the failure of a form from problems that were found before it was sent.
 *
 * @param problems the problem of each field; null for a valid field.
 * @returns null when all fields are valid.
 */
export function earlyFailure(problems: Record<string, string | null>): FormFailure | null {
  const fieldProblems = Object.entries(problems).flatMap(([name, problem]) =>
    problem === null ? [] : [{ name, messages: [problem] }],
  )
  return fieldProblems.length === 0 ? null : fieldsFailure(fieldProblems, '')
}

/**
 * Builds the failure of a form with empty required fields.
 *
 * @param values the value and the label of each required field.
 * @returns null when every field is filled in.
 */
export function emptyFieldsFailure(
  values: Record<string, { label: string; value: string }>,
): FormFailure | null {
  const problems = Object.entries(values).map(([name, { label, value }]): [string, string | null] => [
    name,
    value === '' ? `${label} is required` : null,
  ])
  return earlyFailure(Object.fromEntries(problems))
}
