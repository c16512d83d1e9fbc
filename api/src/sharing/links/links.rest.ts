import { z } from 'zod'
import { startedFields } from '../../attempts/attempt-fields.rest.ts'
import { START, startNames } from '../../attempts/attempts.rest.ts'
import { Forbidden, RateLimited } from '../../errors.ts'
import { renamed } from '../../http/base/field-names.ts'
import type { Router } from '../../http/base/route.ts'
import { linkKind } from '../sharing-rules.ts'
import { requireLinkedQuiz } from './links.access.ts'
import { reportSharedQuiz, reportSharedQuizRules } from './report-shared-quiz.ts'
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
      refusals: [Forbidden],
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
      refusals: [...START.refusals, Forbidden],
    },
    async ({ deps, viewer, param, body }) => {
      const input = { token: param('token'), ...renamed.input(body, startNames) }
      return { data: startedFields(await startSharedQuiz(deps, viewer, input)) }
    },
  )

  forAnyone(
    {
      method: 'POST',
      path: '/api/shared/:token/report/',
      operationId: 'reportSharedQuiz',
      summary: 'Report the quiz of a link to the operators of the server',
      description: 'Whoever has the link may do this, without an account.',
      body: reportSharedQuizRules,
      hasMessage: true,
      refusals: [Forbidden, RateLimited],
    },
    async ({ deps, param, body, request }) => ({
      message: await reportSharedQuiz(deps, request.ip, { reason: body['reason'], token: param('token') }),
    }),
  )
}
