import { AttemptClosed, ConcurrentAttempt, InvalidInput } from '../errors.ts'
import { UserType } from '../accounts/accounts.graphql.ts'
import { builder, viewerOf } from '../graphql/base/builder.ts'
import { requireOwnCursor } from '../graphql/base/cursors.ts'
import { TOTAL_COUNT } from '../graphql/base/total-count.ts'
import { AttemptQuestionType, AttemptStatus, AttemptType } from './attempt-types.graphql.ts'
import { ownAttempts } from './attempts.access.ts'
import { completeAttempt } from './complete-attempt.ts'
import { endAttempt } from './end-attempt.ts'
import { currentAttempt, requireOpenAttempt } from './open-attempt.ts'
import { saveAnswer } from './save-answer.ts'
import { startAttempt } from './start-attempt.ts'

const StartAttemptInput = builder.inputType('StartAttemptInput', {
  description: 'What to take: a whole quiz, or one section of it.',
  fields: (t) => ({
    quizId: t.id({ required: true, description: 'The quiz.' }),
    sectionId: t.id({ description: 'One of its sections; without it the whole quiz.' }),
    timerMinutes: t.float({
      description: 'More than 0 and at most 1440, fractions allowed; without it the quiz’s own limit counts.',
    }),
  }),
})

const SaveAnswerInput = builder.inputType('SaveAnswerInput', {
  description: 'The option chosen for a question.',
  fields: (t) => ({
    attemptId: t.id({ required: true, description: 'An attempt in progress.' }),
    questionId: t.id({ required: true, description: 'A question that it asks.' }),
    selectedOption: t.int({ required: true, description: 'The option, from 0.' }),
    responseTime: t.int({ description: 'Milliseconds the learner took, as the client says; 0 to 86400000.' }),
    sequence: t.int({
      description:
        'A count of the choices for this question, from 0: of saves that carry one, the highest wins, so that one that was held up on its way replaces nothing. What is stored is in the answer.',
    }),
  }),
})

const attemptId = { required: true, description: 'One of the viewer’s attempts.' } as const

builder.queryField('attempt', (t) =>
  t.field({
    type: AttemptType,
    nullable: true,
    description: 'One of the viewer’s attempts, as it stands now: one that ran out of time is completed.',
    args: { id: t.arg.id(attemptId) },
    resolve: async (_root, { id }, context) => currentAttempt(context.deps, viewerOf(context), id),
  }),
)

builder.objectField(UserType, 'attempts', (t) =>
  t.prismaConnection(
    {
      type: AttemptType,
      cursor: 'id',
      nullable: true,
      description: 'The user’s attempts, newest first; at most 100 a page.',
      args: {
        quizId: t.arg.id({ description: 'Only those of this quiz.' }),
        status: t.arg({ type: AttemptStatus, description: 'Only those that stand so.' }),
      },
      resolve: async (query, user, args, { deps: { prisma } }) => {
        const own = ownAttempts(user, {})
        await requireOwnCursor(query.cursor, (id) => prisma.attempt.count({ where: { ...own, id } }))
        return prisma.attempt.findMany({ ...query, where: ownAttempts(user, args), orderBy: { id: 'desc' } })
      },
    },
    {
      fields: (page) => ({
        totalCount: page.int({
          description: TOTAL_COUNT,
          // Of a document that asks for nothing else, the plugin reads no page.
          extensions: { pothosPrismaTotalCount: true },
          resolve: ({ parent, args }, _args, { deps }) =>
            deps.prisma.attempt.count({ where: ownAttempts(parent, args) }),
        }),
      }),
    },
  ),
)

builder.mutationFields((t) => ({
  startAttempt: t.field({
    type: AttemptType,
    nullable: true,
    description: 'Starts an attempt and fixes its deadline.',
    errors: {
      types: [ConcurrentAttempt, InvalidInput],
      union: { name: 'StartAttemptResult', description: 'The attempt, or why none was started.' },
    },
    args: { input: t.arg({ type: StartAttemptInput, required: true, description: 'What to take.' }) },
    resolve: async (_root, { input }, context) =>
      startAttempt(context.deps, viewerOf(context), { ...input, sectionId: input.sectionId ?? null }),
  }),
  resumeAttempt: t.field({
    type: AttemptType,
    nullable: true,
    description: 'Goes on with an attempt in progress.',
    errors: {
      types: [AttemptClosed],
      union: { name: 'ResumeAttemptResult', description: 'The attempt, or that it is closed.' },
    },
    args: { attemptId: t.arg.id(attemptId) },
    resolve: async (_root, args, context) =>
      requireOpenAttempt(context.deps, viewerOf(context), args.attemptId),
  }),
  saveAnswer: t.field({
    type: AttemptQuestionType,
    nullable: true,
    description:
      'Saves the option chosen for a question; saving again replaces it. The answer comes after the commit.',
    errors: {
      types: [AttemptClosed, InvalidInput],
      union: { name: 'SaveAnswerResult', description: 'The question as it is stored, or why it was not.' },
    },
    args: { input: t.arg({ type: SaveAnswerInput, required: true, description: 'The choice.' }) },
    resolve: async (_root, { input }, context) =>
      saveAnswer(context.deps, viewerOf(context), { ...input, arrivedAt: context.arrivedAt }),
  }),
  completeAttempt: t.field({
    type: AttemptType,
    nullable: true,
    description:
      'Completes an attempt; unanswered questions count as incorrect. Again gives the same result.',
    errors: {
      types: [AttemptClosed],
      union: {
        name: 'CompleteAttemptResult',
        description: 'The attempt with its result, or that it was ended.',
      },
    },
    args: { attemptId: t.arg.id(attemptId) },
    resolve: async (_root, args, context) => completeAttempt(context.deps, viewerOf(context), args.attemptId),
  }),
  endAttempt: t.field({
    type: AttemptType,
    nullable: true,
    description: 'Ends an attempt without a result: it counts nowhere.',
    errors: {
      types: [AttemptClosed],
      union: { name: 'EndAttemptResult', description: 'The ended attempt, or that it was closed already.' },
    },
    args: { attemptId: t.arg.id(attemptId) },
    resolve: async (_root, args, context) => endAttempt(context.deps, viewerOf(context), args.attemptId),
  }),
}))
