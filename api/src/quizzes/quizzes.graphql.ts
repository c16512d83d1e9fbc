import { UserType } from '../accounts/accounts.graphql.ts'
import { builder, viewerOf } from '../graphql/builder.ts'
import { visibleQuiz, visibleQuizzes } from './quizzes.access.ts'

const QuestionType = builder.prismaObject('Question', {
  description: 'A question as the quiz’s owner sees it, with the right answer.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The question’s id.' }),
    text: t.exposeString('text', { description: 'What is asked.' }),
    options: t.exposeStringList('options', { description: 'What can be chosen.' }),
    answerIndex: t.exposeInt('answerIndex', { description: 'Which option is right, from 0.' }),
    explanation: t.exposeString('explanation', { nullable: true, description: 'Why it is right.' }),
  }),
})

const SectionType = builder.prismaObject('Section', {
  description: 'A part of a quiz, by subject.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The section’s id.' }),
    name: t.exposeString('name', { description: 'What the section is called.' }),
    description: t.exposeString('description', { description: 'What it is about; may be empty.' }),
    questionCount: t.exposeInt('questionCount', { description: 'How many questions it has.' }),
  }),
})

/** A quiz as its owner sees it. */
export const QuizType = builder.prismaObject('Quiz', {
  description: 'A quiz, as its owner sees it.',
  fields: (t) => ({
    id: t.exposeID('id', {
      description: 'The quiz’s id, the same as in REST and in the address of its page.',
    }),
    title: t.exposeString('title', { description: 'What the quiz is called.' }),
    description: t.exposeString('description', { description: 'What it is about; may be empty.' }),
    timeLimit: t.exposeInt('timeLimit', {
      nullable: true,
      description: 'Minutes for an attempt; null for no limit.',
    }),
    uploadedAt: t.field({
      type: 'DateTime',
      description: 'When it was uploaded.',
      resolve: ({ uploadedAt }) => uploadedAt,
    }),
    questionCount: t.exposeInt('questionCount', { description: 'How many questions it has.' }),
    sectionCount: t.exposeInt('sectionCount', { description: 'How many sections it has.' }),
    sections: t.relation('sections', {
      type: SectionType,
      description: 'The sections, in the order of their first question.',
      query: { orderBy: { position: 'asc' } },
    }),
    questions: t.relatedConnection('questions', {
      type: QuestionType,
      cursor: 'quizId_position',
      description: 'The questions with their answers, in the order an attempt asks them; at most 100 a page.',
      query: { orderBy: { position: 'asc' } },
    }),
  }),
})

builder.queryField('quiz', (t) =>
  t.prismaField({
    type: QuizType,
    description: 'One of the viewer’s quizzes.',
    args: { id: t.arg.id({ required: true, description: 'The quiz’s id.' }) },
    resolve: async (query, _root, { id }, context) =>
      context.deps.prisma.quiz.findFirstOrThrow({
        ...query,
        where: visibleQuiz(await viewerOf(context), id),
      }),
  }),
)

// Of the user that the field stands on: who opens a session is not always who makes the call.
builder.objectField(UserType, 'quizzes', (t) =>
  t.prismaConnection({
    type: QuizType,
    cursor: 'id',
    description: 'The user’s quizzes, newest first; at most 100 a page.',
    resolve: (query, user, _args, { deps }) =>
      deps.prisma.quiz.findMany({
        ...query,
        where: visibleQuizzes(user),
        orderBy: [{ uploadedAt: 'desc' }, { id: 'desc' }],
      }),
    totalCount: (user, _args, { deps }) => deps.prisma.quiz.count({ where: visibleQuizzes(user) }),
  }),
)
