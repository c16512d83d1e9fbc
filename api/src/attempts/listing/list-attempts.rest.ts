import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { id, moment } from '../../http/base/field-schemas.ts'
import { renamed } from '../../http/base/field-names.ts'
import type { Router } from '../../http/base/route.ts'
import { asOfMoment, listPage, pageFields } from '../../quizzes/quizzes.rest.ts'
import {
  assignmentId,
  deadline,
  kindFields,
  kindSchemas,
  result,
  resultFields,
  sectionId,
} from '../attempt-fields.rest.ts'
import { listAttempts, listAttemptsRules, type ListedAttempt } from './list-attempts.ts'

const NAMES = {
  quizId: 'quiz_id',
  assignmentId: 'assignment_id',
  sectionId: 'section_id',
  status: 'status',
  completedSince: 'completed_since',
  order: 'order',
  first: 'first',
  after: 'after',
  limit: 'limit',
}

const listed = z
  .object({
    attempt_id: id,
    quiz_id: id.nullable().describe('Null for an attempt of an assignment.'),
    quiz_title: z.string().describe('The title of the quiz, or of the assignment.'),
    assignment_id: assignmentId,
    ...kindSchemas,
    section_id: sectionId,
    section_name: z.string().nullable().describe('Null unless the attempt is at one section.'),
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
      description:
        'To fetch only what was completed since, send `as_of` of the last list as `completed_since`. An attempt may then come again.',
      query: renamed.rules(listAttemptsRules, NAMES),
      data: z.object({
        attempts: z.array(listed),
        page: listPage,
        as_of: asOfMoment,
        next: id
          .nullable()
          .describe('The older form of `end_cursor`; null at the end, and where an order was sent.'),
      }),
    },
    async ({ deps, viewer, query }) => {
      const list = await listAttempts(deps, viewer, renamed.input(query, NAMES))
      const attempts = await Promise.all(list.attempts.map((one) => listedAttempt(deps, one)))
      const page = pageFields(list.end)
      return { data: { attempts, page, as_of: list.asOf.toISOString(), next: list.next } }
    },
  )
}

async function listedAttempt(deps: Deps, attempt: ListedAttempt): Promise<z.infer<typeof listed>> {
  const { completedAt, deadline } = attempt
  return {
    attempt_id: attempt.id,
    quiz_id: attempt.assignmentId === null ? attempt.quizId : null,
    quiz_title: attempt.assignment?.title ?? attempt.quiz.title,
    assignment_id: attempt.assignmentId,
    ...kindFields(attempt),
    section_id: attempt.sectionId,
    section_name: attempt.section?.name ?? null,
    status: attempt.status,
    started_at: attempt.startedAt.toISOString(),
    deadline: deadline?.toISOString() ?? null,
    completed_at: completedAt?.toISOString() ?? null,
    total_questions: attempt.total,
    result: await resultFields(deps, attempt),
  }
}
