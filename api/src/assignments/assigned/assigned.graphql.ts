import { UserType } from '../../accounts/accounts.graphql.ts'
import { currentLearnerIn } from '../../attempts/current-learner.graphql.ts'
import { builder } from '../../graphql/base/builder.ts'
import { AssignmentType } from '../assignment-types.graphql.ts'
import { findAssigned, MAX_ASSIGNED } from './find-assigned.ts'

builder.objectField(UserType, 'assignedToYou', (t) =>
  t.field({
    type: [AssignmentType],
    description: `What the user can still take as a learner of their classes, now or later; what is due first comes first. At most ${MAX_ASSIGNED}.`,
    resolve: async (user, _args, context) =>
      findAssigned(context.deps, await currentLearnerIn(context, user)),
  }),
)
