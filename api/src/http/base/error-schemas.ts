// The forms of failures, for the description of the calls: each has a name, so that client generators make one type of it.
import { z } from 'zod'
import { ConcurrentAttempt, InvalidQuizFile } from '../../errors.ts'
import { id } from './field-schemas.ts'

const DATA: Partial<Record<string, z.ZodType>> = {
  [ConcurrentAttempt.code]: z.object({
    attempt_id: id,
    section_id: id.nullable().describe('Null for the whole quiz.'),
    answered_count: z.int(),
  }),
  [InvalidQuizFile.code]: z.object({
    issue_count: z.int(),
    issues: z
      .array(z.object({ row: z.int().nullable(), column: z.string().nullable(), message: z.string() }))
      .describe('The first 100.'),
  }),
}

const text = z.string().describe('What is wrong, in words for people.')
const byField = z.record(z.string(), z.array(z.string())).describe('Every wrong field with its problems.')

const forms = new Map<string, z.ZodType>()

/**
 * The form of a failure.
 *
 * @param codes one, or those that a call answers with the same status.
 * @param isByField whether wrong fields are listed as `{field: [text, …]}`.
 */
export function failureOf(codes: string[], isByField: boolean): z.ZodType {
  const name = `${codes.map(inCapitals).join('Or')}${isByField ? 'ByField' : ''}Failure`
  const form = forms.get(name) ?? describe(name, codes, isByField)
  forms.set(name, form)
  return form
}

function describe(name: string, codes: string[], isByField: boolean): z.ZodType {
  const [data] = codes.flatMap((code) => DATA[code] ?? [])
  return z
    .object({
      success: z.literal(false),
      error: isByField ? z.union([byField, text]) : text,
      error_code: z.enum(codes),
      ...(data && { data: data.describe('What a program needs to go on.') }),
    })
    .meta({ id: name, description: codes.join(' or ') })
}

function inCapitals(code: string): string {
  return code.toLowerCase().replaceAll(/(?:^|_)(\w)/g, (_all, letter: string) => letter.toUpperCase())
}
