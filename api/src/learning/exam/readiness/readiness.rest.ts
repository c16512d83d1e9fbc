import { z } from 'zod'
import { NotFound } from '../../../errors.ts'
import { id } from '../../../http/base/field-schemas.ts'
import type { Router } from '../../../http/base/route.ts'
import { requirePractisableQuiz } from '../../learning.access.ts'
import { rememberingLearner } from '../../log/remembering-learner.ts'
import type { ForecastScore } from '../../model/readiness/readiness.ts'
import {
  CHANCE_TO_PASS,
  EXPECTED,
  HIGH,
  LOW,
  MISSING_ANSWERS,
  MISSING_DAYS,
  WITH_PLAN,
} from './descriptions.ts'
import { forecastOn, readinessRules, type ForecastReadiness } from './forecast-on.ts'
import { readPreparedQuizzes } from './read-prepared-quizzes.ts'

const share = z.number().min(0).max(100).nullable()
const score = {
  expected: share.describe(EXPECTED),
  low: share.describe(LOW),
  high: share.describe(HIGH),
}
const readiness = z
  .object({
    ...score,
    chance_to_pass: share.describe(CHANCE_TO_PASS),
    with_plan: share.describe(WITH_PLAN),
    sections: z.array(
      z.object({
        section_id: id.nullable().describe('Null for the questions without a section.'),
        ...score,
      }),
    ),
    missing: z.object({
      answers: z.int().describe(MISSING_ANSWERS),
      days: z.int().describe(MISSING_DAYS),
    }),
  })
  .meta({ id: 'Readiness' })

export function readinessRoutes({ forViewer }: Router): void {
  forViewer(
    {
      method: 'GET',
      path: '/api/quizzes/:quizId/readiness/',
      operationId: 'getReadiness',
      summary: 'Forecast the viewer’s score of a quiz',
      description:
        'The forecast is about the questions of the quiz that the viewer may practise, if they practise nothing more until then.',
      query: readinessRules,
      data: readiness,
    },
    async ({ deps, viewer, param, query }) => {
      const { quiz, onlyAnswered } = await requirePractisableQuiz(deps, viewer, param('quizId'))
      const learner = await rememberingLearner(deps, viewer)
      const scoped = [{ id: quiz.id, onlyAnswered }]
      const reading = { pool: await deps.reports.source(), now: deps.now }
      const prepared = (await readPreparedQuizzes(reading, learner, scoped)).get(quiz.id)
      if (!prepared) throw new NotFound()
      return { data: readinessFields(forecastOn(prepared, query)) }
    },
  )
}

function readinessFields({
  chanceToPass,
  withPlan,
  sections,
  missing,
  expected,
  low,
  high,
}: ForecastReadiness): z.infer<typeof readiness> {
  return {
    ...scoreFields({ expected, low, high }),
    chance_to_pass: chanceToPass,
    with_plan: withPlan(),
    sections: sections.map(({ sectionId, ...score }) => ({ section_id: sectionId, ...scoreFields(score) })),
    missing,
  }
}

function scoreFields({ expected, low, high }: ForecastScore): ForecastScore {
  return { expected, low, high }
}
