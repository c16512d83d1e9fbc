import { InvalidInput, NotFound } from '../errors.ts'
import { builder, viewerOf } from '../graphql/base/builder.ts'
import { withoutNulls } from '../input.ts'
import { deleteQuiz } from './delete-quiz.ts'
import { QuestionType, QuizType, SectionType } from './quiz-types.graphql.ts'
import { updateQuestion } from './update-question.ts'
import { updateQuiz } from './update-quiz.ts'
import { updateSection } from './update-section.ts'

const UpdateQuizInput = builder.inputType('UpdateQuizInput', {
  description: 'Changes of a quiz; a field that is missing stays as it is.',
  fields: (t) => ({
    quizId: t.id({ required: true, description: 'The quiz.' }),
    title: t.string({ description: '1 to 50 characters.' }),
    description: t.string({ description: 'At most 200 characters; may be empty.' }),
    timeLimit: t.int({ description: 'Minutes for an attempt, 1 to 1440; null takes the limit away.' }),
  }),
})

const UpdateSectionInput = builder.inputType('UpdateSectionInput', {
  description: 'Changes of a section; a field that is missing stays as it is.',
  fields: (t) => ({
    quizId: t.id({ required: true, description: 'The quiz.' }),
    sectionId: t.id({ required: true, description: 'One of its sections.' }),
    name: t.string({ description: '1 to 100 characters.' }),
    description: t.string({ description: 'At most 200 characters; may be empty.' }),
  }),
})

const UpdateQuestionInput = builder.inputType('UpdateQuestionInput', {
  description: 'Changes of a question; a field that is missing stays as it is.',
  fields: (t) => ({
    quizId: t.id({ required: true, description: 'The quiz.' }),
    questionId: t.id({ required: true, description: 'One of its questions.' }),
    text: t.string({ description: 'What is asked; 1 to 10000 characters.' }),
    options: t.stringList({ description: '2 to 10 texts of 1 to 10000 characters each.' }),
    answerIndex: t.int({ description: 'Which option is right, from 0.' }),
    explanation: t.string({ description: 'Why it is right; null or an empty text takes it away.' }),
  }),
})

const DeletedQuiz = builder.objectRef<{ quizId: string }>('DeletedQuiz').implement({
  description: 'A quiz that was deleted.',
  fields: (t) => ({ quizId: t.exposeID('quizId', { description: 'The id it had.' }) }),
})

const input = { required: true, description: 'What to change.' } as const

builder.mutationFields((t) => ({
  updateQuiz: t.field({
    type: QuizType,
    nullable: true,
    description: 'Changes what a quiz is called, what it is about, or its time limit.',
    errors: {
      types: [InvalidInput],
      union: { name: 'UpdateQuizResult', description: 'The quiz as it is now, or what is wrong.' },
    },
    args: { input: t.arg({ type: UpdateQuizInput, ...input }) },
    resolve: (_root, { input }, context) =>
      updateQuiz(context.deps, viewerOf(context), input.quizId, withoutNulls(input, ['timeLimit'])),
  }),
  updateSection: t.field({
    type: SectionType,
    nullable: true,
    description: 'Changes what a section is called or what it is about.',
    errors: {
      types: [InvalidInput],
      union: { name: 'UpdateSectionResult', description: 'The section as it is now, or what is wrong.' },
    },
    args: { input: t.arg({ type: UpdateSectionInput, ...input }) },
    resolve: (_root, { input }, context) =>
      updateSection(context.deps, viewerOf(context), input, withoutNulls(input)),
  }),
  updateQuestion: t.field({
    type: QuestionType,
    nullable: true,
    description:
      'Changes a question. Attempts that began before go on with how it read then, and keep their result.',
    errors: {
      types: [InvalidInput],
      union: { name: 'UpdateQuestionResult', description: 'The question as it is now, or what is wrong.' },
    },
    args: { input: t.arg({ type: UpdateQuestionInput, ...input }) },
    resolve: (_root, { input }, context) =>
      updateQuestion(context.deps, viewerOf(context), input, withoutNulls(input, ['explanation'])),
  }),
  deleteQuiz: t.field({
    type: DeletedQuiz,
    nullable: true,
    description: 'Deletes a quiz with its questions, attempts and progress.',
    errors: {
      types: [NotFound],
      union: { name: 'DeleteQuizResult', description: 'What was deleted, or that there is no such quiz.' },
    },
    args: { quizId: t.arg.id({ required: true, description: 'The quiz.' }) },
    resolve: async (_root, { quizId }, context) => ({
      quizId: await deleteQuiz(context.deps, viewerOf(context), quizId),
    }),
  }),
}))
