import { z } from 'zod'
import { id, moment } from '../http/base/field-schemas.ts'
import { renamed } from '../http/base/field-names.ts'
import type { Router } from '../http/base/route.ts'
import { deadline, result, resultFields, sectionId } from './attempt-fields.rest.ts'
import { listAttempts, listAttemptsRules, type ListedAttempt } from './list-attempts.ts'

const NAMES = {
  quizId: 'quiz_id',
  sectionId: 'section_id',
  status: 'status',
  after: 'after',
  limit: 'limit',
}

const listed = z
  .object({
    attempt_id: id,
    quiz_id: id,
    quiz_title: z.string(),
    section_id: sectionId,
    section_name: z.string().nullable().describe('Null for an attempt at the whole quiz.'),
    status: z.enum(['IN_PROGRESS', 'COMPLETED', 'ENDED']),
    started_at: moment,
    deadline,
    completed_at: moment.nullable().describe('Null until the attempt is completed.'),
    total_questions: z.int(),
    result: result.nullable().describe('Null until the attempt is completed.'),
  })
  .meta({ id: 'ListedAttempt' })

export function listAttemptsRoutes({ forViewer }: Router): void {
  forViewer(
    {
      method: 'GET',
      path: '/api/attempts/',
      operationId: 'listAttempts',
      summary: 'List the viewer’s attempts, newest first',
      query: renamed.rules(listAttemptsRules, NAMES),
      data: z.object({
        attempts: z.array(listed),
        next: id.nullable().describe('The `after` of the following attempts; null at the end.'),
      }),
    },
    async ({ deps, viewer, query }) => {
      const { attempts, next } = await listAttempts(deps, viewer, renamed.input(query, NAMES))
      return { data: { attempts: attempts.map(listedAttempt), next } }
    },
  )
}

function listedAttempt(attempt: ListedAttempt): z.infer<typeof listed> {
  const { correct, total, completedAt, deadline } = attempt
  return {
    attempt_id: attempt.id,
    quiz_id: attempt.quizId,
    quiz_title: attempt.quiz.title,
    section_id: attempt.sectionId,
    section_name: attempt.section?.name ?? null,
    status: attempt.status,
    started_at: attempt.startedAt.toISOString(),
    deadline: deadline?.toISOString() ?? null,
    completed_at: completedAt?.toISOString() ?? null,
    total_questions: total,
    result: correct === null ? null : resultFields({ correct, total }),
  }
}
