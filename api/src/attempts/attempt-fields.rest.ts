// Response fields that several REST calls of attempts share.
import { z } from 'zod'
import { id, moment, percent } from '../http/base/field-schemas.ts'
import type { Attempt } from '../database/prisma/client.ts'
import type { Deps } from '../deps.ts'
import { ATTEMPT_KINDS, kindOf } from './attempt-facts.ts'
import { readResult } from './freedom-of-attempt.ts'

export const deadline = moment
  .nullable()
  .describe('When the attempt stops accepting answers; null if it has no time limit.')
export const assignmentId = id.nullable().describe('Null for practice.')

export const sectionId = id.nullable().describe('Null unless the attempt is at one section.')

/** Response fields that tell what an attempt is at. */
export const kindSchemas = {
  kind: z.enum(ATTEMPT_KINDS).describe('What the attempt is at; MOCK is a mock exam.'),
  mock_seed: z.string().nullable().describe('The seed of a mock exam; null for other attempts.'),
}

/** Returns what an attempt is at, with the field names of REST. */
export function kindFields(
  attempt: Pick<Attempt, 'sectionId' | 'mockSeed'>,
): z.infer<z.ZodObject<typeof kindSchemas>> {
  return { kind: kindOf(attempt), mock_seed: attempt.mockSeed }
}

/** Response schema of an attempt's result. */
export const result = z
  .object({
    score: percent.nullable().describe('Null while the score of an assignment is hidden.'),
    correct_answers: z.int().nullable().describe('Null while the score is hidden.'),
    incorrect_answers: z
      .int()
      .nullable()
      .describe('Including unanswered questions. Null while the score is hidden.'),
    total_questions: z.int().describe('Without questions that count for nobody.'),
  })
  .meta({ id: 'AttemptResult' })

/** Reads the result of an attempt with the field names of REST; null until the attempt is completed. */
export async function resultFields(
  deps: Deps,
  attempt: Pick<
    Attempt,
    'status' | 'correct' | 'total' | 'leftOut' | 'assignmentId' | 'memberId' | 'learnerId'
  >,
): Promise<z.infer<typeof result> | null> {
  if (attempt.correct === null) return null
  const shown = await readResult(deps, attempt)
  return {
    score: shown?.score ?? null,
    correct_answers: shown?.correctAnswers ?? null,
    incorrect_answers: shown?.incorrectAnswers ?? null,
    total_questions: attempt.total - attempt.leftOut,
  }
}

/** What the response to a start is if an attempt is already in progress. */
export const START_CONFLICT =
  'If an attempt is already in progress, the response is a conflict, and its data identifies that attempt: {attempt_id, section_id, answered_count}.'

/** Response schema of a start. */
export const startedAttempt = z
  .object({ attempt_id: id, section_id: sectionId, total_questions: z.int(), deadline })
  .meta({ id: 'StartedAttempt' })

/** The response to a start. */
export function startedFields(attempt: Attempt): z.infer<typeof startedAttempt> {
  return {
    attempt_id: attempt.id,
    section_id: attempt.sectionId,
    total_questions: attempt.total,
    deadline: attempt.deadline?.toISOString() ?? null,
  }
}
