// What the answers of all who took a quiz say about its questions, for its owner.
import { builder, viewerOf } from '../../../graphql/base/builder.ts'
import { QuizType } from '../../../quizzes/quiz-types.graphql.ts'
import { ItemAnalysisType } from '../item-analysis.graphql.ts'
import { readQuizAnalysis } from './read-quiz-analysis.ts'

builder.objectField(QuizType, 'analysis', (t) =>
  t.field({
    type: ItemAnalysisType,
    nullable: true,
    description:
      'What the answers of all who took the whole quiz say about its questions: the first completed attempt of each, in practice or in a class that the owner teaches. Only for the owner.',
    args: {
      own: t.arg.boolean({ defaultValue: true, description: 'Whether an attempt of the owner counts.' }),
    },
    resolve: ({ id }, { own }, context) =>
      readQuizAnalysis(context.deps, viewerOf(context), id, { own: String(own ?? true) }),
  }),
)
