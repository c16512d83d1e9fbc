// The list of quizzes for programs that copy it.
import { currentLearnerIn } from '../../attempts/current-learner.graphql.ts'
import { readAsOf } from '../../database/as-of.ts'
import { listCursor } from '../../database/list-cursor.ts'
import { builder, viewerOf } from '../../graphql/base/builder.ts'
import { AS_OF, OrderDirection, orderOf } from '../../graphql/base/order-direction.ts'
import { MAX_PAGE_SIZE } from '../../graphql/base/page-size.ts'
import { countAll, TOTAL_COUNT } from '../../graphql/base/total-count.ts'
import { QuizType } from '../quiz-types.graphql.ts'
import { cursorScope, quizPlaceIn } from './list-quizzes.ts'
import { quizConnection } from './quiz-connection.graphql.ts'

const QuizOrderField = builder.enumType('QuizOrderField', {
  description: 'By what quizzes are ordered.',
  values: {
    TITLE: { value: 'title', description: 'By title, without regard to case and accents.' },
    UPLOADED_AT: { value: 'uploaded_at', description: 'By upload.' },
    UPDATED_AT: { value: 'updated_at', description: 'By the last change.' },
  } as const,
})

const QuizOrderBy = builder.inputType('QuizOrderBy', {
  description: 'An order of quizzes.',
  fields: (t) => ({
    field: t.field({ type: QuizOrderField, required: true, description: 'By what.' }),
    direction: t.field({
      type: OrderDirection,
      required: true,
      defaultValue: 'ASC',
      description: 'In which direction.',
    }),
  }),
})

builder.queryField('quizzes', (t) =>
  t.connection(
    {
      type: QuizType,
      nullable: true,
      description: `The viewer’s quizzes, and those shared with them, newest first unless stated; at most ${MAX_PAGE_SIZE} per page.`,
      args: {
        search: t.arg.string({
          description:
            'Only quizzes with this part in their title, without regard to case and accents. At most 200 characters.',
        }),
        updatedSince: t.arg({
          type: 'DateTime',
          description: 'Only quizzes that were uploaded or changed since then; `asOf` of an earlier list.',
        }),
        orderBy: t.arg({
          type: QuizOrderBy,
          description: 'The order. A cursor is valid only for its order and filter.',
        }),
      },
      resolve: async (_root, { search, updatedSince, orderBy, ...args }, context) => {
        // Read before the list: what is committed in between is in the list, and comes once more.
        const asOf = await readAsOf(context.deps.pool)
        const learner = await currentLearnerIn(context, viewerOf(context))
        const filter = { title: search ?? undefined, updatedSince: updatedSince ?? undefined }
        const order = orderBy ? orderOf(orderBy) : '-uploaded_at'
        const scope = cursorScope(learner, filter, order)
        const page = await quizConnection(context.deps, learner, {
          ...args,
          filter,
          order,
          cursors: {
            of: ({ sortKey: key, id }) => listCursor(scope, { key, id }),
            read: (cursor, name) => quizPlaceIn(cursor, name, scope, order),
          },
        })
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
