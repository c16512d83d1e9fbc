import { MAX_TIME_LIMIT } from 'quiz-format'
import { EditConflict, Forbidden, InvalidInput, NotFound } from '../../errors.ts'
import { builder, viewerOf } from '../../graphql/base/builder.ts'
import { withoutNulls } from '../../input.ts'
import { QuizType, TextFormatType } from '../quiz-types.graphql.ts'
import { addQuestion } from './add-question.ts'
import { createQuiz } from './create-quiz.ts'
import { deleteQuestions } from './delete-questions.ts'
import { duplicateQuestions } from './duplicate-questions.ts'
import { MAX_NAMED } from './layout-rules.ts'
import { moveQuestions } from './move-questions.ts'
import { EDIT, editUnion, QuizEditType } from './quiz-edit.graphql.ts'
import { undoEdit } from './undo-edit.ts'

const quizId = { required: true, description: 'The quiz’s id.' } as const
const input = { required: true, description: 'What to edit.' } as const
const PLACE = {
  sectionId: 'One of the quiz’s sections. Defaults to the questions without a section.',
  afterQuestionId:
    'The question of that section after which to put it; null for the start of the section. Defaults to its end.',
}

const CreateQuizInput = builder.inputType('CreateQuizInput', {
  description: 'The details of a new quiz.',
  fields: (t) => ({
    title: t.string({ required: true, description: '1 to 50 characters.' }),
    description: t.string({ description: 'At most 200 characters.' }),
    timeLimit: t.int({ description: `Time limit of an attempt in minutes, 1 to ${MAX_TIME_LIMIT}.` }),
  }),
})

const AddQuestionInput = builder.inputType('AddQuestionInput', {
  description: 'A new question and its place.',
  fields: (t) => ({
    quizId: t.id(quizId),
    sectionId: t.id({ description: PLACE.sectionId }),
    afterQuestionId: t.id({ description: PLACE.afterQuestionId }),
    text: t.string({ required: true, description: 'The question’s text; 1 to 10000 characters.' }),
    options: t.stringList({
      required: true,
      description: '2 to 10 answer options of 1 to 10000 characters each.',
    }),
    answerIndex: t.int({ required: true, description: 'Zero-based index of the correct option.' }),
    explanation: t.string({ description: 'Why the option is correct.' }),
    format: t.field({
      type: TextFormatType,
      defaultValue: 'PLAIN',
      description: 'How its texts are read.',
    }),
  }),
})

const QuestionsInput = builder.inputType('QuestionsInput', {
  description: 'Some questions of a quiz.',
  fields: (t) => ({
    quizId: t.id(quizId),
    questionIds: t.idList({ required: true, description: `1 to ${MAX_NAMED} questions, in any order.` }),
  }),
})

const MoveQuestionsInput = builder.inputType('MoveQuestionsInput', {
  description: 'Some questions of a quiz and their new place.',
  fields: (t) => ({
    quizId: t.id(quizId),
    questionIds: t.idList({
      required: true,
      description: `1 to ${MAX_NAMED} questions, in any order; they keep the order that they have.`,
    }),
    sectionId: t.id({ description: PLACE.sectionId }),
    afterQuestionId: t.id({ description: PLACE.afterQuestionId }),
  }),
})

const DeleteQuestionsInput = builder.inputType('DeleteQuestionsInput', {
  description: 'Some questions of a quiz.',
  fields: (t) => ({
    quizId: t.id(quizId),
    questionIds: t.idList({ required: true, description: `1 to ${MAX_NAMED} questions.` }),
    revision: t.int({
      description:
        'The quiz’s revision that the editor saw: if one of the questions was changed since, the result is EditConflict.',
    }),
  }),
})

builder.mutationFields((t) => ({
  createQuiz: t.field({
    type: QuizType,
    nullable: true,
    description: 'Creates a quiz without questions.',
    errors: {
      types: [InvalidInput],
      union: { name: 'CreateQuizResult', description: 'The new quiz, or why it was not created.' },
    },
    args: { input: t.arg({ type: CreateQuizInput, required: true, description: 'The details.' }) },
    resolve: (_root, { input }, context) => createQuiz(context.deps, viewerOf(context), withoutNulls(input)),
  }),
  addQuestion: t.field({
    ...EDIT,
    type: QuizEditType,
    description: 'Adds a question. Attempts that began before do not have it.',
    errors: { types: [InvalidInput, Forbidden], union: editUnion('AddQuestionResult') },
    args: { input: t.arg({ type: AddQuestionInput, ...input }) },
    resolve: (_root, { input: { quizId, ...question } }, context) =>
      addQuestion(context.deps, viewerOf(context), quizId, {
        ...question,
        format: question.format ?? undefined,
      }),
  }),
  duplicateQuestions: t.field({
    ...EDIT,
    type: QuizEditType,
    description: 'Puts a copy of each of some questions right after it.',
    errors: { types: [InvalidInput, Forbidden], union: editUnion('DuplicateQuestionsResult') },
    args: { input: t.arg({ type: QuestionsInput, ...input }) },
    resolve: (_root, { input: { quizId, ...named } }, context) =>
      duplicateQuestions(context.deps, viewerOf(context), quizId, named),
  }),
  moveQuestions: t.field({
    ...EDIT,
    type: QuizEditType,
    description: 'Moves questions within a section or to another one.',
    errors: { types: [InvalidInput, Forbidden], union: editUnion('MoveQuestionsResult') },
    args: { input: t.arg({ type: MoveQuestionsInput, ...input }) },
    resolve: (_root, { input: { quizId, ...move } }, context) =>
      moveQuestions(context.deps, viewerOf(context), quizId, move),
  }),
  deleteQuestions: t.field({
    ...EDIT,
    type: QuizEditType,
    description:
      'Deletes questions. Attempts that began before keep them. Undoing this brings them back with the progress of all learners.',
    errors: { types: [InvalidInput, Forbidden, EditConflict], union: editUnion('DeleteQuestionsResult') },
    args: { input: t.arg({ type: DeleteQuestionsInput, ...input }) },
    resolve: (_root, { input: { quizId, ...named } }, context) =>
      deleteQuestions(context.deps, viewerOf(context), quizId, withoutNulls(named)),
  }),
  undoEdit: t.field({
    ...EDIT,
    type: QuizEditType,
    description:
      'Undoes an edit that added, moved or deleted questions or sections, once within a day. What others have edited since stays; the rest gets as near to its former place as possible. The result can be undone, too.',
    errors: { types: [NotFound, InvalidInput, Forbidden], union: editUnion('UndoEditResult') },
    args: {
      quizId: t.arg.id(quizId),
      editId: t.arg.id({ required: true, description: 'The edit’s id.' }),
    },
    resolve: (_root, ids, context) => undoEdit(context.deps, viewerOf(context), ids),
  }),
}))
