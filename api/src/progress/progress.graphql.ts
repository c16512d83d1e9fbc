import { UserType } from '../accounts/accounts.graphql.ts'
import { builder } from '../graphql/base/builder.ts'
import { loadBatched } from '../graphql/base/batch-loader.ts'
import { learnerOf } from '../quizzes/learner.graphql.ts'
import { QuizType, SectionType } from '../quizzes/quiz-types.graphql.ts'
import { readQuizProgress, readSectionProgress } from './recorded-progress.ts'
import { recentActivity, type RecentActivity } from './recent-activity.ts'
import {
  progressWithQuiz,
  progressWithSection,
  type ProgressWithQuiz,
  type ProgressWithSection,
} from './statistics.ts'
import { readUserProgress, type UserProgress } from './user-progress.ts'

const MasteryLevel = builder.enumType('MasteryLevel', {
  description:
    'How well a quiz or a section is known, by the share of its questions whose latest answer was right.',
  values: {
    NOT_STARTED: { value: 'Not Started', description: 'No attempt is completed yet.' },
    LEARNING: { value: 'Learning', description: 'Less than 50 %.' },
    FAMILIAR: { value: 'Familiar', description: 'From 50 %.' },
    PROFICIENT: { value: 'Proficient', description: 'From 70 %.' },
    MASTERED: { value: 'Mastered', description: 'From 90 %.' },
  } as const,
})

const MASTERY = 'How well it is known.'
const MASTERY_TEXT = {
  description:
    'The level in words: “Not Started”, “Learning”, “Familiar”, “Proficient” or “Mastered”. Deprecated: use mastery. It is answered until version 0.3, that included.',
  deprecationReason: 'Use mastery. It is answered until version 0.3, that included.',
}

const RecentActivityType = builder.objectRef<RecentActivity>('RecentActivity').implement({
  description: 'A completed attempt as the dashboard lists it.',
  fields: (t) => ({
    attemptId: t.exposeID('attemptId', { description: 'The attempt.' }),
    quizId: t.exposeID('quizId', { description: 'The quiz.' }),
    quizTitle: t.exposeString('quizTitle', { description: 'The quiz’s title.' }),
    score: t.exposeFloat('score', { description: 'Percent, to one decimal.' }),
    date: t.field({ type: 'DateTime', description: 'When it was completed.', resolve: ({ date }) => date }),
  }),
})

const QuizProgressType = builder.objectRef<ProgressWithQuiz>('QuizProgress').implement({
  description: 'How far the viewer has got with a quiz.',
  fields: (t) => ({
    totalAttempts: t.exposeInt('totalAttempts', {
      description: 'Completed attempts, of the whole quiz or of a section.',
    }),
    bestScore: t.exposeFloat('bestScore', {
      description: 'Percent, to one decimal, of attempts of the whole quiz; 0 before the first.',
    }),
    mastery: t.expose('mastery', { type: MasteryLevel, description: MASTERY }),
    masteryLevel: t.exposeString('mastery', MASTERY_TEXT),
  }),
})

const SectionProgressType = builder.objectRef<ProgressWithSection>('SectionProgress').implement({
  description: 'How far the viewer has got with a section.',
  fields: (t) => ({
    accuracy: t.exposeFloat('accuracy', {
      description:
        'Percent, to one decimal, of the questions asked over all completed attempts; 0 before the first.',
    }),
    mastery: t.expose('mastery', { type: MasteryLevel, description: MASTERY }),
    masteryLevel: t.exposeString('mastery', MASTERY_TEXT),
  }),
})

const UserProgressType = builder.objectRef<UserProgress>('UserProgress').implement({
  description: 'How far the viewer has got with all their quizzes.',
  fields: (t) => ({
    totalQuizzes: t.exposeInt('totalQuizzes', { description: 'Quizzes they have uploaded.' }),
    totalAttempts: t.exposeInt('totalAttempts', {
      description: 'Completed attempts, of whole quizzes or of sections.',
    }),
    bestScore: t.exposeFloat('bestScore', {
      description: 'Percent, to one decimal, of attempts of whole quizzes; 0 before the first.',
    }),
  }),
})

builder.objectField(UserType, 'recentActivity', (t) =>
  t.field({
    type: [RecentActivityType],
    description: 'The last 5 completed attempts, newest first.',
    resolve: (user, _args, { deps }) => recentActivity(deps, user),
  }),
)

builder.objectField(UserType, 'progress', (t) =>
  t.field({
    type: UserProgressType,
    description: 'How far they have got with all their quizzes.',
    resolve: (user, _args, { deps }) => readUserProgress(deps, user),
  }),
)

builder.objectField(QuizType, 'progress', (t) =>
  t.field({
    type: QuizProgressType,
    description: 'How far the viewer has got with it.',
    resolve: async (quiz, _args, context) => {
      const { id, questionCount } = quiz
      const learner = learnerOf(context, quiz)
      const read = (ids: string[]) => readQuizProgress(context.deps, learner, ids)
      const recorded = await loadBatched(context, `progress of ${learner.id} with quizzes`, id, read)
      return progressWithQuiz(recorded ?? null, questionCount)
    },
  }),
)

builder.objectField(SectionType, 'progress', (t) =>
  t.field({
    type: SectionProgressType,
    description: 'How far the viewer has got with it.',
    resolve: async (section, _args, context) => {
      const { id, questionCount } = section
      const learner = learnerOf(context, section)
      const read = (ids: string[]) => readSectionProgress(context.deps, learner, ids)
      const recorded = await loadBatched(context, `progress of ${learner.id} with sections`, id, read)
      return progressWithSection(recorded ?? null, questionCount)
    },
  }),
)
