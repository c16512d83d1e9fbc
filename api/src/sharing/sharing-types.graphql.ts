import type { ShareLink } from '../database/prisma/client.ts'
import { builder } from '../graphql/base/builder.ts'
import { loadBatched } from '../graphql/base/batch-loader.ts'
import type { Context } from '../graphql/base/context.ts'
import { readCopiedFrom, type CopiedFrom } from '../quizzes/copied-from.ts'
import { learnerOf } from '../quizzes/learner.graphql.ts'
import { QuizType } from '../quizzes/quiz-types.graphql.ts'
import type { Right } from '../quizzes/quiz-rights.ts'
import { readRights, requireOwnerRight, type VisibleQuiz } from '../quizzes/quizzes.access.ts'
import type { Quiz } from '../database/prisma/client.ts'
import { listShareLinks } from './links/list-share-links.ts'
import { listShares, type ListedShare } from './shares/list-shares.ts'
import type { LinkedQuiz } from './links/links.access.ts'

const OnlyOwner = 'Only the owner may see this.'

export const QuizRightType = builder.enumType('QuizRight', {
  description: 'What a user may do with a quiz.',
  values: {
    OWNER: { description: 'Everything, and also delete and share it.' },
    EDIT: { description: 'Everything that VIEW allows, and also change it.' },
    VIEW: { description: 'Read it with its key, export, take, copy and assign it.' },
  } as const,
})

export const LinkKindType = builder.enumType('LinkKind', {
  description: 'What whoever has a link may do with its quiz.',
  values: {
    TAKE: { description: 'Take the quiz.' },
    COPY: { description: 'Take and copy the quiz.' },
  } as const,
})

const CopiedFromType = builder.objectRef<CopiedFrom>('CopiedFrom').implement({
  description: 'From what a quiz was copied.',
  fields: (t) => ({
    title: t.exposeString('title', { description: 'The original’s title when it was copied.' }),
    username: t.exposeString('username', {
      nullable: true,
      description: 'The owner of the original; null once their account is deleted.',
    }),
  }),
})

const QuizShareType = builder.objectRef<ListedShare>('QuizShare').implement({
  description: 'A right on a quiz, given to another user.',
  fields: (t) => ({
    username: t.exposeString('username', { description: 'Who has the right.' }),
    right: t.field({
      type: QuizRightType,
      description: 'What they may do: VIEW or EDIT.',
      resolve: ({ right }) => right,
    }),
    grantedAt: t.field({
      type: 'DateTime',
      description: 'When they got the right.',
      resolve: ({ grantedAt }) => grantedAt,
    }),
  }),
})

export const ShareLinkType = builder.objectRef<ShareLink>('ShareLink').implement({
  description: 'An unlisted link to a quiz, without its token.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The link’s id.' }),
    kind: t.field({
      type: LinkKindType,
      description: 'What whoever has the link may do.',
      resolve: ({ kind }) => kind,
    }),
    createdAt: t.field({
      type: 'DateTime',
      description: 'When the link was created.',
      resolve: ({ createdAt }) => createdAt,
    }),
    expiresAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Until when the link works; null for no end.',
      resolve: ({ expiresAt }) => expiresAt,
    }),
    switchedOff: t.exposeString('switchedOffReason', {
      nullable: true,
      description: 'Why an operator switched the link off; null while it is on.',
    }),
  }),
})

export const SharedQuizType = builder.objectRef<LinkedQuiz>('SharedQuiz').implement({
  description: 'What a link leads to.',
  fields: (t) => ({
    kind: t.field({
      type: LinkKindType,
      description: 'What whoever has the link may do.',
      resolve: ({ kind }) => kind,
    }),
    title: t.exposeString('title', { description: 'The quiz’s title.' }),
    description: t.exposeString('description', { description: 'The quiz’s description; may be empty.' }),
    questionCount: t.exposeInt('questionCount', { description: 'Number of questions in the quiz.' }),
    timeLimit: t.exposeInt('timeLimit', {
      nullable: true,
      description: 'Time limit of an attempt in minutes; null for no limit.',
    }),
  }),
})

/** Returns what the viewer may do with a quiz. */
export async function rightOn(context: Context, quiz: Quiz & Partial<VisibleQuiz>): Promise<Right> {
  const learner = learnerOf(context, quiz)
  if (quiz.ownerId === learner.id) return 'OWNER'
  if (quiz.right) return quiz.right
  const read = (ids: string[]) => readRights(context.deps, learner, ids)
  return (await loadBatched(context, `rights of ${learner.id}`, quiz.id, read)) ?? 'VIEW'
}

builder.objectFields(QuizType, (t) => ({
  right: t.field({
    type: QuizRightType,
    description: 'What the viewer may do with the quiz.',
    resolve: (quiz, _args, context) => rightOn(context, quiz),
  }),
  copiedFrom: t.field({
    type: CopiedFromType,
    nullable: true,
    description: 'From what the quiz was copied; null if it is no copy.',
    resolve: async (quiz, _args, { deps }) =>
      quiz.copiedFromTitle === null ? null : (await readCopiedFrom(deps, [quiz])).get(quiz.id),
  }),
  switchedOff: t.exposeString('switchedOffReason', {
    nullable: true,
    description:
      'Why an operator switched the quiz off, so that only its owner sees it; null while it is on.',
  }),
  shares: t.field({
    type: [QuizShareType],
    nullable: true,
    description: `The users with whom the quiz is shared, by name. ${OnlyOwner}`,
    resolve: async (quiz, _args, context) => {
      requireOwnerRight(await rightOn(context, quiz))
      return listShares(context.deps, quiz.id)
    },
  }),
  links: t.field({
    type: [ShareLinkType],
    nullable: true,
    description: `The quiz’s links that are not revoked, oldest first. ${OnlyOwner}`,
    resolve: async (quiz, _args, context) => {
      requireOwnerRight(await rightOn(context, quiz))
      return listShareLinks(context.deps, quiz.id)
    },
  }),
}))
