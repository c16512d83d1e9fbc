import { UserType } from '../../accounts/accounts.graphql.ts'
import { loadBatched } from '../../graphql/base/batch-loader.ts'
import { builder, viewerOf } from '../../graphql/base/builder.ts'
import { largeList } from '../../graphql/base/response-size.ts'
import { ExamType, examIn } from '../exam/exam.graphql.ts'
import { rememberingLearnerIn } from '../log/remembering-learner.graphql.ts'
import { dateOfStudyDay } from '../log/study-day.ts'
import { readQuizTitles } from '../practice/quiz-titles.ts'
import { openPlan } from './open-plan.ts'
import type { Plan, PlannedQuestion } from './read-plan.ts'

// One unit per field.
const QUESTION_UNITS = 8

const PlanReason = builder.enumType('PlanReason', {
  description: 'Why a question is in the plan.',
  values: {
    UNSEEN: { description: 'It was never answered.' },
    WRONG: { description: 'Its latest answer was wrong.' },
    FLAGGED: { description: 'The viewer has flagged it.' },
    FORGETTING: { description: 'It may have been forgotten.' },
  } as const,
})

const PlannedQuestionType = builder.objectRef<PlannedQuestion>('PlannedQuestion').implement({
  description: 'A question of a plan.',
  fields: (t) => ({
    quizId: t.exposeID('quizId', { description: 'The id of its quiz.' }),
    quizTitle: t.string({
      nullable: true,
      description: 'The title of its quiz; null if the quiz was deleted in the meantime.',
      resolve: async ({ quizId }, _args, context) => {
        const read = (ids: string[]) => readQuizTitles(context.deps, ids)
        return (await loadBatched(context, 'quiz titles', quizId, read)) ?? null
      },
    }),
    exam: t.field({
      type: ExamType,
      nullable: true,
      description: 'The exam that the viewer prepares for with its quiz; null if none is set.',
      resolve: ({ quizId }, _args, context) => examIn(context, viewerOf(context), quizId),
    }),
    questionId: t.exposeID('questionId', { description: 'The question’s id.' }),
    sectionId: t.exposeID('sectionId', {
      nullable: true,
      description: 'The id of its section; null for a question without a section.',
    }),
    chance: t.exposeFloat('chance', {
      description:
        'From 0 to 1: that the viewer answers it correctly on the exam day, by which it was chosen.',
    }),
    reason: t.expose('reason', { type: PlanReason, description: 'Why it was chosen.' }),
    done: t.exposeBoolean('isDone', {
      description: 'Whether it was answered since, correctly or not.',
    }),
  }),
})

const PlanType = builder.objectRef<Plan>('Plan').implement({
  description: 'What to practise on a study day. It is fixed at its first opening.',
  fields: (t) => ({
    day: t.string({
      description: 'The study day as a date. It begins at four in the morning.',
      resolve: ({ day }) => dateOfStudyDay(day),
    }),
    size: t.int({ description: 'Number of questions.', resolve: ({ questions }) => questions.length }),
    done: t.int({
      description: 'How many of them were answered since, correctly or not.',
      resolve: ({ questions }) => questions.filter(({ isDone }) => isDone).length,
    }),
    questions: t.field({
      type: [PlannedQuestionType],
      description: 'The questions, the lowest chance first.',
      resolve: ({ questions }, _args, context) => largeList(context, questions, QUESTION_UNITS),
    }),
  }),
})

builder.objectField(UserType, 'today', (t) =>
  t.field({
    type: PlanType,
    nullable: true,
    description:
      'What to practise today. The plan is fixed when it is first read on a study day, and is the same on every device until the next.',
    resolve: async (user, _args, context) =>
      openPlan(context.deps, user, await rememberingLearnerIn(context, user)),
  }),
)
