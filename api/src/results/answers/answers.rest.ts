import { z } from 'zod'
import { requireTaughtAssignment } from '../../assignments/assignments.access.ts'
import { pageOf } from '../../classrooms/page-rules.ts'
import { Forbidden } from '../../errors.ts'
import { id, moment } from '../../http/base/field-schemas.ts'
import type { Router } from '../../http/base/route.ts'
import { check } from '../../input.ts'
import {
  answerCursor,
  answerPageRules,
  asOf,
  IS_CORRECT,
  listAnswers,
  type ListedAnswer,
} from './list-answers.ts'

const answer = z
  .object({
    attempt_id: id,
    member_id: id,
    question_id: id,
    status: z.enum(['IN_PROGRESS', 'COMPLETED', 'ENDED']).describe('Whether the attempt is completed.'),
    selected_option: z.int().describe('Its index in the quiz, even if the attempt shuffled the options.'),
    is_correct: z.boolean().nullable().describe(IS_CORRECT),
    answered_at: moment,
    response_time: z.int().nullable().describe('Milliseconds, as reported by the client.'),
  })
  .meta({ id: 'StoredAnswer' })

export function answerRoutes({ forViewer }: Router): void {
  forViewer(
    {
      method: 'GET',
      path: '/api/assignments/:assignmentId/answers/',
      operationId: 'listAnswers',
      summary: 'List the answers of all learners to an assignment',
      description:
        'Attempt by attempt, including attempts in progress and ended ones. To fetch only what is new, send `as_of` of the first range of the last list as `changed_since`. An answer may then come again.',
      query: answerPageRules,
      data: z.object({
        answers: z.array(answer),
        next: z.string().nullable().describe('The `after` of the following answers; null at the end.'),
        as_of: moment.describe('The `changed_since` for the next list of what is new.'),
      }),
      refusals: [Forbidden],
    },
    async ({ deps, viewer, param, query }) => {
      const { assignment } = await requireTaughtAssignment(deps, viewer, param('assignmentId'))
      const { changed_since: changedSince, ...range } = check(answerPageRules, query)
      const as_of = asOf(deps).toISOString()
      const { items, next } = await pageOf(
        range,
        (limit) => listAnswers(deps, assignment.id, { ...range, limit, changedSince }),
        answerCursor,
      )
      return { data: { answers: items.map(answerFields), next, as_of } }
    },
  )
}

function answerFields(listed: ListedAnswer): z.infer<typeof answer> {
  const { attemptId, memberId, questionId, status, selectedOption, isCorrect, responseTime } = listed
  return {
    attempt_id: attemptId,
    member_id: memberId,
    question_id: questionId,
    status,
    selected_option: selectedOption,
    is_correct: isCorrect,
    answered_at: listed.answeredAt.toISOString(),
    response_time: responseTime,
  }
}
