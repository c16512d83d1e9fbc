import { EditConflict, Forbidden, InvalidInput } from '../../errors.ts'
import { builder, viewerOf } from '../../graphql/base/builder.ts'
import { idConnection } from '../../graphql/base/id-connection.ts'
import { loadBatched } from '../../graphql/base/batch-loader.ts'
import { MAX_PAGE_SIZE } from '../../graphql/base/page-size.ts'
import { spend } from '../../graphql/base/response-size.ts'
import { countAll, TOTAL_COUNT } from '../../graphql/base/total-count.ts'
import { named } from '../../http/base/previous-names.ts'
import { withoutNulls } from '../../input.ts'
import { QuestionVoidType, QuizType } from '../../quizzes/quiz-types.graphql.ts'
import { rightOn } from '../../sharing/sharing-types.graphql.ts'
import { correctQuestion, type CorrectedQuestion } from './correct-question.ts'
import { CorrectionEffectType, CorrectionType, ScoreMoveCountsType } from './correction-types.graphql.ts'
import { requireCorrectableQuiz } from './correction.access.ts'
import { countCorrections, listCorrections, type ListedCorrection } from './list-corrections.ts'

// One unit per field of a move, of an effect and of a correction.
const MOVE_UNITS = 4
const EFFECT_UNITS = 7
const CORRECTION_UNITS = 15

builder.objectField(QuizType, 'corrections', (t) =>
  t.connection(
    {
      type: CorrectionType,
      nullable: true,
      description: `The corrections of the quiz, newest first; at most ${MAX_PAGE_SIZE} per page. Only for its owner and whoever may edit it.`,
      resolve: async ({ id }, args, context) => {
        const { deps } = context
        const viewer = viewerOf(context)
        const quiz = await requireCorrectableQuiz(deps, viewer, id)
        const page = await idConnection<ListedCorrection>(
          args,
          (correction) => correction.id,
          (range) => listCorrections(deps, viewer, quiz.id, range),
        )
        for (const edge of page.edges)
          spend(context, CORRECTION_UNITS + (edge?.node.assignments.length ?? 0) * EFFECT_UNITS)
        return {
          ...page,
          totalCount: async () => (await countCorrections(deps, [quiz.id])).get(quiz.id) ?? 0,
        }
      },
    },
    {
      fields: (page) => ({ totalCount: page.int({ description: TOTAL_COUNT, resolve: countAll }) }),
    },
  ),
)

builder.objectField(QuizType, 'correctionCount', (t) =>
  t.int({
    nullable: true,
    description: 'How often questions of the quiz were corrected; null for those who may not edit it.',
    resolve: async (quiz, _args, context) => {
      if ((await rightOn(context, quiz)) === 'VIEW') return null
      const read = (ids: string[]) => countCorrections(context.deps, ids)
      return (await loadBatched(context, 'correction counts', quiz.id, read)) ?? 0
    },
  }),
)

const CorrectedQuestionType = builder.objectRef<CorrectedQuestion>('CorrectedQuestion').implement({
  description: 'What a correction did, or would do.',
  fields: (t) => ({
    quiz: t.field({ type: QuizType, description: 'The quiz.', resolve: ({ quiz }) => quiz }),
    assignments: t.expose('assignments', {
      type: [CorrectionEffectType],
      description: 'How many scores move, by assignment.',
    }),
    practice: t.expose('practice', {
      type: ScoreMoveCountsType,
      description: 'How many scores of practice attempts move, whoever took them.',
    }),
    dryRun: t.exposeBoolean('dryRun', { description: 'Whether nothing was changed.' }),
  }),
})

const CorrectableContentInput = builder.inputType('CorrectableContentInput', {
  description: 'A question as its corrector saw it.',
  fields: (t) => ({
    text: t.string({ description: 'The text.' }),
    options: t.stringList({ description: 'The options.' }),
    answerIndex: t.int({ description: 'Zero-based index of the correct option.' }),
    void: t.field({
      type: QuestionVoidType,
      description: 'For whom it counted; null if its key decided.',
    }),
  }),
})

const CorrectQuestionInput = builder.inputType('CorrectQuestionInput', {
  description: 'A correction: either of the key, or of whether the question counts.',
  fields: (t) => ({
    quizId: t.id({ required: true, description: 'The quiz’s id.' }),
    questionId: t.id({ required: true, description: 'The id of one of the quiz’s questions.' }),
    answerIndex: t.int({ description: 'Zero-based index of the correct option; not together with void.' }),
    void: t.field({ type: QuestionVoidType, description: 'For whom the question counts from now on.' }),
    noScoreFalls: t.boolean({ description: 'If true, an attempt whose score would fall keeps it.' }),
    reason: t.string({
      required: true,
      description: '1 to 200 characters; learners see it as soon as they may see the key.',
    }),
    dryRun: t.boolean({ description: 'If true, nothing is changed.' }),
    previous: t.field({
      type: CorrectableContentInput,
      description:
        'The question as the dry run found it: if a field has another value by now, the result is EditConflict.',
    }),
  }),
})

// A missing field was not seen, but a null of `void` was.
function seenIn({ void: voidAs, ...seen }: typeof CorrectableContentInput.$inferInput): object {
  return { ...withoutNulls(seen), ...(voidAs !== undefined && { voidAs }) }
}

builder.mutationField('correctQuestion', (t) =>
  t.field({
    type: CorrectedQuestionType,
    nullable: true,
    description:
      'Corrects the key of a question, and the scores of all who answered it with the same options. Attempts in progress are judged by the new key when they are completed. Only for the owner of the quiz and whoever may edit it.',
    errors: {
      types: [InvalidInput, Forbidden, EditConflict],
      union: {
        name: 'CorrectQuestionResult',
        description: 'What the correction did, or the reason nothing was changed.',
      },
    },
    args: { input: t.arg({ type: CorrectQuestionInput, required: true, description: 'The correction.' }) },
    resolve: async (_root, { input }, context) => {
      const { quizId, questionId, void: voidAs, previous, ...rest } = input
      const corrected = await correctQuestion(
        context.deps,
        viewerOf(context),
        { quizId, questionId },
        { ...withoutNulls({ ...rest, voidAs }), ...(previous && { previous: seenIn(previous) }) },
      ).catch(named({ voidAs: 'void' }))
      for (const { moves } of corrected.assignments)
        spend(context, EFFECT_UNITS + (moves?.length ?? 0) * MOVE_UNITS)
      return corrected
    },
  }),
)
