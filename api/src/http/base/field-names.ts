// Where REST calls a field by another name than the operations do.
import { z } from 'zod'

type Names<Field extends string> = Readonly<Record<Field, string>>

/**
 * Gives the rules of an operation's input the names of REST, for the description of the call.
 */
function rules<Shape extends z.ZodRawShape>(
  { shape }: z.ZodObject<Shape>,
  names: Names<Extract<keyof Shape, string>>,
): z.ZodObject {
  const fields = Object.entries<string>(names).map(([field, name]) => [name, shape[field]] as const)
  return z.object(Object.fromEntries(fields) as z.ZodRawShape)
}

/**
 * Makes an operation's input of a body; what is not in the body is not in the input.
 */
function input<Field extends string>(
  body: Record<string, unknown>,
  names: Names<Field>,
): Partial<Record<Field, unknown>> {
  const fields = Object.entries<string>(names).filter(([, name]) => name in body)
  return Object.fromEntries(fields.map(([field, name]) => [field, body[name]])) as Partial<
    Record<Field, unknown>
  >
}

/** Renames fields in both directions. */
export const renamed = { rules, input }
