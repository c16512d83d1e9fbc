import { UserType } from '../../accounts/accounts.graphql.ts'
import { loadBatched } from '../../graphql/base/batch-loader.ts'
import { builder, viewerOf } from '../../graphql/base/builder.ts'
import type { Context } from '../../graphql/base/context.ts'
import { largeList } from '../../graphql/base/response-size.ts'
import { check, withoutNulls } from '../../input.ts'
import { learnerOf } from '../../quizzes/learner.graphql.ts'
import { QuizType } from '../../quizzes/quiz-types.graphql.ts'
import type { Viewer } from '../../viewer.ts'
import { requirePractisableQuiz } from '../learning.access.ts'
import { rememberingLearnerIn } from '../log/remembering-learner.graphql.ts'
import { ANSWERS, DAY, DAYS, DUE, PRACTICE_ANSWERS, PRACTICE_RIGHT, TODAY } from './descriptions.ts'
import { readStudyDays, readStudyDaysOfQuizzes, type StudyDay, type StudyDays } from './read-study-days.ts'
import { AHEAD, BACK, studyDaysRules } from './study-days-range.ts'

// One unit per field.
const DAY_UNITS = 5

const StudyDayType = builder.objectRef<StudyDay>('StudyDay').implement({
  description: 'What was answered on a study day, or comes due on it.',
  fields: (t) => ({
    day: t.exposeString('day', { description: DAY }),
    answers: t.exposeInt('answers', { description: ANSWERS }),
    practiceAnswers: t.exposeInt('practiceAnswers', { description: PRACTICE_ANSWERS }),
    practiceRight: t.exposeInt('practiceRight', { description: PRACTICE_RIGHT }),
    due: t.exposeInt('due', { description: DUE }),
  }),
})

const StudyDaysType = builder.objectRef<StudyDays>('StudyDays').implement({
  description: 'What a learner has answered, and what will come due.',
  fields: (t) => ({
    today: t.exposeString('today', { description: TODAY }),
    days: t.field({
      type: [StudyDayType],
      description: DAYS,
      resolve: ({ days }, _args, context) => largeList(context, days, DAY_UNITS),
    }),
  }),
})

async function studyDays(
  context: Context,
  { id }: Pick<Viewer, 'id'>,
  quizId: string,
  args: object,
): Promise<StudyDays | null> {
  const range = check(studyDaysRules, withoutNulls(args))
  const load = async (ids: string[]) =>
    readStudyDaysOfQuizzes(context.deps, await rememberingLearnerIn(context, { id }), ids, range)
  const key = `study days of ${id}, ${range.back} back and ${range.ahead} ahead`
  return (await loadBatched(context, key, quizId, load)) ?? null
}

builder.objectField(UserType, 'studyDays', (t) =>
  t.field({
    type: StudyDaysType,
    nullable: true,
    description:
      'What the user has answered on each study day, and what will come due of all quizzes that they may practise.',
    args: { back: t.arg.int({ description: BACK }), ahead: t.arg.int({ description: AHEAD }) },
    resolve: async (user, args, context) => {
      const range = check(studyDaysRules, withoutNulls(args))
      return readStudyDays(context.deps, await rememberingLearnerIn(context, user), range)
    },
  }),
)

builder.objectField(QuizType, 'studyDays', (t) =>
  t.field({
    type: StudyDaysType,
    nullable: true,
    description: 'What the learner has answered of this quiz on each study day, and what will come due.',
    args: { back: t.arg.int({ description: BACK }), ahead: t.arg.int({ description: AHEAD }) },
    resolve: (quiz, args, context) => studyDays(context, learnerOf(context, quiz), quiz.id, args),
  }),
)

builder.queryField('studyDays', (t) =>
  t.field({
    type: StudyDaysType,
    nullable: true,
    description:
      'The viewer’s study days of a quiz, also of one that they may practise only because of an assignment.',
    args: {
      quizId: t.arg.id({ required: true, description: 'A quiz that the viewer may practise.' }),
      back: t.arg.int({ description: BACK }),
      ahead: t.arg.int({ description: AHEAD }),
    },
    resolve: async (_root, { quizId, ...args }, context) => {
      const viewer = viewerOf(context)
      const { quiz } = await requirePractisableQuiz(context.deps, viewer, quizId)
      return studyDays(context, viewer, quiz.id, args)
    },
  }),
)
