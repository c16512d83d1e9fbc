import { AttemptKindType, AttemptType } from '../../../attempts/attempt-types.graphql.ts'
import { currentLearnerIn } from '../../../attempts/current-learner.graphql.ts'
import { loadBatched } from '../../../graphql/base/batch-loader.ts'
import { builder, viewerOf } from '../../../graphql/base/builder.ts'
import type { Context } from '../../../graphql/base/context.ts'
import { largeList } from '../../../graphql/base/response-size.ts'
import { learnerOf } from '../../../quizzes/learner.graphql.ts'
import { QuizType } from '../../../quizzes/quiz-types.graphql.ts'
import type { Viewer } from '../../../viewer.ts'
import { requirePractisableQuiz } from '../../learning.access.ts'
import { dateOfStudyDay } from '../../log/study-day.ts'
import { HIGH, LOW } from '../readiness/descriptions.ts'
import { listForecasts, readForecasts, type Forecast } from './list-forecasts.ts'

// One unit per field.
const FORECAST_UNITS = 8
const FORECASTS =
  'What was forecast before the attempts at the whole quiz and before mock exams, newest first. Attempts that were ended are left out.'

const ForecastType = builder.objectRef<Forecast>('Forecast').implement({
  description: 'What score was forecast before an attempt, and what came.',
  fields: (t) => ({
    attemptId: t.exposeID('attemptId', { description: 'The attempt’s id.' }),
    kind: t.expose('kind', { type: AttemptKindType, description: 'What the attempt asks.' }),
    day: t.string({
      description: 'The study day on which the attempt began, as a date.',
      resolve: ({ day }) => dateOfStudyDay(day),
    }),
    expected: t.exposeFloat('expected', {
      description: 'The score that was expected then, in percent, not rounded.',
    }),
    low: t.exposeFloat('low', { description: LOW }),
    high: t.exposeFloat('high', { description: HIGH }),
    score: t.exposeFloat('score', {
      nullable: true,
      description:
        'The score that came, in percent, rounded to one decimal; null until the attempt is completed.',
    }),
    completedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the attempt was completed; null until then.',
      resolve: ({ completedAt }) => completedAt,
    }),
  }),
})

async function forecastsOf(
  context: Context,
  viewer: Pick<Viewer, 'id'>,
  quizId: string,
): Promise<Forecast[]> {
  const learner = await currentLearnerIn(context, viewer)
  const read = (ids: string[]) => listForecasts(context.deps, learner, ids)
  return (await loadBatched(context, `forecasts of ${learner.id}`, quizId, read)) ?? []
}

builder.objectField(QuizType, 'forecasts', (t) =>
  t.field({
    type: [ForecastType],
    nullable: true,
    description: FORECASTS,
    resolve: async (quiz, _args, context) =>
      largeList(context, await forecastsOf(context, learnerOf(context, quiz), quiz.id), FORECAST_UNITS),
  }),
)

builder.queryField('forecasts', (t) =>
  t.field({
    type: [ForecastType],
    nullable: true,
    description: `${FORECASTS} Also of a quiz that the viewer may practise only because of an assignment.`,
    args: { quizId: t.arg.id({ required: true, description: 'A quiz that the viewer may practise.' }) },
    resolve: async (_root, args, context) => {
      const viewer = viewerOf(context)
      const { quiz } = await requirePractisableQuiz(context.deps, viewer, args.quizId)
      return largeList(context, await forecastsOf(context, viewer, quiz.id), FORECAST_UNITS)
    },
  }),
)

builder.objectField(AttemptType, 'forecast', (t) =>
  t.field({
    type: ForecastType,
    nullable: true,
    description:
      'What score was forecast before the attempt; null for attempts at a section or an assignment, and if something was missing for a forecast.',
    resolve: async ({ id }, _args, context) => {
      const read = (ids: string[]) => readForecasts(context.deps, ids)
      return (await loadBatched(context, 'forecasts of attempts', id, read)) ?? null
    },
  }),
)
