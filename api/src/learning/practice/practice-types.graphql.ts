import { readSectionNames } from '../../attempts/reading/section-names.ts'
import { builder, viewerOf } from '../../graphql/base/builder.ts'
import { loadBatched } from '../../graphql/base/batch-loader.ts'
import { FORMAT, TextFormatType } from '../../quizzes/quiz-types.graphql.ts'
import { PictureType, readShownPictures } from '../../pictures/pictures.graphql.ts'
import { QuestionMemoryType } from '../memory/memory-types.graphql.ts'
import type { AnsweredPractice } from './answering/response.ts'
import type { PRACTICE_MODES } from './practice-rules.ts'
import type { PracticeQuestion } from './practice-question.ts'
import { requirePractice } from './practice.access.ts'
import type { PracticeState } from './practice-state.ts'
import { readQuizTitles } from './quiz-titles.ts'

export const PracticeModeType = builder.enumType('PracticeMode', {
  description: 'Which questions a practice asks. The one with the lowest chance on the exam day comes first.',
  values: {
    TODAY: { description: 'What is left of today’s plan.' },
    WRONG: { description: 'What was wrong at its latest answer.' },
    UNSEEN: { description: 'What was never answered.' },
    WEAKEST: { description: 'The section with the lowest mean chance today.' },
    FLAGGED: { description: 'What the viewer has flagged.' },
    ALL: { description: 'Everything.' },
  } satisfies Record<(typeof PRACTICE_MODES)[number], object>,
})

const PracticeQuestionType = builder.objectRef<PracticeQuestion>('PracticeQuestion').implement({
  description: 'A question of a practice, as it reads today, without its solution.',
  fields: (t) => ({
    id: t.id({
      description: 'Identifies this question within this practice.',
      resolve: ({ practiceId, questionId }) => `${practiceId}:${questionId}`,
    }),
    questionId: t.exposeID('questionId', { description: 'The question’s id.' }),
    quizId: t.exposeID('quizId', { description: 'The id of its quiz.' }),
    quizTitle: t.string({
      nullable: true,
      description: 'The title of its quiz; null if the quiz was deleted in the meantime.',
      resolve: async ({ quizId }, _args, context) => {
        const read = (ids: string[]) => readQuizTitles(context.deps, ids)
        return (await loadBatched(context, 'quiz titles', quizId, read)) ?? null
      },
    }),
    sectionId: t.exposeID('sectionId', {
      nullable: true,
      description: 'The id of its section; null for a question without a section.',
    }),
    sectionName: t.string({
      nullable: true,
      description: 'The name of its section; null for a question without a section.',
      resolve: async ({ sectionId }, _args, context) => {
        if (sectionId === null) return null
        const read = (ids: string[]) => readSectionNames(context.deps, ids)
        return (await loadBatched(context, 'section names', sectionId, read)) ?? null
      },
    }),
    text: t.exposeString('text', { description: 'The question’s text.' }),
    options: t.exposeStringList('options', {
      description: 'The answer options, in the order in which they are shown.',
    }),
    pictures: t.field({
      type: [PictureType],
      description: 'The pictures of its text and options, as far as the quiz has them.',
      resolve: ({ questionId, text, options }, _args, context) =>
        readShownPictures(context, questionId, [text, ...options]),
    }),
    optionOrder: t.exposeIntList('optionOrder', {
      description: 'The original index of each option. Answers and the key count by it.',
    }),
    format: t.field({
      type: TextFormatType,
      description: FORMAT,
      resolve: ({ format = 'PLAIN' }) => format,
    }),
    flagged: t.exposeBoolean('isFlagged', { description: 'Whether the viewer has flagged it.' }),
  }),
})

export const PracticeType = builder.objectRef<PracticeState>('Practice').implement({
  description: 'Questions asked one after another, each with its solution at once.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The practice’s id.' }),
    mode: t.expose('mode', { type: PracticeModeType, description: 'Which questions it asks.' }),
    quizId: t.exposeID('quizId', { nullable: true, description: 'The quiz’s id; null for all quizzes.' }),
    quizTitle: t.string({
      nullable: true,
      description: 'The quiz’s title; null for all quizzes.',
      resolve: async ({ quizId }, _args, context) => {
        if (quizId === null) return null
        const read = (ids: string[]) => readQuizTitles(context.deps, ids)
        return (await loadBatched(context, 'quiz titles', quizId, read)) ?? null
      },
    }),
    sectionId: t.exposeID('sectionId', {
      nullable: true,
      description: 'The section’s id; null for all sections.',
    }),
    startedAt: t.expose('startedAt', { type: 'DateTime', description: 'When it started.' }),
    total: t.exposeInt('total', {
      description: 'Number of different questions, at the end without those that could no longer be asked.',
    }),
    done: t.exposeInt('done', { description: 'Number of different questions that were answered.' }),
    question: t.field({
      type: PracticeQuestionType,
      nullable: true,
      description: 'The question that it asks now; null at the end.',
      resolve: ({ question }) => question,
    }),
  }),
})

export const PracticeAnswerType = builder.objectRef<AnsweredPractice>('PracticeAnswer').implement({
  description: 'What became of a practice answer.',
  fields: (t) => ({
    isCorrect: t.exposeBoolean('isCorrect', {
      nullable: true,
      description: 'Whether it is correct; null if the question counts for nobody.',
    }),
    answerIndex: t.exposeInt('answerIndex', {
      description: 'Zero-based index of the correct option, in the original order.',
    }),
    explanation: t.exposeString('explanation', {
      nullable: true,
      description: 'Why the option is correct; null if the author gave no explanation.',
    }),
    pictures: t.field({
      type: [PictureType],
      description: 'The pictures of the explanation, as far as the quiz has them.',
      resolve: ({ memory, explanation }, _args, context) =>
        readShownPictures(context, memory.questionId, [explanation]),
    }),
    memory: t.field({
      type: QuestionMemoryType,
      description: 'What the viewer remembers of the question after this answer, with the chance today.',
      resolve: ({ memory }) => memory,
    }),
    question: t.field({
      type: PracticeQuestionType,
      nullable: true,
      description: 'The next question; null at the end.',
      resolve: ({ question }) => question,
    }),
    practice: t.field({
      type: PracticeType,
      description: 'The practice as it is now.',
      resolve: async ({ practice, practiceId }, _args, context) =>
        practice ?? requirePractice(context.deps, viewerOf(context), practiceId),
    }),
  }),
})
