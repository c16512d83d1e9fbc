// A quiz as its owner sees it, with the answer key: what a learner is asked in an attempt is a type of its own.
import type { Quiz, Section } from '../database/prisma/client.ts'
import { largeList } from '../graphql/base/response-size.ts'
import { builder } from '../graphql/base/builder.ts'
import type { Context } from '../graphql/base/context.ts'
import { loadBatched } from '../graphql/base/batch-loader.ts'
import { countAll, TOTAL_COUNT } from '../graphql/base/total-count.ts'
import { showAlike } from './learner.graphql.ts'
import { questionConnection } from './question-connection.graphql.ts'
import { readSections } from './quiz-sections.ts'

// Fields of a section, those of its progress included.
const SECTION_UNITS = 10

/** A question with its right answer. */
export const QuestionType = builder.prismaObject('Question', {
  description: 'A question as the quiz’s owner sees it, with the right answer.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The question’s id.' }),
    text: t.exposeString('text', { description: 'What is asked.' }),
    options: t.exposeStringList('options', { description: 'What can be chosen.' }),
    answerIndex: t.exposeInt('answerIndex', { description: 'Which option is right, from 0.' }),
    explanation: t.exposeString('explanation', { nullable: true, description: 'Why it is right.' }),
    sectionId: t.exposeID('sectionId', {
      nullable: true,
      description: 'The section it is in; null for none.',
    }),
  }),
})

/** A section. */
export const SectionType = builder.prismaObject('Section', {
  description: 'A part of a quiz, by subject.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The section’s id.' }),
    name: t.exposeString('name', { description: 'What the section is called.' }),
    description: t.exposeString('description', { description: 'What it is about; may be empty.' }),
    questionCount: t.exposeInt('questionCount', { description: 'How many questions it has.' }),
    questions: t.connection(
      {
        type: QuestionType,
        nullable: true,
        description:
          'Its questions with their answers, in the order an attempt asks them; at most 100 a page.',
        resolve: async ({ id, quizId, questionCount: totalCount }, args, context) => {
          const parent = { id, quizId, of: 'section', isLoose: false } as const
          return { ...(await questionConnection(context, parent, args)), totalCount }
        },
      },
      {
        fields: (page) => ({ totalCount: page.int({ description: TOTAL_COUNT, resolve: countAll }) }),
      },
    ),
  }),
})

/** A quiz. */
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
    contentHash: t.string({
      nullable: true,
      description:
        'The SHA-256, in hexadecimal, of what the file says that it was last imported from, in whatever format; null where none was kept.',
      resolve: ({ contentHash }) => contentHash && Buffer.from(contentHash).toString('hex'),
    }),
    isAsImported: t.exposeBoolean('isAsImported', {
      description:
        'Whether it is known to be what that file says. If not, it may have been edited since, or given another description or time limit: only a synchronisation tells.',
    }),
    questionCount: t.exposeInt('questionCount', { description: 'How many questions it has.' }),
    sectionCount: t.exposeInt('sectionCount', { description: 'How many sections it has.' }),
    sections: t.field({
      type: [SectionType],
      description: 'The sections, in the order of their first question.',
      resolve: async (quiz, _args, context) => {
        const sections = await sectionsOf(context, quiz.id)
        showAlike(quiz, sections)
        return largeList(context, sections, SECTION_UNITS)
      },
    }),
    questions: t.connection(
      {
        type: QuestionType,
        nullable: true,
        description:
          'The questions with their answers, in the order an attempt asks them; at most 100 a page.',
        args: {
          withoutSection: t.arg.boolean({ defaultValue: false, description: 'Only those in no section.' }),
        },
        resolve: async (quiz, { withoutSection, ...args }, context) => {
          const isLoose = withoutSection === true
          const parent = { id: quiz.id, quizId: quiz.id, of: 'quiz', isLoose } as const
          return {
            ...(await questionConnection(context, parent, args)),
            totalCount: isLoose ? () => looseCount(context, quiz) : quiz.questionCount,
          }
        },
      },
      {
        fields: (page) => ({ totalCount: page.int({ description: TOTAL_COUNT, resolve: countAll }) }),
      },
    ),
  }),
})

async function sectionsOf(context: Context, quizId: string): Promise<Section[]> {
  const read = (ids: string[]) => readSections(context.deps, ids)
  return (await loadBatched(context, 'sections', quizId, read)) ?? []
}

// What is in no section is what the sections do not count.
async function looseCount(context: Context, quiz: Pick<Quiz, 'id' | 'questionCount'>): Promise<number> {
  const sections = await sectionsOf(context, quiz.id)
  return sections.reduce((rest, section) => rest - section.questionCount, quiz.questionCount)
}
