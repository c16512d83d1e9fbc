// The attempts of all learners at an assignment, for its instructors.
import { resolveCursorConnection } from '@pothos/plugin-relay'
import { AssignmentType } from '../../assignments/assignment-types.graphql.ts'
import { AttemptResultType } from '../../attempts/attempt-result-types.graphql.ts'
import { AttemptStatus } from '../../attempts/attempt-types.graphql.ts'
import { attemptCursor, attemptPlaceIn } from '../../attempts/listing/attempt-order.ts'
import { attemptsAsOf } from '../../attempts/listing/attempts-as-of.ts'
import { attemptListArgs, attemptOrderOf } from '../../attempts/listing/listed-attempts.graphql.ts'
import { resultOf } from '../../attempts/result.ts'
import { isTeaching } from '../../classrooms/classrooms.access.ts'
import { builder } from '../../graphql/base/builder.ts'
import { AS_OF } from '../../graphql/base/order-direction.ts'
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '../../graphql/base/page-size.ts'
import { countAll, TOTAL_COUNT } from '../../graphql/base/total-count.ts'
import {
  findLearnerAttempts,
  learnerAttempts,
  learnerAttemptScope,
  type LearnerAttempt,
} from './list-learner-attempts.ts'

const LearnerAttemptType = builder.objectRef<LearnerAttempt>('AssignedAttempt').implement({
  description: 'An attempt of a learner at an assignment, as its instructors see it.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The attempt’s id.' }),
    quizId: t.exposeID('quizId', { description: 'The quiz’s id.' }),
    memberId: t.exposeID('memberId', { description: 'The learner’s id in the class.' }),
    displayName: t.string({
      description: 'The learner’s name in the class.',
      resolve: ({ member }) => member.displayName,
    }),
    externalId: t.string({
      nullable: true,
      description: 'The learner’s number, such as a matriculation number; null for none.',
      resolve: ({ member }) => member.externalId,
    }),
    status: t.expose('status', { type: AttemptStatus, description: 'The attempt’s status.' }),
    startedAt: t.expose('startedAt', { type: 'DateTime', description: 'When it started.' }),
    deadline: t.expose('deadline', {
      type: 'DateTime',
      nullable: true,
      description: 'When it stops accepting answers; null if nothing ends it.',
    }),
    completedAt: t.expose('completedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was completed; null until then.',
    }),
    totalQuestions: t.exposeInt('total', { description: 'Number of questions in the attempt.' }),
    result: t.field({
      type: AttemptResultType,
      nullable: true,
      description: 'Null until it is completed. Instructors see it before its learner may.',
      resolve: ({ correct, total, leftOut }) =>
        correct === null ? null : resultOf({ correct, total, leftOut }),
    }),
  }),
})

builder.objectField(AssignmentType, 'learnerAttempts', (t) =>
  t.connection(
    {
      type: LearnerAttemptType,
      nullable: true,
      description: `The attempts of all learners; at most ${MAX_PAGE_SIZE} per page. Null to learners.`,
      args: {
        status: t.arg(attemptListArgs.status),
        completedSince: t.arg(attemptListArgs.completedSince),
        orderBy: t.arg(attemptListArgs.orderBy),
      },
      resolve: async ({ assignment, member }, { status, completedSince, orderBy, ...args }, { deps }) => {
        if (!isTeaching(member)) return null
        const order = attemptOrderOf(orderBy)
        const filter = { status, completedSince }
        const scope = learnerAttemptScope(assignment, filter, order)
        const asOf = await attemptsAsOf(deps, learnerAttempts(assignment, {}))
        const place = (cursor: string | undefined, name: 'after' | 'before') =>
          cursor === undefined ? undefined : attemptPlaceIn(cursor, name, scope, order)
        const page = await resolveCursorConnection<Promise<LearnerAttempt[]>>(
          {
            defaultSize: DEFAULT_PAGE_SIZE,
            maxSize: MAX_PAGE_SIZE,
            args,
            toCursor: (attempt) => attemptCursor(scope, order, attempt),
          },
          ({ after, before, limit, inverted }) =>
            findLearnerAttempts(deps, assignment, filter, {
              order,
              after: place(after, 'after'),
              before: place(before, 'before'),
              limit,
              isBackward: inverted,
            }),
        )
        // On an empty page, Pothos would return the client's own cursor.
        const pageInfo =
          page.edges.length === 0 ? { ...page.pageInfo, startCursor: null, endCursor: null } : page.pageInfo
        const totalCount = () => deps.prisma.attempt.count({ where: learnerAttempts(assignment, filter) })
        return { ...page, pageInfo, asOf, totalCount }
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
