import { z } from 'zod'
import { startedFields } from '../../attempts/attempt-fields.rest.ts'
import { START, startNames } from '../../attempts/attempts.rest.ts'
import { renamed } from '../../http/base/field-names.ts'
import type { Router } from '../../http/base/route.ts'
import { linkKind } from '../sharing-rules.ts'
import { requireLinkedQuiz } from './links.access.ts'
import { startSharedQuiz } from './start-shared-quiz.ts'

const sharedQuiz = z
  .object({
    kind: linkKind,
    title: z.string(),
    description: z.string(),
    question_count: z.int(),
    time_limit: z.int().nullable().describe('Time limit of an attempt in minutes; null for no limit.'),
  })
  .meta({ id: 'SharedQuiz' })

export function linkRoutes({ forAnyone, forViewer }: Router): void {
  forAnyone(
    {
      method: 'GET',
      path: '/api/shared/:token/',
      operationId: 'getSharedQuiz',
      summary: 'See what a link leads to',
      data: sharedQuiz,
    },
    async ({ deps, param }) => {
      const { kind, title, description, questionCount, timeLimit } = await requireLinkedQuiz(
        deps,
        param('token'),
      )
      const data = { kind, title, description, question_count: questionCount, time_limit: timeLimit }
      return { data }
    },
  )

  forViewer(
    {
      ...START,
      path: '/api/shared/:token/start/',
      operationId: 'startSharedQuiz',
      summary: 'Start an attempt at the quiz of a link',
    },
    async ({ deps, viewer, param, body }) => {
      const input = { token: param('token'), ...renamed.input(body, startNames) }
      return { data: startedFields(await startSharedQuiz(deps, viewer, input)) }
    },
  )
}
