import { UserType } from '../../accounts/accounts.graphql.ts'
import { builder } from '../../graphql/base/builder.ts'
import { readAnswerSeconds } from './answer-seconds.ts'

builder.objectField(UserType, 'answerSeconds', (t) =>
  t.float({
    nullable: true,
    description:
      'How many seconds the user needs for a question of a practice: the median time from one answer to the next. Null before twenty answers could be timed.',
    resolve: (user, _args, { deps }) => readAnswerSeconds(deps.pool, user.id),
  }),
)
