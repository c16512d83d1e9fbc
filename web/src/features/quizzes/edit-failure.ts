import { wordsFor } from '../../apollo/errors.ts'

/** Why an edit was not stored: in one text, and by field where it is a field's fault. */
export interface EditFailure {
  message: string
  fields: Readonly<Record<string, readonly string[]>>
}

interface FieldProblems {
  name: string
  messages: readonly string[]
}

/**
 * The failure of an edit that the server refused. A problem of one item of a list is the list's.
 */
export function refusalOf(message: string, problems: readonly FieldProblems[]): EditFailure {
  const fields: Record<string, string[]> = {}
  for (const { name, messages } of problems) {
    const [field = name] = name.split('.')
    fields[field] = [...(fields[field] ?? []), ...messages]
  }
  return { message, fields }
}

/**
 * The failure of an edit that got no answer about its fields: the server's words, else the words given.
 */
export function callFailure(error: unknown, fallback: string): EditFailure {
  return { message: wordsFor(error, fallback), fields: {} }
}

/**
 * What is wrong with an edit before it is sent.
 *
 * @param problems by field; null for a field that is right.
 * @returns null when all are right.
 */
export function failureOf(problems: Record<string, string | null>): EditFailure | null {
  const found = Object.entries(problems).flatMap(([name, problem]) =>
    problem === null ? [] : [{ name, messages: [problem] }],
  )
  return found.length === 0 ? null : refusalOf(found.map(({ messages }) => messages).join(', '), found)
}
