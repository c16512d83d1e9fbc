// Maps the names of an edit's fields, also of those inside `previous`, to those of REST.
import { z } from 'zod'
import { EditConflict } from '../../errors.ts'
import { renamed } from './field-names.ts'

type Names = Readonly<Record<string, string>>

/**
 * Renames the fields of an edit's input schema.
 *
 * @param previousNames the names of the fields inside `previous`.
 */
export function bodyOf({ shape }: z.ZodObject, names: Names, previousNames = names): z.ZodObject {
  const { previous, ...fields } = shape as { previous: z.ZodOptional<z.ZodObject> } & z.ZodRawShape
  const seen = renamed.rules(previous.unwrap(), previousNames).optional()
  const description = previous.description ?? ''
  return renamed.rules(z.object(fields), names).extend({ previous: seen.describe(description) })
}

/** Converts a body to an edit's input. */
export function inputOf(
  body: Record<string, unknown>,
  names: Names,
  previousNames = names,
): Record<string, unknown> {
  const input: Record<string, unknown> = renamed.input(body, names)
  if (!('previous' in body)) return input
  const { previous } = body
  const isObject = typeof previous === 'object' && previous !== null && !Array.isArray(previous)
  return {
    ...input,
    previous: isObject ? renamed.input(previous as Record<string, unknown>, previousNames) : previous,
  }
}

/** Returns an error handler that names the fields of a conflict as REST does. */
export function named(names: Names) {
  return (error: unknown): never => {
    if (!(error instanceof EditConflict)) throw error
    throw new EditConflict(
      error.conflicts.map((conflict) => ({ ...conflict, field: names[conflict.field] ?? conflict.field })),
    )
  }
}
