import { AttemptClosed, ConcurrentAttempt, InvalidInput } from '../errors.ts'
import { MAX_TIME_LIMIT } from 'quiz-format'
import { builder, viewerOf } from '../graphql/base/builder.ts'
import { AttemptQuestionType } from './attempt-result-types.graphql.ts'
import { AttemptType } from './attempt-types.graphql.ts'
import { completeAttempt } from './completing/complete-attempt.ts'
import { endAttempt } from './completing/end-attempt.ts'
import { currentAttempt, requireOpenAttempt } from './open-attempt.ts'
import { saveAnswer } from './saving/save-answer.ts'
import { startAttempt } from './starting/start-attempt.ts'

const StartAttemptInput = builder.inputType('StartAttemptInput', {
  description: 'The quiz or section to attempt.',
  fields: (t) => ({
    quizId: t.id({ required: true, description: 'The quiz’s id.' }),
    sectionId: t.id({ description: 'One of the quiz’s sections. Defaults to the whole quiz.' }),
    timerMinutes: t.float({
      description: `More than 0 and at most ${MAX_TIME_LIMIT}, fractions allowed. Defaults to the quiz’s time limit.`,
    }),
  }),
})

const SaveAnswerInput = builder.inputType('SaveAnswerInput', {
  description: 'The selected option of a question.',
  fields: (t) => ({
    attemptId: t.id({ required: true, description: 'An attempt in progress.' }),
    questionId: t.id({ required: true, description: 'A question of the attempt.' }),
    selectedOption: t.int({ required: true, description: 'Zero-based index of the selected option.' }),
    responseTime: t.int({
      description: 'Milliseconds the learner took to answer, as measured by the client; 0 to 86400000.',
    }),
    sequence: t.int({
      description:
        'The client’s counter for the saves of this question, from 0. Of the saves with a sequence, the one with the highest wins, so a delayed save cannot overwrite a later one. The response contains what is stored.',
    }),
  }),
})

const attemptId = { required: true, description: 'One of the viewer’s attempts.' } as const

builder.queryField('attempt', (t) =>
  t.field({
    type: AttemptType,
    nullable: true,
    description: 'One of the viewer’s attempts. If its deadline has passed, it is completed first.',
    args: { id: t.arg.id(attemptId) },
    resolve: async (_root, { id }, context) => currentAttempt(context.deps, viewerOf(context), id),
  }),
)

builder.mutationFields((t) => ({
  startAttempt: t.field({
    type: AttemptType,
    nullable: true,
    description: 'Starts an attempt and sets its deadline.',
    errors: {
      types: [ConcurrentAttempt, InvalidInput],
      union: { name: 'StartAttemptResult', description: 'The new attempt, or the reason none was started.' },
    },
    args: {
      input: t.arg({
        type: StartAttemptInput,
        required: true,
        description: 'The quiz or section to attempt.',
      }),
    },
    resolve: async (_root, { input }, context) =>
      startAttempt(context.deps, viewerOf(context), { ...input, sectionId: input.sectionId ?? null }),
  }),
  resumeAttempt: t.field({
    type: AttemptType,
    nullable: true,
    description: 'Returns an attempt, if it is still in progress, so that the learner can continue it.',
    errors: {
      types: [AttemptClosed],
      union: {
        name: 'ResumeAttemptResult',
        description: 'The attempt, or AttemptClosed if it is no longer in progress.',
      },
    },
    args: { attemptId: t.arg.id(attemptId) },
    resolve: async (_root, args, context) =>
      requireOpenAttempt(context.deps, viewerOf(context), args.attemptId),
  }),
  saveAnswer: t.field({
    type: AttemptQuestionType,
    nullable: true,
    description:
      'Saves the selected option of a question. Saving again replaces it. The response is sent after the commit.',
    errors: {
      types: [AttemptClosed, InvalidInput],
      union: {
        name: 'SaveAnswerResult',
        description: 'The question with the stored answer, or the reason it was not saved.',
      },
    },
    args: { input: t.arg({ type: SaveAnswerInput, required: true, description: 'The answer to save.' }) },
    resolve: async (_root, { input }, context) =>
      saveAnswer(context.deps, viewerOf(context), { ...input, arrivedAt: context.arrivedAt }),
  }),
  completeAttempt: t.field({
    type: AttemptType,
    nullable: true,
    description:
      'Completes an attempt; unanswered questions count as incorrect. Completing again returns the same result.',
    errors: {
      types: [AttemptClosed],
      union: {
        name: 'CompleteAttemptResult',
        description: 'The attempt with its result, or AttemptClosed if it was ended.',
      },
    },
    args: { attemptId: t.arg.id(attemptId) },
    resolve: async (_root, args, context) => completeAttempt(context.deps, viewerOf(context), args.attemptId),
  }),
  endAttempt: t.field({
    type: AttemptType,
    nullable: true,
    description: 'Abandons an attempt: it has no result and counts in no statistics.',
    errors: {
      types: [AttemptClosed],
      union: {
        name: 'EndAttemptResult',
        description: 'The ended attempt, or AttemptClosed if it was closed already.',
      },
    },
    args: { attemptId: t.arg.id(attemptId) },
    resolve: async (_root, args, context) => endAttempt(context.deps, viewerOf(context), args.attemptId),
  }),
}))
