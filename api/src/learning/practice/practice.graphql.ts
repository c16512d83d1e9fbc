import { InvalidInput } from '../../errors.ts'
import { builder, viewerOf } from '../../graphql/base/builder.ts'
import { withoutNulls } from '../../input.ts'
import { answerPractice } from './answering/answer-practice.ts'
import { listOpenPractices, MAX_OPEN_PRACTICES, OPEN_PRACTICE_DAYS } from './open-practices.ts'
import { MAX_PRACTICE_SIZE } from './practice-rules.ts'
import { PracticeAnswerType, PracticeModeType, PracticeType } from './practice-types.graphql.ts'
import { requirePractice } from './practice.access.ts'
import { countPractice, startPractice } from './start-practice.ts'

const StartPracticeInput = builder.inputType('StartPracticeInput', {
  description: 'Which questions to practise.',
  fields: (t) => ({
    mode: t.field({ type: PracticeModeType, required: true, description: 'Which questions it asks.' }),
    quizId: t.id({ description: 'Only this quiz. Defaults to all quizzes that the viewer may practise.' }),
    sectionId: t.id({ description: 'Only this section of the quiz.' }),
    size: t.int({
      description: `The largest number of questions, 1 to ${MAX_PRACTICE_SIZE}. Defaults to all that match.`,
    }),
    shuffleOptions: t.boolean({ description: 'Whether options are shown in another order.' }),
  }),
})

const AnswerPracticeInput = builder.inputType('AnswerPracticeInput', {
  description: 'An answer to a question of a practice.',
  fields: (t) => ({
    practiceId: t.id({ required: true, description: 'One of the viewer’s practices.' }),
    reviewId: t.string({
      required: true,
      description: 'A UUID made by the client. The same again gives the same response, and counts once.',
    }),
    questionId: t.id({
      required: true,
      description: 'Any question of the practice, also another than the one it asks.',
    }),
    selectedOption: t.int({
      required: true,
      description: 'Zero-based index of the selected option, in the original order.',
    }),
    guessed: t.boolean({ description: 'Whether the viewer says that they guessed. It changes no figures.' }),
    answeredAt: t.field({
      type: 'DateTime',
      description:
        'When the answer was given, if it is sent later. It is not believed to be before the viewer’s newest answer or more than 30 days ago, nor later than now. Defaults to now.',
    }),
  }),
})

builder.queryFields((t) => ({
  practice: t.field({
    type: PracticeType,
    nullable: true,
    description: 'One of the viewer’s practices, to go on with it on any device.',
    args: { id: t.arg.id({ required: true, description: 'The practice’s id.' }) },
    resolve: (_root, { id }, context) => requirePractice(context.deps, viewerOf(context), id),
  }),
  openPractices: t.field({
    type: [PracticeType],
    nullable: true,
    description: `The viewer’s practices that began in the last ${OPEN_PRACTICE_DAYS} days and still have a question to ask, newest first; at most ${MAX_OPEN_PRACTICES}.`,
    resolve: (_root, _args, context) => listOpenPractices(context.deps, viewerOf(context)),
  }),
  practiceTotal: t.int({
    nullable: true,
    description: 'How many questions a practice would have.',
    args: {
      input: t.arg({ type: StartPracticeInput, required: true, description: 'Which questions to practise.' }),
    },
    resolve: (_root, { input }, context) =>
      countPractice(context.deps, viewerOf(context), withoutNulls(input)),
  }),
}))

builder.mutationFields((t) => ({
  startPractice: t.field({
    type: PracticeType,
    nullable: true,
    description: 'Starts a practice. If nothing matches, it has no questions.',
    errors: {
      types: [InvalidInput],
      union: {
        name: 'StartPracticeResult',
        description: 'The new practice, or the reason none was started.',
      },
    },
    args: {
      input: t.arg({ type: StartPracticeInput, required: true, description: 'Which questions to practise.' }),
    },
    resolve: (_root, { input }, context) =>
      startPractice(context.deps, viewerOf(context), withoutNulls(input)),
  }),
  answerPractice: t.field({
    type: PracticeAnswerType,
    nullable: true,
    description:
      'Answers a question of a practice. A question that was missed is asked again after five others. The response is sent after the commit.',
    errors: {
      types: [InvalidInput],
      union: {
        name: 'AnswerPracticeResult',
        description: 'What became of the answer, or the reason it was not stored.',
      },
    },
    args: {
      input: t.arg({ type: AnswerPracticeInput, required: true, description: 'The answer.' }),
    },
    resolve: (_root, { input }, context) => {
      const { answeredAt } = input
      return answerPractice(context.deps, viewerOf(context), {
        ...input,
        answeredAt: answeredAt?.toISOString() ?? null,
        arrivedAt: context.arrivedAt,
      })
    },
  }),
}))
