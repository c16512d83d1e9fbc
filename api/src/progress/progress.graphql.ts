import { UserType } from '../accounts/accounts.graphql.ts'
import { builder } from '../graphql/builder.ts'
import { recentActivity, type RecentActivity } from './recent-activity.ts'

const RecentActivityType = builder.objectRef<RecentActivity>('RecentActivity').implement({
  description: 'A completed attempt as the dashboard lists it.',
  fields: (t) => ({
    attemptId: t.exposeID('attemptId', { description: 'The attempt.' }),
    quizId: t.exposeID('quizId', { description: 'The quiz.' }),
    quizTitle: t.exposeString('quizTitle', { description: 'The quiz’s title.' }),
    score: t.exposeFloat('score', { description: 'Percent, to one decimal.' }),
    date: t.field({ type: 'DateTime', description: 'When it was completed.', resolve: ({ date }) => date }),
  }),
})

builder.objectField(UserType, 'recentActivity', (t) =>
  t.field({
    type: [RecentActivityType],
    description: 'The last 5 completed attempts, newest first.',
    resolve: (user, _args, { deps }) => recentActivity(deps, user),
  }),
)
