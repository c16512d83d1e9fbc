// Maps the input fields of operations to their names in REST.
import { z } from 'zod'

type Names<Field extends string> = Readonly<Record<Field, string>>

/**
 * Renames the fields of an operation's input schema, for the OpenAPI description.
 */
function rules<Shape extends z.ZodRawShape>(
  { shape }: z.ZodObject<Shape>,
  names: Names<Extract<keyof Shape, string>>,
): z.ZodObject {
  const fields = Object.entries<string>(names).map(([field, name]) => [name, shape[field]] as const)
  return z.object(Object.fromEntries(fields) as z.ZodRawShape)
}

/**
 * Converts a body to an operation's input. Fields missing in the body are missing in the input.
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

/** `rules` replaces the field names of an operation by those of REST; `input` does the reverse. */
export const renamed = { rules, input }
