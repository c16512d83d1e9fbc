// Lists of the attempts of a learner: of the viewer, and of the user below a field.
import type { GraphQLResolveInfo } from 'graphql'
import { resolveCursorConnection, type DefaultConnectionArguments } from '@pothos/plugin-relay'
import { UserType } from '../../accounts/accounts.graphql.ts'
import type { Attempt } from '../../database/prisma/client.ts'
import { builder, viewerOf } from '../../graphql/base/builder.ts'
import type { Context } from '../../graphql/base/context.ts'
import { AS_OF, OrderDirection, orderOf } from '../../graphql/base/order-direction.ts'
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '../../graphql/base/page-size.ts'
import { selectsField } from '../../graphql/base/selects-field.ts'
import { countAll, TOTAL_COUNT } from '../../graphql/base/total-count.ts'
import { AttemptStatus, AttemptType } from '../attempt-types.graphql.ts'
import { currentLearnerIn } from '../current-learner.graphql.ts'
import { attemptCursor, attemptPlaceIn, attemptRange, type AttemptOrder } from './attempt-order.ts'
import { attemptsAsOf } from './attempts-as-of.ts'
import { attemptScope, listedAttempts, type ListedFilter } from './list-attempts.ts'

// Screens do not ask for asOf, and so save two statements.
const NEVER_READ = new Date(0)
const PAGE = { defaultSize: DEFAULT_PAGE_SIZE, maxSize: MAX_PAGE_SIZE }

const AttemptOrderField = builder.enumType('AttemptOrderField', {
  description: 'By what attempts are ordered.',
  values: {
    STARTED_AT: { value: 'started_at', description: 'By their start.' },
    COMPLETED_AT: {
      value: 'completed_at',
      description: 'By their completion; what is not completed comes last.',
    },
  } as const,
})

const AttemptOrderBy = builder.inputType('AttemptOrderBy', {
  description: 'An order of attempts.',
  fields: (t) => ({
    field: t.field({ type: AttemptOrderField, required: true, description: 'By what.' }),
    direction: t.field({
      type: OrderDirection,
      required: true,
      defaultValue: 'ASC',
      description: 'In which direction.',
    }),
  }),
})

/** The filters and the order of every list of attempts. */
export const attemptListArgs = {
  status: { type: AttemptStatus, description: 'Only attempts with this status.' },
  completedSince: {
    type: 'DateTime',
    description: 'Only attempts that were completed since then; `asOf` of an earlier list.',
  },
  orderBy: {
    type: AttemptOrderBy,
    description:
      'The order; the latest start first unless stated. A cursor is valid only for its order and filter.',
  },
} as const

interface ListArguments extends DefaultConnectionArguments, ListedFilter {
  orderBy?: Parameters<typeof attemptOrderOf>[0]
}

/** Returns the order that an argument states. */
export function attemptOrderOf(
  orderBy: { field: 'started_at' | 'completed_at'; direction: 'ASC' | 'DESC' } | null | undefined,
): AttemptOrder {
  return orderBy ? orderOf(orderBy) : '-id'
}

async function attemptConnection(
  context: Context,
  user: { id: string },
  { quizId, assignmentId, sectionId, status, completedSince, orderBy, ...args }: ListArguments,
  info: GraphQLResolveInfo,
) {
  const { deps } = context
  const order = attemptOrderOf(orderBy)
  const filter = { quizId, assignmentId, sectionId, status, completedSince }
  const learner = await currentLearnerIn(context, user)
  // Read before the list: what is completed in between is in the list, and comes once more.
  const asOf = selectsField(info, 'asOf') ? await attemptsAsOf(deps, listedAttempts(learner, {})) : NEVER_READ
  const scope = attemptScope(learner, filter, order)
  const where = listedAttempts(learner, filter)
  const page = await resolveCursorConnection<Promise<Attempt[]>>(
    { ...PAGE, args, toCursor: (attempt) => attemptCursor(scope, order, attempt) },
    ({ after, before, limit, inverted }) =>
      deps.prisma.attempt.findMany(
        attemptRange(where, {
          order,
          after: after === undefined ? undefined : attemptPlaceIn(after, 'after', scope, order),
          before: before === undefined ? undefined : attemptPlaceIn(before, 'before', scope, order),
          limit,
          isBackward: inverted,
        }),
      ),
  )
  // On an empty page, Pothos would return the client's own cursor.
  const pageInfo =
    page.edges.length === 0 ? { ...page.pageInfo, startCursor: null, endCursor: null } : page.pageInfo
  return { ...page, asOf, pageInfo, totalCount: () => deps.prisma.attempt.count({ where }) }
}

builder.queryField('attempts', (t) =>
  t.connection(
    {
      type: AttemptType,
      nullable: true,
      description: `The viewer’s attempts; at most ${MAX_PAGE_SIZE} per page.`,
      args: {
        quizId: t.arg.id({ description: 'Only practice of this quiz.' }),
        assignmentId: t.arg.id({ description: 'Only attempts of this assignment.' }),
        sectionId: t.arg.id({ description: 'Only attempts at this section.' }),
        status: t.arg(attemptListArgs.status),
        completedSince: t.arg(attemptListArgs.completedSince),
        orderBy: t.arg(attemptListArgs.orderBy),
      },
      resolve: (_root, args, context, info) => attemptConnection(context, viewerOf(context), args, info),
    },
    {
      fields: (page) => ({
        totalCount: page.int({ description: TOTAL_COUNT, resolve: countAll }),
        asOf: page.expose('asOf', { type: 'DateTime', description: AS_OF }),
      }),
    },
  ),
)

// Below `logIn`, the user is the one who just signed in; the viewer may be another user, or nobody.
builder.objectField(UserType, 'attempts', (t) =>
  t.connection(
    {
      type: AttemptType,
      nullable: true,
      description: `The user’s attempts; at most ${MAX_PAGE_SIZE} per page.`,
      args: {
        quizId: t.arg.id({ description: 'Only practice of this quiz.' }),
        assignmentId: t.arg.id({ description: 'Only attempts of this assignment.' }),
        sectionId: t.arg.id({ description: 'Only attempts at this section.' }),
        status: t.arg(attemptListArgs.status),
        completedSince: t.arg(attemptListArgs.completedSince),
        orderBy: t.arg(attemptListArgs.orderBy),
      },
      resolve: (user, args, context, info) => attemptConnection(context, user, args, info),
    },
    {
      fields: (page) => ({
        totalCount: page.int({ description: TOTAL_COUNT, resolve: countAll }),
        asOf: page.expose('asOf', { type: 'DateTime', description: AS_OF }),
      }),
    },
  ),
)
