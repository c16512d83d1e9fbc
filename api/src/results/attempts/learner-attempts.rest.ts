import { z } from 'zod'
import { requireTaughtAssignment } from '../../assignments/assignments.access.ts'
import { deadline, result } from '../../attempts/attempt-fields.rest.ts'
import { resultOf } from '../../attempts/result.ts'
import { Forbidden } from '../../errors.ts'
import { renamed } from '../../http/base/field-names.ts'
import { id, moment } from '../../http/base/field-schemas.ts'
import type { Router } from '../../http/base/route.ts'
import { asOfMoment, listPage, pageFields } from '../../quizzes/quizzes.rest.ts'
import { learnerAttemptRules, listLearnerAttempts, type LearnerAttempt } from './list-learner-attempts.ts'

const NAMES = {
  quizId: 'quiz_id',
  status: 'status',
  completedSince: 'completed_since',
  order: 'order',
  first: 'first',
  after: 'after',
}

const learnerAttempt = z
  .object({
    attempt_id: id,
    quiz_id: id,
    member_id: id,
    display_name: z.string(),
    external_id: z.string().nullable(),
    status: z.enum(['IN_PROGRESS', 'COMPLETED', 'ENDED']),
    started_at: moment,
    deadline,
    completed_at: moment.nullable().describe('Null until the attempt is completed.'),
    total_questions: z.int(),
    result: result
      .nullable()
      .describe('Null until the attempt is completed. Instructors see it before its learner may.'),
  })
  .meta({ id: 'AssignedAttempt' })

export function learnerAttemptRoutes({ forViewer }: Router): void {
  forViewer(
    {
      method: 'GET',
      path: '/api/assignments/:assignmentId/attempts/',
      operationId: 'listLearnerAttempts',
      summary: 'List the attempts of all learners at an assignment, the latest first',
      description:
        'Without first, the response contains all. To fetch only what was completed since, send `as_of` of the last list as `completed_since`. An attempt may then come again.',
      query: renamed.rules(learnerAttemptRules, NAMES),
      data: z.object({ attempts: z.array(learnerAttempt), page: listPage, as_of: asOfMoment }),
      refusals: [Forbidden],
    },
    async ({ deps, viewer, param, query }) => {
      const { assignment } = await requireTaughtAssignment(deps, viewer, param('assignmentId'))
      const input = renamed.input(query, NAMES)
      const { attempts, end, asOf } = await listLearnerAttempts(deps, assignment, input)
      const page = pageFields(end)
      return { data: { attempts: attempts.map(attemptFields), page, as_of: asOf.toISOString() } }
    },
  )
}

function attemptFields(attempt: LearnerAttempt): z.infer<typeof learnerAttempt> {
  const { correct, total, leftOut, member } = attempt
  const counts = correct === null ? null : resultOf({ correct, total, leftOut })
  return {
    attempt_id: attempt.id,
    quiz_id: attempt.quizId,
    member_id: attempt.memberId,
    display_name: member.displayName,
    external_id: member.externalId,
    status: attempt.status,
    started_at: attempt.startedAt.toISOString(),
    deadline: attempt.deadline?.toISOString() ?? null,
    completed_at: attempt.completedAt?.toISOString() ?? null,
    total_questions: total,
    result: counts && {
      score: counts.score,
      correct_answers: counts.correctAnswers,
      incorrect_answers: counts.incorrectAnswers,
      total_questions: counts.totalQuestions,
    },
  }
}
