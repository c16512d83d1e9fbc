import type { DefaultConnectionArguments } from '@pothos/plugin-relay'
import { builder, viewerOf } from '../../graphql/base/builder.ts'
import type { Context } from '../../graphql/base/context.ts'
import { idConnection } from '../../graphql/base/id-connection.ts'
import { MAX_PAGE_SIZE } from '../../graphql/base/page-size.ts'
import { countAll, TOTAL_COUNT } from '../../graphql/base/total-count.ts'
import { spend } from '../../graphql/base/response-size.ts'
import { QuizType } from '../../quizzes/quiz-types.graphql.ts'
import { requirePractisableQuiz, type PractisableQuiz } from '../learning.access.ts'
import { rememberingLearnerIn } from '../log/remembering-learner.graphql.ts'
import { QuestionMemoryType } from './memory-types.graphql.ts'
import { countMemory, readMemory } from './read-memory.ts'
import type { RememberedQuestion } from './remembered-question.ts'

// One unit per field.
const QUESTION_UNITS = 8

const ON =
  'The study day for which the chances are calculated, as a date such as 2026-05-12. Defaults to today.'
const WHAT = `What the viewer remembers of the quiz’s questions, in their order; at most ${MAX_PAGE_SIZE} per page.`

type PageArguments = DefaultConnectionArguments & { on?: string | null | undefined }

async function memoryPage(context: Context, practisable: PractisableQuiz, { on, ...args }: PageArguments) {
  const viewer = viewerOf(context)
  const learner = await rememberingLearnerIn(context, viewer)
  const page = await idConnection<RememberedQuestion>(
    args,
    ({ questionId }) => questionId,
    ({ after = null, before = null, limit, isBackward }) =>
      readMemory(context.deps, viewer, learner, practisable, { after, before, limit, isBackward, on }),
  )
  spend(context, page.edges.length * QUESTION_UNITS)
  return { ...page, totalCount: () => countMemory(context.deps, learner, practisable) }
}

builder.objectField(QuizType, 'memory', (t) =>
  t.connection(
    {
      type: QuestionMemoryType,
      nullable: true,
      description: WHAT,
      args: { on: t.arg.string({ description: ON }) },
      resolve: (quiz, args, context) => memoryPage(context, { quiz, onlyAnswered: false }, args),
    },
    {
      fields: (page) => ({ totalCount: page.int({ description: TOTAL_COUNT, resolve: countAll }) }),
    },
  ),
)

builder.queryField('memory', (t) =>
  t.connection(
    {
      type: QuestionMemoryType,
      nullable: true,
      description: `${WHAT} Also of a quiz that the viewer may practise only because of an assignment: of what they have answered.`,
      args: {
        quizId: t.arg.id({ required: true, description: 'A quiz that the viewer may practise.' }),
        on: t.arg.string({ description: ON }),
      },
      resolve: async (_root, { quizId, ...args }, context) =>
        memoryPage(context, await requirePractisableQuiz(context.deps, viewerOf(context), quizId), args),
    },
    {
      fields: (page) => ({ totalCount: page.int({ description: TOTAL_COUNT, resolve: countAll }) }),
    },
  ),
)
