import { characterCount, isBlank, trimmedText } from 'quiz-format'
import { z } from 'zod'
import type { FieldProblems } from './error-details.ts'
import { InvalidInput } from './errors.ts'

/** The rules of a list's `limit` or `first`: how many entries a response has at most. */
export function limitRules(max: number, name: 'limit' | 'first' = 'limit') {
  const form = `Send a whole number from 1 to ${max} as ${name}`
  return z.coerce.number(form).int(form).min(1, form).max(max, form)
}

const REASON_MISSING = 'Say why: the reason is missing'

/** A reason with 1 to `max` characters. */
export function reasonRules(max: number) {
  return z
    .string(REASON_MISSING)
    .overwrite(trimmedText)
    .refine((text) => !isBlank(text), REASON_MISSING)
    .refine((text) => characterCount(text) <= max, `The reason may have at most ${max} characters`)
    .refine(isStorableText, 'The reason has characters that cannot be stored')
    .meta({ minLength: 1, maxLength: max })
}

/**
 * Validates an input.
 *
 * @throws InvalidInput with every problem of every field.
 */
export function check<Shape extends z.ZodType>(rules: Shape, input: unknown): z.infer<Shape> {
  const result = rules.safeParse(input)
  if (result.success) return result.data
  const fields = new Map<string, FieldProblems>()
  for (const { path, message } of result.error.issues) {
    const name = path.join('.') || 'body'
    const field = fields.get(name) ?? { name, messages: [] }
    if (!field.messages.includes(message)) field.messages.push(message)
    fields.set(name, field)
  }
  throw new InvalidInput([...fields.values()])
}

/**
 * Checks that PostgreSQL can store a text: it has no NUL and no unpaired surrogates.
 */
export function isStorableText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

/**
 * Removes the fields of a GraphQL input that are null: clients send null for variables they leave unset.
 *
 * @param nullable fields whose null is kept, because it has a meaning.
 */
export function withoutNulls(input: object, nullable: readonly string[] = []): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(input).filter(([name, value]) => value !== null || nullable.includes(name)),
  )
}
