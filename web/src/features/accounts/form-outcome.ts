import { wordsFor } from '../../apollo/errors.ts'

/** What is wrong with a form: the whole of it in one text, and by field. */
export interface FormFailure {
  message: string
  fields: Record<string, readonly string[]>
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
 */
export function missingFields(values: Record<string, { label: string; value: string }>): FieldProblems[] {
  return Object.entries(values)
    .filter(([, { value }]) => value === '')
    .map(([name, { label }]) => ({ name, messages: [`${label} is required`] }))
}
