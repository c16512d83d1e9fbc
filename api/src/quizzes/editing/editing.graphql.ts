import { MAX_TIME_LIMIT } from 'quiz-format'
import { EditConflict, Forbidden, InvalidInput, NotFound } from '../../errors.ts'
import { builder, viewerOf } from '../../graphql/base/builder.ts'
import { withoutNulls } from '../../input.ts'
import { deleteQuiz } from './delete-quiz.ts'
import { QuestionType, QuizType, SectionType, TextFormatType } from '../quiz-types.graphql.ts'
import { updateQuestion } from './update-question.ts'
import { updateQuiz } from './update-quiz.ts'
import { updateSection } from './update-section.ts'

const QuizContentInput = builder.inputType('QuizContentInput', {
  description: 'What an editor of a quiz saw.',
  fields: (t) => ({
    title: t.string({ description: 'The title.' }),
    description: t.string({ description: 'The description.' }),
    timeLimit: t.int({ description: 'The time limit; null for none.' }),
  }),
})

const SectionContentInput = builder.inputType('SectionContentInput', {
  description: 'What an editor of a section saw.',
  fields: (t) => ({
    name: t.string({ description: 'The name.' }),
    description: t.string({ description: 'The description.' }),
  }),
})

const QuestionContentInput = builder.inputType('QuestionContentInput', {
  description: 'What an editor of a question saw.',
  fields: (t) => ({
    text: t.string({ description: 'The text.' }),
    options: t.stringList({ description: 'The options.' }),
    answerIndex: t.int({ description: 'Zero-based index of the correct option.' }),
    explanation: t.string({ description: 'The explanation; null for none.' }),
    format: t.field({ type: TextFormatType, description: 'How its texts were read.' }),
  }),
})

const PREVIOUS =
  'What the editor saw before: if a field has another value by now, the result is EditConflict.'

// A null that has no meaning counts as missing.
function withPrevious(input: { previous?: object | null | undefined }, nullable: readonly string[] = []) {
  const { previous, ...changes } = input
  return {
    ...withoutNulls(changes, nullable),
    ...(previous && { previous: withoutNulls(previous, nullable) }),
  }
}

const UpdateQuizInput = builder.inputType('UpdateQuizInput', {
  description: 'Changes to a quiz. Missing fields stay unchanged.',
  fields: (t) => ({
    quizId: t.id({ required: true, description: 'The quiz’s id.' }),
    title: t.string({ description: '1 to 50 characters.' }),
    description: t.string({ description: 'At most 200 characters; may be empty.' }),
    timeLimit: t.int({
      description: `Time limit of an attempt in minutes, 1 to ${MAX_TIME_LIMIT}; null removes the limit.`,
    }),
    previous: t.field({ type: QuizContentInput, description: PREVIOUS }),
  }),
})

const UpdateSectionInput = builder.inputType('UpdateSectionInput', {
  description: 'Changes to a section. Missing fields stay unchanged.',
  fields: (t) => ({
    quizId: t.id({ required: true, description: 'The quiz’s id.' }),
    sectionId: t.id({ required: true, description: 'The id of one of the quiz’s sections.' }),
    name: t.string({ description: '1 to 100 characters.' }),
    description: t.string({ description: 'At most 200 characters; may be empty.' }),
    previous: t.field({ type: SectionContentInput, description: PREVIOUS }),
  }),
})

const UpdateQuestionInput = builder.inputType('UpdateQuestionInput', {
  description: 'Changes to a question. Missing fields stay unchanged.',
  fields: (t) => ({
    quizId: t.id({ required: true, description: 'The quiz’s id.' }),
    questionId: t.id({ required: true, description: 'The id of one of the quiz’s questions.' }),
    text: t.string({ description: 'The question’s text; 1 to 10000 characters.' }),
    options: t.stringList({ description: '2 to 10 answer options of 1 to 10000 characters each.' }),
    answerIndex: t.int({ description: 'Zero-based index of the correct option.' }),
    explanation: t.string({
      description: 'Why the option is correct; null or an empty text removes the explanation.',
    }),
    format: t.field({ type: TextFormatType, description: 'How its texts are read; unchanged if null.' }),
    revision: t.int({
      description:
        'The quiz’s revision that the editor saw: if the question was changed since, the result is EditConflict.',
    }),
    previous: t.field({ type: QuestionContentInput, description: PREVIOUS }),
  }),
})

const DeletedQuiz = builder.objectRef<{ quizId: string }>('DeletedQuiz').implement({
  description: 'A deleted quiz.',
  fields: (t) => ({ quizId: t.exposeID('quizId', { description: 'The id of the deleted quiz.' }) }),
})

const input = { required: true, description: 'The changes.' } as const

builder.mutationFields((t) => ({
  updateQuiz: t.field({
    type: QuizType,
    nullable: true,
    description: 'Changes a quiz’s title, description or time limit.',
    errors: {
      types: [InvalidInput, Forbidden, EditConflict],
      union: {
        name: 'UpdateQuizResult',
        description: 'The updated quiz, or the reason nothing was changed.',
      },
    },
    args: { input: t.arg({ type: UpdateQuizInput, ...input }) },
    resolve: (_root, { input }, context) =>
      updateQuiz(context.deps, viewerOf(context), input.quizId, withPrevious(input, ['timeLimit'])),
  }),
  updateSection: t.field({
    type: SectionType,
    nullable: true,
    description: 'Changes a section’s name or description.',
    errors: {
      types: [InvalidInput, Forbidden, EditConflict],
      union: {
        name: 'UpdateSectionResult',
        description: 'The updated section, or the reason nothing was changed.',
      },
    },
    args: { input: t.arg({ type: UpdateSectionInput, ...input }) },
    resolve: (_root, { input }, context) =>
      updateSection(context.deps, viewerOf(context), input, withPrevious(input)),
  }),
  updateQuestion: t.field({
    type: QuestionType,
    nullable: true,
    description:
      'Changes a question. Attempts that began before the change keep the old question. Completed attempts keep their result.',
    errors: {
      types: [InvalidInput, Forbidden, EditConflict],
      union: {
        name: 'UpdateQuestionResult',
        description: 'The updated question, or the reason nothing was changed.',
      },
    },
    args: { input: t.arg({ type: UpdateQuestionInput, ...input }) },
    resolve: (_root, { input }, context) =>
      updateQuestion(context.deps, viewerOf(context), input, withPrevious(input, ['explanation'])),
  }),
  deleteQuiz: t.field({
    type: DeletedQuiz,
    nullable: true,
    description:
      'Deletes a quiz with its questions, attempts and progress. If others have attempts, or the quiz is assigned to a class, it is gone from all lists, but their attempts stay.',
    errors: {
      types: [NotFound, Forbidden],
      union: {
        name: 'DeleteQuizResult',
        description: 'The deleted quiz, or the reason it was not deleted: NotFound if there is no such quiz.',
      },
    },
    args: { quizId: t.arg.id({ required: true, description: 'The quiz’s id.' }) },
    resolve: async (_root, { quizId }, context) => ({
      quizId: await deleteQuiz(context.deps, viewerOf(context), quizId),
    }),
  }),
}))
