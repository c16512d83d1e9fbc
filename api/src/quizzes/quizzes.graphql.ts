import { UserType } from '../accounts/accounts.graphql.ts'
import { builder, viewerOf } from '../graphql/base/builder.ts'
import { MAX_PAGE_SIZE } from '../graphql/base/page-size.ts'
import { countAll, TOTAL_COUNT } from '../graphql/base/total-count.ts'
import { setLearner } from './learner.graphql.ts'
import { quizConnection } from './quiz-connection.graphql.ts'
import { QuizType, SectionType } from './quiz-types.graphql.ts'
import { requireQuiz, visibleQuizzes, visibleSection } from './quizzes.access.ts'

builder.queryField('quiz', (t) =>
  t.field({
    type: QuizType,
    nullable: true,
    description: 'One of the viewer’s quizzes.',
    args: { id: t.arg.id({ required: true, description: 'The quiz’s id.' }) },
    resolve: async (_root, { id }, context) => requireQuiz(context.deps, viewerOf(context), id),
  }),
)

builder.queryField('section', (t) =>
  t.prismaField({
    type: SectionType,
    nullable: true,
    description: 'A section of one of the viewer’s quizzes.',
    args: { id: t.arg.id({ required: true, description: 'The section’s id.' }) },
    resolve: async (query, _root, { id }, context) => {
      const where = visibleSection(viewerOf(context), id)
      return context.deps.prisma.section.findFirstOrThrow({ ...query, where })
    },
  }),
)

// The quizzes of the parent user. Below `logIn`, that is the user who just signed in; the viewer may be
// another user, or nobody.
builder.objectField(UserType, 'quizzes', (t) =>
  t.connection(
    {
      type: QuizType,
      nullable: true,
      description: `The user’s quizzes, newest first; at most ${MAX_PAGE_SIZE} per page.`,
      resolve: async (user, args, { deps, viewer }) => {
        const page = await quizConnection(deps, user, args)
        if (user.id !== viewer?.id) for (const { node } of page.edges) setLearner(node, user)
        return { ...page, totalCount: () => deps.prisma.quiz.count({ where: visibleQuizzes(user) }) }
      },
    },
    {
      fields: (page) => ({
        totalCount: page.int({ description: TOTAL_COUNT, resolve: countAll }),
      }),
    },
  ),
)
