import { wordsFor } from '../../apollo/errors.ts'

/** What is wrong with a form: the whole of it in one text, and by field. */
export interface FormFailure {
  message: string
  fields: Record<string, readonly string[]>
}

/** What the server said to a form whose success has a text too: one of the two. */
export interface Answer {
  notice: string | null
  failure: FormFailure | null
}

interface FieldProblems {
  name: string
  messages: readonly string[]
}

/** The failure of a form whose fields are wrong, their messages joined with commas. */
export function fieldsFailure(problems: readonly FieldProblems[], fallback: string): FormFailure {
  const message = problems.flatMap(({ messages }) => messages).join(', ')
  return {
    message: message || fallback,
    fields: Object.fromEntries(problems.map(({ name, messages }) => [name, messages])),
  }
}

/** The failure of a form that never got an answer it could show by field. */
export function callFailure(error: unknown, fallback: string): FormFailure {
  return { message: wordsFor(error, fallback), fields: {} }
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
  const problems = Object.entries(values)
    .filter(([, { value }]) => value === '')
    .map(([name, { label }]) => ({ name, messages: [`${label} is required`] }))
  return problems.length > 0 ? fieldsFailure(problems, '') : null
}
