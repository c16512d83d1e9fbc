// The fields of a user for the dashboard.
import { UserType } from '../../accounts/accounts.graphql.ts'
import { currentLearnerIn } from '../../attempts/current-learner.graphql.ts'
import { builder } from '../../graphql/base/builder.ts'
import { largeList } from '../../graphql/base/response-size.ts'
import { withoutNulls } from '../../input.ts'
import { setLearner } from '../../quizzes/learner.graphql.ts'
import { QuizType, SectionType } from '../../quizzes/quiz-types.graphql.ts'
import { MasteryLevel } from '../mastery.graphql.ts'
import { DEFAULT_DAYS, MAX_DAYS, readDailyActivity, type DailyActivity } from './daily-activity.ts'
import { readMasterySpread, type MasteryCount } from './mastery-spread.ts'
import { findWeakestSection, type WeakestSection } from './weakest-section.ts'

// One unit per field.
const DAY_UNITS = 4

const DailyActivityType = builder.objectRef<DailyActivity>('DailyActivity').implement({
  description: 'What a learner did on a study day.',
  fields: (t) => ({
    date: t.exposeString('date', {
      description: 'The study day, as YYYY-MM-DD: the local date of a moment less four hours.',
    }),
    answers: t.exposeInt('answers', {
      description:
        'Number of answers given on this day, in practice and in attempts that have been completed.',
    }),
    correctAnswers: t.exposeInt('correctAnswers', {
      description: 'Number of these answers that are correct.',
    }),
    completedAttempts: t.exposeInt('completedAttempts', {
      description: 'Number of attempts completed on this day.',
    }),
  }),
})

const MasteryCountType = builder.objectRef<MasteryCount>('MasteryCount').implement({
  description: 'How many sections are at a mastery level.',
  fields: (t) => ({
    mastery: t.expose('mastery', { type: MasteryLevel, description: 'The mastery level.' }),
    count: t.exposeInt('count', { description: 'Number of sections and quizzes without sections.' }),
  }),
})

const WeakestSectionType = builder.objectRef<WeakestSection>('WeakestSection').implement({
  description: 'The section to practise first.',
  fields: (t) => ({
    quiz: t.expose('quiz', { type: QuizType, description: 'The section’s quiz.' }),
    section: t.expose('section', { type: SectionType, description: 'The section.' }),
  }),
})

builder.objectField(UserType, 'dailyActivity', (t) =>
  t.field({
    type: [DailyActivityType],
    nullable: true,
    description:
      'What the user did on each of the last study days, oldest first; the last one is today. Answers count on the day on which they were given: in practice at once, in attempts once these are completed; those of an assignment count on the day of its completion.',
    args: {
      days: t.arg.int({
        defaultValue: DEFAULT_DAYS,
        description: `The number of days, from 1 to ${MAX_DAYS}.`,
      }),
      timeZone: t.arg.string({
        required: true,
        description: 'The IANA name of the user’s time zone, such as “Europe/Berlin”.',
      }),
    },
    resolve: async (user, args, context) => {
      const learner = await currentLearnerIn(context, user)
      const activity = await readDailyActivity(context.deps, learner, withoutNulls(args))
      return largeList(context, activity, DAY_UNITS)
    },
  }),
)

builder.objectField(UserType, 'masterySpread', (t) =>
  t.field({
    type: [MasteryCountType],
    description:
      'How many sections of the user’s quizzes are at each mastery level, lowest level first. A quiz without sections counts as one section.',
    resolve: async (user, _args, context) =>
      readMasterySpread(context.deps, await currentLearnerIn(context, user)),
  }),
)

builder.objectField(UserType, 'weakestSection', (t) =>
  t.field({
    type: WeakestSectionType,
    nullable: true,
    description:
      'The section with the lowest accuracy among those that the user has practised but not mastered, over all their quizzes; null if there is none.',
    resolve: async (user, _args, context) => {
      const weakest = await findWeakestSection(context.deps, await currentLearnerIn(context, user))
      if (weakest && user.id !== context.viewer?.id)
        for (const item of [weakest.quiz, weakest.section]) setLearner(item, user)
      return weakest
    },
  }),
)
