import { errorCodeOf, wordsFor } from './errors.ts'

/** What is wrong with a form: the whole of it in one text, and by field. */
export interface FormFailure {
  message: string
  fields: Readonly<Record<string, readonly string[]>>
}

/** What the server said to a form whose success has a text too: one of the two. */
export interface FormAnswer {
  notice: string | null
  failure: FormFailure | null
}

interface FieldProblems {
  /** With a dot before an item of a list: a problem of the item is the list's. */
  name: string
  messages: readonly string[]
}

/** The failure of a form whose fields are wrong, their messages joined with commas. */
export function fieldsFailure(problems: readonly FieldProblems[], fallback: string): FormFailure {
  const fields: Record<string, string[]> = {}
  for (const { name, messages } of problems) {
    const [field = name] = name.split('.')
    fields[field] = [...(fields[field] ?? []), ...messages]
  }
  const message = [...new Set(problems.flatMap(({ messages }) => messages))].join(', ')
  return { message: message || fallback, fields }
}

/** The failure of a form that never got an answer it could show by field. */
export function callFailure(error: unknown, fallback: string): FormFailure {
  const message = wordsFor(error, fallback)
  const isGone = errorCodeOf(error) === 'NOT_FOUND'
  return { message: isGone ? `${message}. It may have been deleted.` : message, fields: {} }
}

/**
 * The failure of a form before it is sent.
 *
 * @param problems by field; null for a field that is right.
 * @returns null when all are right.
 */
export function earlyFailure(problems: Record<string, string | null>): FormFailure | null {
  const found = Object.entries(problems).flatMap(([name, problem]) =>
    problem === null ? [] : [{ name, messages: [problem] }],
  )
  return found.length === 0 ? null : fieldsFailure(found, '')
}

/**
 * Finds the required fields that were left empty.
 *
 * @param values by field, each with the field's label.
 * @returns null when there are none.
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
