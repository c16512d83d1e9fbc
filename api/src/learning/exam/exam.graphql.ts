import { InvalidInput, NotFound } from '../../errors.ts'
import { loadBatched } from '../../graphql/base/batch-loader.ts'
import { builder, viewerOf } from '../../graphql/base/builder.ts'
import type { Context } from '../../graphql/base/context.ts'
import { learnerOf } from '../../quizzes/learner.graphql.ts'
import { QuizType } from '../../quizzes/quiz-types.graphql.ts'
import type { Viewer } from '../../viewer.ts'
import { requirePractisableQuiz } from '../learning.access.ts'
import { studyDayOf } from '../log/study-day.ts'
import { DRAWS, EXAM_DATE, PASS_SCORE, WEIGHTS } from './exam-rules.ts'
import { dateOfExam, readExam, readExams, type Exam, type ExamWeight } from './read-exam.ts'
import { removeExam } from './remove-exam.ts'
import { setExam } from './set-exam.ts'

const SECTION = 'The section’s id; null for the questions without a section.'
const WEIGHT = 'How much it counts, in proportion to the other weights; greater than 0.'
const EXAM = 'The exam that the learner prepares for with the quiz; null if none is set.'
const quizId = { required: true, description: 'A quiz that the viewer may practise.' } as const

const ExamWeightType = builder.objectRef<ExamWeight>('ExamWeight').implement({
  description: 'How much a section counts in an exam.',
  fields: (t) => ({
    sectionId: t.exposeID('sectionId', { nullable: true, description: SECTION }),
    weight: t.exposeFloat('weight', { description: WEIGHT }),
  }),
})

export const ExamType = builder.objectRef<Exam>('Exam').implement({
  description: 'The exam that a learner prepares for with a quiz.',
  fields: (t) => ({
    quizId: t.exposeID('quizId', { description: 'The quiz’s id.' }),
    date: t.string({ description: EXAM_DATE, resolve: dateOfExam }),
    daysLeft: t.int({
      description: 'How many study days are left until then; negative once it is over.',
      resolve: ({ day }, _args, context) => day - studyDayOf(context.deps.now(), viewerOf(context).timeZone),
    }),
    passScore: t.exposeFloat('passScore', { nullable: true, description: PASS_SCORE }),
    draws: t.exposeInt('draws', { nullable: true, description: DRAWS }),
    weights: t.expose('weights', { type: [ExamWeightType], description: WEIGHTS }),
  }),
})

/** Reads a learner's exam of a quiz, in a batch with those of other quizzes; null if none is set. */
export async function examIn(
  context: Context,
  learner: Pick<Viewer, 'id'>,
  quizId: string,
): Promise<Exam | null> {
  const read = (ids: string[]) => readExams(context.deps.pool, learner.id, ids)
  return (await loadBatched(context, `exam of ${learner.id}`, quizId, read)) ?? null
}

builder.objectField(QuizType, 'exam', (t) =>
  t.field({
    type: ExamType,
    nullable: true,
    description: EXAM,
    resolve: (quiz, _args, context) => examIn(context, learnerOf(context, quiz), quiz.id),
  }),
)

builder.queryField('exam', (t) =>
  t.field({
    type: ExamType,
    nullable: true,
    description: `${EXAM} Also of a quiz that the viewer may practise only because of an assignment.`,
    args: { quizId: t.arg.id(quizId) },
    resolve: async (_root, { quizId }, context) => {
      const viewer = viewerOf(context)
      const { quiz } = await requirePractisableQuiz(context.deps, viewer, quizId)
      return readExam(context.deps.pool, viewer.id, quiz.id)
    },
  }),
)

const ExamWeightInput = builder.inputType('ExamWeightInput', {
  description: 'How much a section counts in an exam.',
  fields: (t) => ({
    sectionId: t.id({ description: SECTION }),
    weight: t.float({ required: true, description: WEIGHT }),
  }),
})

const SetExamInput = builder.inputType('SetExamInput', {
  description: 'The exam to prepare for. It replaces an earlier one.',
  fields: (t) => ({
    quizId: t.id(quizId),
    date: t.string({
      required: true,
      description: `${EXAM_DATE} Today or later by the viewer’s study day, and at most ten years ahead.`,
    }),
    passScore: t.float({ description: PASS_SCORE }),
    draws: t.int({ description: DRAWS }),
    weights: t.field({ type: [ExamWeightInput], description: WEIGHTS }),
  }),
})

const RemovedExam = builder.objectRef<{ quizId: string }>('RemovedExam').implement({
  description: 'An exam that was removed.',
  fields: (t) => ({ quizId: t.exposeID('quizId', { description: 'The quiz’s id.' }) }),
})

builder.mutationFields((t) => ({
  setExam: t.field({
    type: ExamType,
    nullable: true,
    description: 'Sets the exam that the viewer prepares for with a quiz.',
    errors: {
      types: [InvalidInput],
      union: { name: 'SetExamResult', description: 'The exam, or the problems of the input.' },
    },
    args: { input: t.arg({ type: SetExamInput, required: true, description: 'The exam.' }) },
    resolve: (_root, { input: { quizId, weights, ...input } }, context) =>
      setExam(context.deps, viewerOf(context), quizId, {
        ...input,
        weights: weights?.map(({ sectionId = null, weight }) => ({ sectionId, weight })),
      }),
  }),
  removeExam: t.field({
    type: RemovedExam,
    nullable: true,
    description: 'Removes the viewer’s exam of a quiz; nothing happens if none is set.',
    errors: {
      types: [NotFound],
      union: {
        name: 'RemoveExamResult',
        description: 'The removed exam, or NotFound if the viewer may not practise the quiz.',
      },
    },
    args: { quizId: t.arg.id(quizId) },
    resolve: async (_root, { quizId }, context) => ({
      quizId: await removeExam(context.deps, viewerOf(context), quizId),
    }),
  }),
}))
