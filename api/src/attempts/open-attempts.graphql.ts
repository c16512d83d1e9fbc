import { loadBatched } from '../graphql/base/batch-loader.ts'
import { builder } from '../graphql/base/builder.ts'
import { learnerOf } from '../quizzes/learner.graphql.ts'
import { QuizType } from '../quizzes/quiz-types.graphql.ts'
import { AttemptType } from './attempt-types.graphql.ts'
import { currentLearnerIn } from './current-learner.graphql.ts'
import { findOpenAttempts } from './find-open-attempts.ts'

builder.objectField(QuizType, 'openAttempt', (t) =>
  t.field({
    type: AttemptType,
    nullable: true,
    description:
      'The learner’s attempt in progress at this quiz or at one of its sections; null if there is none.',
    resolve: async (quiz, _args, context) => {
      const learner = await currentLearnerIn(context, learnerOf(context, quiz))
      const attempt = await loadBatched(context, `open attempts of ${learner.id}`, quiz.id, (ids) =>
        findOpenAttempts(context.deps, learner, ids),
      )
      return attempt ?? null
    },
  }),
)
