import { UserType } from '../accounts/accounts.graphql.ts'
import { readAsOf } from '../database/as-of.ts'
import { AS_OF } from '../graphql/base/order-direction.ts'
import { selectsField } from '../graphql/base/selects-field.ts'
import { builder, viewerOf } from '../graphql/base/builder.ts'
import { loadBatched } from '../graphql/base/batch-loader.ts'
import { MAX_PAGE_SIZE } from '../graphql/base/page-size.ts'
import { countAll, TOTAL_COUNT } from '../graphql/base/total-count.ts'
import { check } from '../input.ts'
import { learnerOf, setLearner } from './learner.graphql.ts'
import { currentLearnerIn } from '../attempts/current-learner.graphql.ts'
import { MasteryLevel } from '../progress/mastery.graphql.ts'
import { readLastUsed } from './listing/last-used.ts'
import { readMatchingSections } from './listing/matching-section.ts'
import { quizConnection } from './listing/quiz-connection.graphql.ts'
import { quizFilterRules, wordsOf } from './listing/quiz-filter.ts'
import { QuestionType, QuizType, SectionType } from './quiz-types.graphql.ts'
import { requireQuiz, visibleQuestion, visibleSection } from './quizzes.access.ts'

builder.queryField('quiz', (t) =>
  t.field({
    type: QuizType,
    nullable: true,
    description: 'One of the viewer’s quizzes, or one that is shared with them.',
    args: { id: t.arg.id({ required: true, description: 'The quiz’s id.' }) },
    resolve: async (_root, { id }, context) => requireQuiz(context.deps, viewerOf(context), id),
  }),
)

builder.queryField('section', (t) =>
  t.prismaField({
    type: SectionType,
    nullable: true,
    description: 'A section of a quiz that the viewer may see.',
    args: { id: t.arg.id({ required: true, description: 'The section’s id.' }) },
    resolve: async (query, _root, { id }, context) => {
      const where = visibleSection(context.deps, viewerOf(context), id)
      return context.deps.prisma.section.findFirstOrThrow({ ...query, where })
    },
  }),
)

builder.queryField('question', (t) =>
  t.prismaField({
    type: QuestionType,
    nullable: true,
    description: 'A question of a quiz that the viewer may see, with its correct option.',
    args: { id: t.arg.id({ required: true, description: 'The question’s id.' }) },
    resolve: async (query, _root, { id }, context) => {
      const where = visibleQuestion(context.deps, viewerOf(context), id)
      return context.deps.prisma.question.findFirstOrThrow({ ...query, where })
    },
  }),
)

const QuizOrder = builder.enumType('QuizOrder', {
  description: 'An order of quizzes.',
  values: {
    UPLOADED: { description: 'By upload, newest first.' },
    LAST_USED: { description: 'By last use, latest first: see lastUsedAt.' },
    TITLE: { description: 'By title, alphabetically, without regard to case and accents.' },
    BEST_SCORE: {
      description:
        'By the best score of completed attempts at the whole quiz, highest first; 0 before the first.',
    },
  } as const,
})

// Screens do not ask for asOf, and so save a statement.
const NEVER_READ = new Date(0)

// The quizzes of the parent user. Below `logIn`, that is the user who just signed in; the viewer may be
// another user, or nobody.
builder.objectField(UserType, 'quizzes', (t) =>
  t.connection(
    {
      type: QuizType,
      nullable: true,
      description: `The user’s quizzes, and those shared with them; at most ${MAX_PAGE_SIZE} per page.`,
      args: {
        search: t.arg.string({
          description:
            'Only quizzes in which each of these words occurs in the title, the description or a section’s name, without regard to case and accents. At most 200 characters.',
        }),
        orderBy: t.arg({
          type: QuizOrder,
          defaultValue: 'UPLOADED',
          description: 'The order. A cursor is valid only for its order.',
        }),
        updatedSince: t.arg({
          type: 'DateTime',
          description: 'Only quizzes that were uploaded or changed since then; `asOf` of an earlier list.',
        }),
        mastery: t.arg({
          type: [MasteryLevel],
          description: 'Only quizzes at one of these mastery levels. An empty list does not restrict.',
        }),
      },
      resolve: async (user, { search, updatedSince, orderBy, mastery, ...args }, context, info) => {
        const { pool } = context.deps
        const asOf = selectsField(info, 'asOf') ? await readAsOf(pool) : NEVER_READ
        const filter = {
          search: search ?? undefined,
          updatedSince: updatedSince ?? undefined,
          mastery: mastery ?? undefined,
        }
        const learner = await currentLearnerIn(context, user)
        const order = orderBy ?? 'UPLOADED'
        const page = await quizConnection(context.deps, learner, { ...args, filter, order })
        if (user.id !== context.viewer?.id) for (const { node } of page.edges) setLearner(node, user)
        return { ...page, asOf }
      },
    },
    {
      fields: (page) => ({
        totalCount: page.int({ description: TOTAL_COUNT, resolve: countAll }),
        asOf: page.expose('asOf', { type: 'DateTime', description: AS_OF }),
      }),
    },
  ),
)

builder.objectField(QuizType, 'lastUsedAt', (t) =>
  t.field({
    type: 'DateTime',
    description:
      'When the learner’s latest attempt began; before the first attempt, when the quiz was uploaded.',
    resolve: async (quiz, _args, context) => {
      const learner = learnerOf(context, quiz)
      const read = (ids: string[]) => readLastUsed(context.deps, learner, ids)
      const lastUsedAt = await loadBatched(context, `last use by ${learner.id}`, quiz.id, read)
      return lastUsedAt ?? quiz.uploadedAt
    },
  }),
)

builder.objectField(QuizType, 'matchingSectionName', (t) =>
  t.string({
    nullable: true,
    description:
      'The name of the section because of which a search finds the quiz: it has the most of the words that occur neither in the title nor in the description. Null if there are no such words.',
    args: { search: t.arg.string({ description: 'The search, as in “quizzes”.' }) },
    resolve: async (quiz, args, context) => {
      const { search = '' } = check(quizFilterRules, { search: args.search ?? undefined })
      if (wordsOf(search).length === 0) return null
      const read = (ids: string[]) => readMatchingSections(context.deps, search, ids)
      return (await loadBatched(context, `section matching ${search}`, quiz.id, read)) ?? null
    },
  }),
)
