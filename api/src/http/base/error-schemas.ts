// Schemas of error responses, for the OpenAPI description. Each has a name, so that client generators create
// a single type for it.
import { z } from 'zod'
import {
  ClassroomNeedsOwner,
  ConcurrentAttempt,
  EditConflict,
  ForbiddenScope,
  InvalidQuizFile,
  InvalidRosterFile,
} from '../../errors.ts'
import { id } from './field-schemas.ts'

/** A problem of a file. */
export const fileProblem = z.object({
  row: z.int().nullable(),
  column: z.string().nullable(),
  message: z.string(),
})

const invalidFile = z.object({
  issue_count: z.int(),
  issues: z.array(fileProblem).describe('The first 100.'),
})

const DATA: Partial<Record<string, z.ZodType>> = {
  [ConcurrentAttempt.code]: z.object({
    attempt_id: id,
    section_id: id.nullable().describe('Null for the whole quiz.'),
    answered_count: z.int(),
  }),
  [EditConflict.code]: z.object({
    conflicts: z.array(
      z.object({
        field: z.string(),
        yours: z.array(z.string()).describe('A text for each option, and none for an empty field.'),
        theirs: z.array(z.string()),
      }),
    ),
  }),
  [ForbiddenScope.code]: z.object({
    required_scopes: z.array(z.string()).describe('Empty if no access token may make the call.'),
  }),
  [ClassroomNeedsOwner.code]: z.object({
    classrooms: z.array(z.object({ classroom_id: id, name: z.string(), member_count: z.int() })),
  }),
  [InvalidQuizFile.code]: invalidFile,
  [InvalidRosterFile.code]: invalidFile,
}

const text = z.string().describe('What is wrong, in words for users.')
const byField = z
  .record(z.string(), z.array(z.string()))
  .describe('The invalid fields, each with its problems.')

const schemas = new Map<string, z.ZodType>()

/**
 * Returns the schema of an error response.
 *
 * @param codes the error codes of a call that share a status.
 * @param isByField whether invalid fields are listed as `{field: [text, …]}`.
 */
export function errorSchema(codes: string[], isByField: boolean): z.ZodType {
  const name = `${codes.map(toPascalCase).join('Or')}${isByField ? 'ByField' : ''}Failure`
  const schema = schemas.get(name) ?? createSchema(name, codes, isByField)
  schemas.set(name, schema)
  return schema
}

function createSchema(name: string, codes: string[], isByField: boolean): z.ZodType {
  const [described] = codes.flatMap((code) => DATA[code] ?? [])
  const data = codes.every((code) => DATA[code]) ? described : described?.optional()
  return z
    .object({
      success: z.literal(false),
      error: isByField ? z.union([byField, text]) : text,
      error_code: z.enum(codes),
      ...(data && { data: data.describe('Details for the client program.') }),
    })
    .meta({ id: name, description: codes.join(' or ') })
}

function toPascalCase(code: string): string {
  return code.toLowerCase().replaceAll(/(?:^|_)(\w)/g, (_all, letter: string) => letter.toUpperCase())
}
