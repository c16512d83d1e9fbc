import { AttemptQuestionType } from '../../attempts/attempt-result-types.graphql.ts'
import { NotFound } from '../../errors.ts'
import { loadBatched } from '../../graphql/base/batch-loader.ts'
import { builder, viewerOf } from '../../graphql/base/builder.ts'
import type { Context } from '../../graphql/base/context.ts'
import { learnerOf } from '../../quizzes/learner.graphql.ts'
import { QuestionType } from '../../quizzes/quiz-types.graphql.ts'
import { isConfined } from '../../tokens/confining/confine.ts'
import { flagQuestion, unflagQuestion } from './flag-question.ts'
import { readFlags } from './read-flags.ts'

const IS_FLAGGED =
  'Whether the learner has flagged the question, to find it again; false with an access token for one class.'

async function isFlagged(context: Context, question: object, id: string): Promise<boolean> {
  if (context.viewer && isConfined(context.viewer)) return false
  const learner = learnerOf(context, question)
  const read = (ids: string[]) => readFlags(context.deps.pool, learner.id, ids)
  return (await loadBatched(context, `flags of ${learner.id}`, id, read)) ?? false
}

builder.objectField(QuestionType, 'isFlagged', (t) =>
  t.boolean({
    description: IS_FLAGGED,
    resolve: (question, _args, context) => isFlagged(context, question, question.id),
  }),
)

builder.objectField(AttemptQuestionType, 'isFlagged', (t) =>
  t.boolean({
    description: IS_FLAGGED,
    resolve: (question, _args, context) => isFlagged(context, question, question.questionId),
  }),
)

const QuestionFlagType = builder
  .objectRef<{ questionId: string; isFlagged: boolean }>('QuestionFlag')
  .implement({
    description: 'Whether the viewer has flagged a question.',
    fields: (t) => ({
      questionId: t.exposeID('questionId', { description: 'The question’s id.' }),
      isFlagged: t.exposeBoolean('isFlagged', { description: 'Whether it is flagged now.' }),
    }),
  })

const quizId = { required: true, description: 'The quiz’s id.' } as const
const questionId = {
  required: true,
  description: 'A question of a quiz that the viewer sees, or one that an attempt of theirs asks.',
} as const

builder.mutationFields((t) => ({
  flagQuestion: t.field({
    type: QuestionFlagType,
    nullable: true,
    description: 'Flags a question, so that the viewer finds it again. Again is no error.',
    errors: {
      types: [NotFound],
      union: {
        name: 'FlagQuestionResult',
        description: 'The flag, or NotFound if there is no such question.',
      },
    },
    args: { quizId: t.arg.id(quizId), questionId: t.arg.id(questionId) },
    resolve: async (_root, ref, context) => ({
      questionId: await flagQuestion(context.deps, viewerOf(context), ref),
      isFlagged: true,
    }),
  }),
  unflagQuestion: t.field({
    type: QuestionFlagType,
    nullable: true,
    description: 'Removes the viewer’s flag of a question. Again is no error.',
    errors: {
      types: [NotFound],
      union: {
        name: 'UnflagQuestionResult',
        description: 'What is left, or NotFound if there is no such question.',
      },
    },
    args: { quizId: t.arg.id(quizId), questionId: t.arg.id(questionId) },
    resolve: async (_root, ref, context) => ({
      questionId: await unflagQuestion(context.deps, viewerOf(context), ref),
      isFlagged: false,
    }),
  }),
}))
