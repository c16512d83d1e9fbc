import { NoticeType } from '../accounts/passwords/passwords.graphql.ts'
import { AttemptType } from '../attempts/attempt-types.graphql.ts'
import { ConcurrentAttempt, Forbidden, InvalidInput, NotFound } from '../errors.ts'
import { builder, viewerOf } from '../graphql/base/builder.ts'
import { QuizType } from '../quizzes/quiz-types.graphql.ts'
import { copyQuiz, copySharedQuiz } from './copy-quiz.ts'
import { createShareLink, type NewShareLink } from './links/create-share-link.ts'
import { requireLinkedQuiz } from './links/links.access.ts'
import { reportSharedQuiz } from './links/report-shared-quiz.ts'
import { revokeShareLink } from './links/revoke-share-link.ts'
import { startSharedQuiz } from './links/start-shared-quiz.ts'
import { shareQuiz } from './shares/share-quiz.ts'
import { unshareQuiz } from './shares/unshare-quiz.ts'
import { LinkKindType, QuizRightType, SharedQuizType, ShareLinkType } from './sharing-types.graphql.ts'

const quizId = { required: true, description: 'The quiz’s id.' } as const
const username = { required: true, description: 'A username, in any case.' } as const
const token = { required: true, description: 'The token of a link: the end of its address.' } as const

builder.queryField('sharedQuiz', (t) =>
  t.field({
    type: SharedQuizType,
    nullable: true,
    description: 'What a link leads to. It needs no session.',
    args: { token: t.arg.string(token) },
    resolve: (_root, { token }, { deps }) => requireLinkedQuiz(deps, token),
  }),
)

const NewShareLinkType = builder.objectRef<NewShareLink>('NewShareLink').implement({
  description: 'A new link with its secret, which is shown only once.',
  fields: (t) => ({
    link: t.field({ type: ShareLinkType, description: 'The link.', resolve: ({ link }) => link }),
    token: t.string({
      description: 'The secret of the link.',
      resolve: ({ token }, _args, context) => {
        context.noteSecret()
        return token
      },
    }),
    url: t.string({
      description: 'The address to give away.',
      resolve: ({ url }, _args, context) => {
        context.noteSecret()
        return url
      },
    }),
    quiz: t.field({ type: QuizType, description: 'The quiz.', resolve: ({ quiz }) => quiz }),
  }),
})

const ShareQuizInput = builder.inputType('ShareQuizInput', {
  description: 'With whom to share a quiz.',
  fields: (t) => ({
    quizId: t.id(quizId),
    username: t.string(username),
    right: t.field({ type: QuizRightType, required: true, description: 'VIEW or EDIT.' }),
  }),
})

const CreateShareLinkInput = builder.inputType('CreateShareLinkInput', {
  description: 'A new link to a quiz.',
  fields: (t) => ({
    quizId: t.id(quizId),
    kind: t.field({
      type: LinkKindType,
      required: true,
      description: 'What whoever has the link may do.',
    }),
    expiresAt: t.string({
      description: 'Until when it works: a moment in ISO 8601 with Z or an offset; null for no end.',
    }),
  }),
})

const StartSharedQuizInput = builder.inputType('StartSharedQuizInput', {
  description: 'The link to start from.',
  fields: (t) => ({
    token: t.string(token),
    timerMinutes: t.float({
      description: 'Minutes, fractions allowed. Defaults to the quiz’s time limit.',
    }),
  }),
})

const ReportSharedQuizInput = builder.inputType('ReportSharedQuizInput', {
  description: 'A report of the quiz of a link.',
  fields: (t) => ({
    token: t.string(token),
    reason: t.string({ required: true, description: 'What is wrong with it, in 1 to 1000 characters.' }),
  }),
})

builder.mutationFields((t) => ({
  shareQuiz: t.field({
    type: QuizType,
    nullable: true,
    description: 'Gives another user a right on a quiz, in place of an earlier one.',
    errors: {
      types: [InvalidInput, Forbidden],
      union: { name: 'ShareQuizResult', description: 'The quiz, or the reason it was not shared.' },
    },
    args: { input: t.arg({ type: ShareQuizInput, required: true, description: 'The share.' }) },
    resolve: async (_root, { input: { right, ...ref } }, context) =>
      (await shareQuiz(context.deps, viewerOf(context), ref, { right })).quiz,
  }),
  unshareQuiz: t.field({
    type: QuizType,
    nullable: true,
    description: 'Takes a right on a quiz back. Attempts that the user has begun go on.',
    errors: {
      types: [NotFound, Forbidden],
      union: {
        name: 'UnshareQuizResult',
        description:
          'The quiz, or the reason nothing was changed: NotFound if it is not shared with the user.',
      },
    },
    args: { quizId: t.arg.id(quizId), username: t.arg.string(username) },
    resolve: async (_root, ref, context) => (await unshareQuiz(context.deps, viewerOf(context), ref)).quiz,
  }),
  createShareLink: t.field({
    type: NewShareLinkType,
    nullable: true,
    description: 'Creates an unlisted link to a quiz.',
    errors: {
      types: [InvalidInput, Forbidden],
      union: { name: 'CreateShareLinkResult', description: 'The link, or the reason none was created.' },
    },
    args: { input: t.arg({ type: CreateShareLinkInput, required: true, description: 'The link.' }) },
    resolve: (_root, { input: { quizId, ...link } }, context) =>
      createShareLink(context.deps, viewerOf(context), quizId, link),
  }),
  revokeShareLink: t.field({
    type: QuizType,
    nullable: true,
    description: 'Revokes a link for good. Attempts that were started with it go on.',
    errors: {
      types: [NotFound, Forbidden],
      union: { name: 'RevokeShareLinkResult', description: 'The quiz, or the reason nothing was changed.' },
    },
    args: {
      quizId: t.arg.id(quizId),
      linkId: t.arg.id({ required: true, description: 'The link’s id.' }),
    },
    resolve: async (_root, ref, context) =>
      (await revokeShareLink(context.deps, viewerOf(context), ref)).quiz,
  }),
  startSharedQuiz: t.field({
    type: AttemptType,
    nullable: true,
    description: 'Starts an attempt at the quiz of a link.',
    errors: {
      types: [ConcurrentAttempt, InvalidInput, Forbidden],
      union: {
        name: 'StartSharedQuizResult',
        description: 'The new attempt, or the reason none was started.',
      },
    },
    args: { input: t.arg({ type: StartSharedQuizInput, required: true, description: 'The link.' }) },
    resolve: (_root, { input }, context) => startSharedQuiz(context.deps, viewerOf(context), input),
  }),
  copyQuiz: t.field({
    type: QuizType,
    nullable: true,
    description:
      'Copies a quiz. The copy belongs to the viewer, keeps the title, and is independent of the original.',
    errors: {
      types: [NotFound, Forbidden],
      union: {
        name: 'CopyQuizResult',
        description: 'The copy, or the reason none was made: NotFound if there is no such quiz.',
      },
    },
    args: { quizId: t.arg.id(quizId) },
    resolve: (_root, { quizId }, context) => copyQuiz(context.deps, viewerOf(context), quizId),
  }),
  copySharedQuiz: t.field({
    type: QuizType,
    nullable: true,
    description: 'Copies the quiz of a link whose kind is COPY.',
    errors: {
      types: [NotFound, Forbidden],
      union: {
        name: 'CopySharedQuizResult',
        description: 'The copy, or the reason none was made: NotFound if the link does not work.',
      },
    },
    args: { token: t.arg.string(token) },
    resolve: (_root, { token }, context) => copySharedQuiz(context.deps, viewerOf(context), token),
  }),
  reportSharedQuiz: t.field({
    type: NoticeType,
    nullable: true,
    description: 'Reports the quiz of a link to the operators of the server. It needs no session.',
    errors: {
      types: [InvalidInput, Forbidden],
      union: {
        name: 'ReportSharedQuizResult',
        description: 'A confirmation, or the reason nothing was reported.',
      },
    },
    args: { input: t.arg({ type: ReportSharedQuizInput, required: true, description: 'The report.' }) },
    resolve: async (_root, { input }, { deps, address }) => ({
      message: await reportSharedQuiz(deps, address, input),
    }),
  }),
}))
