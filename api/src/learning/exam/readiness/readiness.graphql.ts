import { setImmediate as nextTurn } from 'node:timers/promises'
import { readSectionNames } from '../../../attempts/reading/section-names.ts'
import { loadBatched } from '../../../graphql/base/batch-loader.ts'
import { builder, viewerOf } from '../../../graphql/base/builder.ts'
import type { Context } from '../../../graphql/base/context.ts'
import { largeList } from '../../../graphql/base/response-size.ts'
import { withoutNulls } from '../../../input.ts'
import { learnerOf } from '../../../quizzes/learner.graphql.ts'
import { QuizType } from '../../../quizzes/quiz-types.graphql.ts'
import type { Viewer } from '../../../viewer.ts'
import { requirePractisableQuiz } from '../../learning.access.ts'
import { dateOfStudyDay } from '../../log/study-day.ts'
import { rememberingLearnerIn } from '../../log/remembering-learner.graphql.ts'
import { readQuizTitles } from '../../practice/quiz-titles.ts'
import type { Missing } from '../../model/readiness/missing.ts'
import type { Readiness } from '../../model/readiness/readiness.ts'
import {
  CHANCE_TO_PASS,
  EXPECTED,
  HIGH,
  LOW,
  MISSING_ANSWERS,
  MISSING_DAYS,
  WITH_PLAN,
} from './descriptions.ts'
import { forecastOn, ON, type ForecastReadiness } from './forecast-on.ts'
import type { ScopedQuiz } from './read-learned-sections.ts'
import { readPreparedQuizzes } from './read-prepared-quizzes.ts'

// One unit per field.
const SECTION_UNITS = 6

const SectionReadinessType = builder.objectRef<Readiness['sections'][number]>('SectionReadiness').implement({
  description: 'What score to expect of a section alone.',
  fields: (t) => ({
    sectionId: t.exposeID('sectionId', {
      nullable: true,
      description: 'The section’s id; null for the questions without a section.',
    }),
    name: t.string({
      nullable: true,
      description: 'The section’s name; null for the questions without a section.',
      resolve: async ({ sectionId }, _args, context) => {
        if (sectionId === null) return null
        const read = (ids: string[]) => readSectionNames(context.deps, ids)
        return (await loadBatched(context, 'section names', sectionId, read)) ?? null
      },
    }),
    questionCount: t.exposeInt('questionCount', {
      description: 'How many of its questions the forecast is about.',
    }),
    expected: t.exposeFloat('expected', { nullable: true, description: EXPECTED }),
    low: t.exposeFloat('low', { nullable: true, description: LOW }),
    high: t.exposeFloat('high', { nullable: true, description: HIGH }),
  }),
})

interface QuizReadiness extends ForecastReadiness {
  quiz: ScopedQuiz
}

const MissingType = builder.objectRef<Missing>('MissingForForecast').implement({
  description: 'What is missing before there is a forecast; zeros if nothing is.',
  fields: (t) => ({
    answers: t.exposeInt('answers', { description: MISSING_ANSWERS }),
    days: t.exposeInt('days', { description: MISSING_DAYS }),
  }),
})

const ReadinessType = builder.objectRef<QuizReadiness>('Readiness').implement({
  description:
    'What score of a quiz to expect on a day, if nothing more is practised until then. It is about the questions of the quiz that the learner may practise.',
  fields: (t) => ({
    quizTitle: t.string({
      description: 'The quiz’s title.',
      resolve: async ({ quiz: { id } }, _args, context) => {
        const read = (ids: string[]) => readQuizTitles(context.deps, ids)
        return (await loadBatched(context, 'quiz titles', id, read)) ?? ''
      },
    }),
    isOnlyAnswered: t.boolean({
      description:
        'Whether it is only about the questions that the learner has answered in an assignment, because they do not see the quiz itself.',
      resolve: ({ quiz }) => quiz.onlyAnswered,
    }),
    today: t.string({
      description: 'The learner’s study day, as a date.',
      resolve: ({ today }) => dateOfStudyDay(today),
    }),
    expected: t.exposeFloat('expected', { nullable: true, description: EXPECTED }),
    low: t.exposeFloat('low', { nullable: true, description: LOW }),
    high: t.exposeFloat('high', { nullable: true, description: HIGH }),
    chanceToPass: t.exposeFloat('chanceToPass', { nullable: true, description: CHANCE_TO_PASS }),
    withPlan: t.float({
      nullable: true,
      description: WITH_PLAN,
      resolve: ({ withPlan }) => withPlan(),
    }),
    day: t.string({
      description: 'The study day for which the score is forecast, as a date.',
      resolve: ({ day }) => dateOfStudyDay(day),
    }),
    sections: t.field({
      type: [SectionReadinessType],
      description: 'By section, in the order of the quiz; sections without questions are left out.',
      resolve: ({ sections }, _args, context) => largeList(context, sections, SECTION_UNITS),
    }),
    missing: t.expose('missing', {
      type: MissingType,
      description: 'What is missing before there is a forecast.',
    }),
  }),
})

async function readiness(
  context: Context,
  { learner: { id: learnerId }, quiz, on }: { learner: Pick<Viewer, 'id'>; quiz: ScopedQuiz; on: object },
): Promise<QuizReadiness | null> {
  const { onlyAnswered } = quiz
  const load = async (ids: string[]) => {
    const learner = await rememberingLearnerIn(context, { id: learnerId })
    const { reports, now } = context.deps
    return readPreparedQuizzes(
      { pool: await reports.source(), now },
      learner,
      ids.map((id) => ({ id, onlyAnswered })),
    )
  }
  const key = `${learnerId} prepares for quizzes${onlyAnswered ? ' of assignments' : ''}`
  const prepared = await loadBatched(context, key, quiz.id, load)
  // Other requests have their turn between the forecasts of many quizzes.
  await nextTurn()
  return prepared ? { ...forecastOn(prepared, on), quiz } : null
}

builder.objectField(QuizType, 'readiness', (t) =>
  t.field({
    type: ReadinessType,
    nullable: true,
    description: 'What score the learner can expect.',
    args: { on: t.arg.string({ description: ON }) },
    resolve: (quiz, args, context) =>
      readiness(context, {
        learner: learnerOf(context, quiz),
        quiz: { id: quiz.id, onlyAnswered: false },
        on: withoutNulls(args),
      }),
  }),
)

builder.queryField('readiness', (t) =>
  t.field({
    type: ReadinessType,
    nullable: true,
    description:
      'What score the viewer can expect of a quiz, also of one that they may practise only because of an assignment.',
    args: {
      quizId: t.arg.id({ required: true, description: 'A quiz that the viewer may practise.' }),
      on: t.arg.string({ description: ON }),
    },
    resolve: async (_root, { quizId, ...args }, context) => {
      const viewer = viewerOf(context)
      const { quiz, onlyAnswered } = await requirePractisableQuiz(context.deps, viewer, quizId)
      return readiness(context, {
        learner: viewer,
        quiz: { id: quiz.id, onlyAnswered },
        on: withoutNulls(args),
      })
    },
  }),
)
