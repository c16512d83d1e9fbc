import { UserType } from '../accounts/accounts.graphql.ts'
import { completeOverdue } from '../attempts/overdue-attempts.ts'
import { builder, viewerOf } from '../graphql/base/builder.ts'
import { countAll, TOTAL_COUNT } from '../graphql/base/total-count.ts'
import { showTo } from './learner.graphql.ts'
import { quizConnection } from './quiz-connection.graphql.ts'
import { QuizType, SectionType } from './quiz-types.graphql.ts'
import { requireQuiz, visibleQuizzes, visibleSection } from './quizzes.access.ts'

builder.queryField('quiz', (t) =>
  t.field({
    type: QuizType,
    nullable: true,
    description: 'One of the viewer’s quizzes.',
    args: { id: t.arg.id({ required: true, description: 'The quiz’s id.' }) },
    resolve: async (_root, { id }, context) => {
      const viewer = viewerOf(context)
      const [quiz] = await Promise.all([
        requireQuiz(context.deps, viewer, id),
        completeOverdue(context.deps, viewer),
      ])
      return quiz
    },
  }),
)

builder.queryField('section', (t) =>
  t.prismaField({
    type: SectionType,
    nullable: true,
    description: 'One section of a quiz of the viewer’s.',
    args: { id: t.arg.id({ required: true, description: 'The section’s id.' }) },
    resolve: async (query, _root, { id }, context) => {
      const viewer = viewerOf(context)
      const where = visibleSection(viewer, id)
      await completeOverdue(context.deps, viewer)
      return context.deps.prisma.section.findFirstOrThrow({ ...query, where })
    },
  }),
)

// Of the user that the field stands on: who opens a session is not always who makes the call.
builder.objectField(UserType, 'quizzes', (t) =>
  t.connection(
    {
      type: QuizType,
      nullable: true,
      description: 'The user’s quizzes, newest first; at most 100 a page.',
      resolve: async (user, args, { deps, viewer }) => {
        const page = await quizConnection(deps, user, args)
        if (user.id !== viewer?.id) for (const { node } of page.edges) showTo(user, node)
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
