import type { z } from 'zod'
import { InvalidInput, type FieldProblems } from './errors.ts'

/**
 * Checks an input against its rules.
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
 * Tells whether a text is free of NUL and of broken Unicode, neither of which PostgreSQL can store.
 */
export function isStorableText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

/**
 * Leaves out the fields of a GraphQL input that are null: clients send null for a variable that they do not set.
 *
 * @param nullable fields for which null is a value.
 */
export function withoutNulls(input: object, nullable: readonly string[] = []): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(input).filter(([name, value]) => value !== null || nullable.includes(name)),
  )
}
