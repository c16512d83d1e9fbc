import { builder, viewerOf } from '../../graphql/base/builder.ts'
import { MasteryLevel } from '../../progress/mastery.graphql.ts'
import { FORMAT, TextFormatType } from '../../quizzes/quiz-types.graphql.ts'
import { requirePractisableQuiz } from '../learning.access.ts'
import { rememberingLearnerIn } from '../log/remembering-learner.graphql.ts'
import type { NextLevel } from './next-level.ts'
import { readNextLevel, type NearQuestion } from './read-next-level.ts'

const NearQuestionType = builder.objectRef<NearQuestion>('NearQuestion').implement({
  description: 'A question that is not right at its latest answer.',
  fields: (t) => ({
    questionId: t.exposeID('questionId', { description: 'The question’s id.' }),
    number: t.exposeInt('position', { description: 'Its place in the quiz, from 1.' }),
    text: t.exposeString('text', { description: 'The question’s text.' }),
    format: t.expose('format', { type: TextFormatType, description: FORMAT }),
    chance: t.exposeFloat('chanceTomorrow', {
      description: 'The chance that the viewer answers it correctly tomorrow, from 0 to 1.',
    }),
  }),
})

const NextLevelType = builder.objectRef<NextLevel<NearQuestion>>('NextLevel').implement({
  description: 'What the viewer’s mastery of a quiz needs to reach the next level.',
  fields: (t) => ({
    total: t.exposeInt('total', { description: 'Number of questions that count.' }),
    right: t.exposeInt('right', { description: 'Of these, right at their latest answer.' }),
    level: t.expose('level', { type: MasteryLevel, description: 'The mastery level.' }),
    next: t.expose('next', {
      type: MasteryLevel,
      nullable: true,
      description: 'The next level; null at the highest one.',
    }),
    needed: t.exposeInt('needed', {
      nullable: true,
      description: 'How many have to be right at their latest answer for the next level.',
    }),
    nearest: t.expose('nearest', {
      type: [NearQuestionType],
      description:
        'As many questions as are missing, at most five: the likeliest to be right tomorrow of those that are not right at their latest answer.',
    }),
  }),
})

builder.queryField('nextLevel', (t) =>
  t.field({
    type: NextLevelType,
    nullable: true,
    description: 'What the viewer’s mastery of a quiz needs to reach the next level.',
    args: { quizId: t.arg.id({ required: true, description: 'A quiz that the viewer may practise.' }) },
    resolve: async (_root, { quizId }, context) => {
      const viewer = viewerOf(context)
      const quiz = await requirePractisableQuiz(context.deps, viewer, quizId)
      const learner = await rememberingLearnerIn(context, viewer)
      return readNextLevel(context.deps, viewer, learner, quiz)
    },
  }),
)
