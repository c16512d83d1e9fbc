import { UserType } from '../accounts/accounts.graphql.ts'
import { currentLearnerIn } from '../attempts/current-learner.graphql.ts'
import type { CurrentLearner } from '../attempts/current-learner.ts'
import type { Section } from '../database/prisma/client.ts'
import { builder } from '../graphql/base/builder.ts'
import type { Context } from '../graphql/base/context.ts'
import { loadBatched } from '../graphql/base/batch-loader.ts'
import { spend } from '../graphql/base/response-size.ts'
import { check, withoutNulls } from '../input.ts'
import { learnerOf } from '../quizzes/learner.graphql.ts'
import { QuizType, SectionType } from '../quizzes/quiz-types.graphql.ts'
import { isConfined } from '../tokens/confining/confine.ts'
import { MasteryLevel } from './mastery.graphql.ts'
import {
  DEFAULT_TREND_LENGTH,
  MAX_TREND_LENGTH,
  readSectionTrends,
  sectionTrendRules,
  type SectionTrendPoint,
} from './section-trend.ts'
import { readQuizProgress, readSectionProgress } from './recorded-progress.ts'
import { readRecentActivity, type RecentActivity } from './recent-activity.ts'
import {
  quizProgressOf,
  sectionProgressOf,
  type ShownQuizProgress,
  type ShownSectionProgress,
} from './statistics.ts'
import { readUserProgress, type UserProgress } from './user-progress.ts'

// One unit per field.
const TREND_POINT_UNITS = 3
const MASTERY = 'The mastery level.'
const PROGRESS =
  'The viewer’s progress; with an access token for one class, as if there were none, since practice belongs to no class.'
const MASTERY_TEXT = {
  description:
    'The mastery level as text: “Not Started”, “Learning”, “Familiar”, “Proficient” or “Mastered”. Deprecated: use mastery. Available up to and including version 0.3.',
  deprecationReason: 'Use mastery. Available up to and including version 0.3.',
}

const MASTERED_SHARE = {
  description:
    'Percentage of the questions whose latest answer, in a completed attempt or in practice, was correct, rounded to one decimal. A question left unanswered keeps its earlier answer. The mastery level follows from this share.',
}

const hidesPractice = ({ viewer }: Context) => viewer !== null && isConfined(viewer)

const RecentActivityType = builder.objectRef<RecentActivity>('RecentActivity').implement({
  description: 'A completed attempt in the dashboard’s list.',
  fields: (t) => ({
    attemptId: t.exposeID('attemptId', { description: 'The attempt’s id.' }),
    quizId: t.exposeID('quizId', {
      nullable: true,
      description: 'The quiz’s id; null for an attempt of an assignment.',
    }),
    assignmentId: t.exposeID('assignmentId', {
      nullable: true,
      description: 'The assignment’s id; null for practice.',
    }),
    quizTitle: t.exposeString('quizTitle', { description: 'The quiz’s title.' }),
    score: t.exposeFloat('score', { description: 'Score in percent, rounded to one decimal.' }),
    date: t.field({
      type: 'DateTime',
      description: 'When the attempt was completed.',
      resolve: ({ date }) => date,
    }),
  }),
})

const QuizProgressType = builder.objectRef<ShownQuizProgress>('QuizProgress').implement({
  description: 'A learner’s progress in a quiz.',
  fields: (t) => ({
    totalAttempts: t.exposeInt('totalAttempts', {
      description: 'Number of completed attempts at the whole quiz or one of its sections.',
    }),
    bestScore: t.exposeFloat('bestScore', {
      description:
        'Best score of completed attempts at the whole quiz, in percent, rounded to one decimal; 0 before the first.',
    }),
    mastery: t.expose('mastery', { type: MasteryLevel, description: MASTERY }),
    masteryLevel: t.exposeString('mastery', MASTERY_TEXT),
    masteredShare: t.exposeFloat('masteredShare', MASTERED_SHARE),
  }),
})

const SectionTrendPointType = builder.objectRef<SectionTrendPoint>('SectionTrendPoint').implement({
  description: 'A section’s accuracy in one completed attempt.',
  fields: (t) => ({
    attemptId: t.exposeID('attemptId', { description: 'The attempt’s id.' }),
    completedAt: t.field({
      type: 'DateTime',
      description: 'When the attempt was completed.',
      resolve: ({ completedAt }) => completedAt,
    }),
    accuracy: t.exposeFloat('accuracy', {
      description:
        'Percentage of the section’s questions in this attempt that were answered correctly, rounded to one decimal.',
    }),
  }),
})

/** Progress in a section, with what its trend needs. */
interface SectionProgressParent extends ShownSectionProgress {
  section: Pick<Section, 'id'>
  learner: CurrentLearner
}

const SectionProgressType = builder.objectRef<SectionProgressParent>('SectionProgress').implement({
  description: 'A learner’s progress in a section.',
  fields: (t) => ({
    accuracy: t.exposeFloat('accuracy', {
      description:
        'Percentage of correct answers over all completed attempts, rounded to one decimal; 0 before the first.',
    }),
    askedCount: t.exposeInt('askedCount', {
      description:
        'Of how many questions the accuracy is a percentage: those asked in completed attempts, each as often as it was asked. 0 before the first; practice does not count.',
    }),
    mastery: t.expose('mastery', { type: MasteryLevel, description: MASTERY }),
    masteryLevel: t.exposeString('mastery', MASTERY_TEXT),
    masteredShare: t.exposeFloat('masteredShare', MASTERED_SHARE),
    trend: t.field({
      type: [SectionTrendPointType],
      nullable: true,
      description:
        'The section’s accuracy in each of the latest completed attempts that contained it, oldest first. This includes attempts at the whole quiz.',
      args: {
        last: t.arg.int({
          defaultValue: DEFAULT_TREND_LENGTH,
          description: `The number of attempts, from 1 to ${MAX_TREND_LENGTH}.`,
        }),
      },
      resolve: async ({ section, learner }, args, context) => {
        const { last: length } = check(sectionTrendRules, withoutNulls(args))
        spend(context, length * TREND_POINT_UNITS)
        if (hidesPractice(context)) return []
        const read = (sectionIds: string[]) =>
          readSectionTrends(context.deps, learner, { sectionIds, length })
        const key = `trends of ${learner.id} with ${length} attempts`
        return (await loadBatched(context, key, section.id, read)) ?? []
      },
    }),
  }),
})

const UserProgressType = builder.objectRef<UserProgress>('UserProgress').implement({
  description: 'A learner’s progress over all their quizzes.',
  fields: (t) => ({
    totalQuizzes: t.exposeInt('totalQuizzes', { description: 'Number of uploaded quizzes.' }),
    totalAttempts: t.exposeInt('totalAttempts', {
      description: 'Number of completed attempts at whole quizzes or sections.',
    }),
    bestScore: t.exposeFloat('bestScore', {
      description:
        'Best score of completed attempts at whole quizzes, in percent, rounded to one decimal; 0 before the first.',
    }),
  }),
})

builder.objectField(UserType, 'recentActivity', (t) =>
  t.field({
    type: [RecentActivityType],
    description: 'The last 5 completed attempts, newest first.',
    resolve: async (user, _args, context) =>
      readRecentActivity(context.deps, await currentLearnerIn(context, user)),
  }),
)

builder.objectField(UserType, 'progress', (t) =>
  t.field({
    type: UserProgressType,
    description: 'The user’s progress over all their quizzes.',
    resolve: async (user, _args, context) =>
      readUserProgress(context.deps, await currentLearnerIn(context, user)),
  }),
)

builder.objectField(QuizType, 'progress', (t) =>
  t.field({
    type: QuizProgressType,
    description: PROGRESS,
    resolve: async (quiz, _args, context) => {
      const { id, questionCount, leftOutCount } = quiz
      const learner = learnerOf(context, quiz)
      const read = async (ids: string[]) =>
        readQuizProgress(context.deps, await currentLearnerIn(context, learner), ids)
      const recorded = hidesPractice(context)
        ? null
        : await loadBatched(context, `progress of ${learner.id} with quizzes`, id, read)
      return quizProgressOf(recorded ?? null, questionCount - leftOutCount)
    },
  }),
)

builder.objectField(SectionType, 'progress', (t) =>
  t.field({
    type: SectionProgressType,
    description: PROGRESS,
    resolve: async (section, _args, context) => {
      const { id, questionCount, leftOutCount } = section
      const learner = await currentLearnerIn(context, learnerOf(context, section))
      const read = (ids: string[]) => readSectionProgress(context.deps, learner, ids)
      const recorded = hidesPractice(context)
        ? null
        : await loadBatched(context, `progress of ${learner.id} with sections`, id, read)
      return { ...sectionProgressOf(recorded ?? null, questionCount - leftOutCount), section, learner }
    },
  }),
)
