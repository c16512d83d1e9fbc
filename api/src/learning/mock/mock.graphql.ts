import { MAX_TIME_LIMIT } from 'quiz-format'
import { AttemptType } from '../../attempts/attempt-types.graphql.ts'
import { ConcurrentAttempt, InvalidInput } from '../../errors.ts'
import { builder, viewerOf } from '../../graphql/base/builder.ts'
import { SEED, SIZE } from './mock-rules.ts'
import { startMockExam } from './start-mock-exam.ts'

const StartMockExamInput = builder.inputType('StartMockExamInput', {
  description: 'The quiz from which a mock exam is drawn.',
  fields: (t) => ({
    quizId: t.id({ required: true, description: 'The quiz’s id.' }),
    seed: t.string({ description: SEED }),
    size: t.int({ description: SIZE }),
    timerMinutes: t.float({
      description: `More than 0 and at most ${MAX_TIME_LIMIT}, fractions allowed. Defaults to the quiz’s time limit.`,
    }),
  }),
})

builder.mutationField('startMockExam', (t) =>
  t.field({
    type: AttemptType,
    nullable: true,
    description:
      'Starts a mock exam: an attempt at questions that are drawn from the quiz by a seed and by the weights of the exam that the viewer has set.',
    errors: {
      types: [ConcurrentAttempt, InvalidInput],
      union: {
        name: 'StartMockExamResult',
        description: 'The new attempt, or the reason none was started.',
      },
    },
    args: {
      input: t.arg({ type: StartMockExamInput, required: true, description: 'The mock exam.' }),
    },
    resolve: async (_root, { input }, context) => startMockExam(context.deps, viewerOf(context), input),
  }),
)
