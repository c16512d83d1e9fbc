import { builder, viewerOf } from '../../graphql/base/builder.ts'
import { idConnection } from '../../graphql/base/id-connection.ts'
import { MAX_PAGE_SIZE } from '../../graphql/base/page-size.ts'
import { countAll, TOTAL_COUNT } from '../../graphql/base/total-count.ts'
import { spend } from '../../graphql/base/response-size.ts'
import { QuizType } from '../../quizzes/quiz-types.graphql.ts'
import { rememberingLearnerIn } from '../log/remembering-learner.graphql.ts'
import { QuestionMemoryType } from './memory-types.graphql.ts'
import { readMemory } from './read-memory.ts'
import type { RememberedQuestion } from './remembered-question.ts'

// One unit per field.
const QUESTION_UNITS = 8

builder.objectField(QuizType, 'memory', (t) =>
  t.connection(
    {
      type: QuestionMemoryType,
      nullable: true,
      description: `What the viewer remembers of the quiz’s questions, in their order; at most ${MAX_PAGE_SIZE} per page.`,
      args: {
        on: t.arg.string({
          description:
            'The study day for which the chances are calculated, as a date such as 2026-05-12. Defaults to today.',
        }),
      },
      resolve: async (quiz, { on, ...args }, context) => {
        const viewer = viewerOf(context)
        const learner = await rememberingLearnerIn(context, viewer)
        const page = await idConnection<RememberedQuestion>(
          args,
          ({ questionId }) => questionId,
          ({ after = null, before = null, limit, isBackward }) =>
            readMemory(
              context.deps,
              viewer,
              learner,
              { quiz, onlyAnswered: false },
              { after, before, limit, isBackward, on },
            ),
        )
        spend(context, page.edges.length * QUESTION_UNITS)
        return { ...page, totalCount: quiz.questionCount }
      },
    },
    {
      fields: (page) => ({ totalCount: page.int({ description: TOTAL_COUNT, resolve: countAll }) }),
    },
  ),
)
