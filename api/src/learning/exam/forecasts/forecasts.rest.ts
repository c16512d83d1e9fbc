import { z } from 'zod'
import { ATTEMPT_KINDS } from '../../../attempts/attempt-facts.ts'
import { currentLearner } from '../../../attempts/current-learner.ts'
import { id, moment, percent } from '../../../http/base/field-schemas.ts'
import type { Router } from '../../../http/base/route.ts'
import { requirePractisableQuiz } from '../../learning.access.ts'
import { dateOfStudyDay } from '../../log/study-day.ts'
import { HIGH, LOW } from '../readiness/descriptions.ts'
import { listForecasts, type Forecast } from './list-forecasts.ts'

const share = z.number().min(0).max(100)

const forecast = z
  .object({
    attempt_id: id,
    kind: z.enum(ATTEMPT_KINDS).describe('QUIZ for the whole quiz, MOCK for a mock exam.'),
    day: z.iso.date().describe('The study day on which the attempt began.'),
    expected: share.describe('The score that was expected then, in percent, not rounded.'),
    low: share.describe(LOW),
    high: share.describe(HIGH),
    score: percent.nullable().describe('The score that came; null until the attempt is completed.'),
    completed_at: moment.nullable().describe('Null until the attempt is completed.'),
  })
  .meta({ id: 'Forecast' })

export function forecastRoutes({ forViewer }: Router): void {
  forViewer(
    {
      method: 'GET',
      path: '/api/quizzes/:quizId/forecasts/',
      operationId: 'listForecasts',
      summary: 'List what was forecast before the viewer’s attempts, and what came',
      description:
        'Newest first: the attempts at the whole quiz and the mock exams for which there was a forecast when they began. Attempts that were ended are left out.',
      data: z.object({ forecasts: z.array(forecast) }),
    },
    async ({ deps, viewer, param }) => {
      const { quiz } = await requirePractisableQuiz(deps, viewer, param('quizId'))
      const learner = await currentLearner(deps, viewer)
      const forecasts = (await listForecasts(deps, learner, [quiz.id])).get(quiz.id) ?? []
      return { data: { forecasts: forecasts.map(forecastFields) } }
    },
  )
}

function forecastFields(one: Forecast): z.infer<typeof forecast> {
  const { attemptId, kind, day, expected, low, high, score, completedAt } = one
  return {
    attempt_id: attemptId,
    kind,
    day: dateOfStudyDay(day),
    expected,
    low,
    high,
    score,
    completed_at: completedAt?.toISOString() ?? null,
  }
}
