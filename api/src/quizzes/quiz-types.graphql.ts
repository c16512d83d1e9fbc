// The types of a quiz as those see it who may read it, with the answer key. Learners see AttemptQuestion.
import type { Quiz, Section } from '../database/prisma/client.ts'
import type { TextFormat } from '../database/prisma/enums.ts'
import { largeList } from '../graphql/base/response-size.ts'
import { builder } from '../graphql/base/builder.ts'
import type { Context } from '../graphql/base/context.ts'
import { loadBatched } from '../graphql/base/batch-loader.ts'
import { MAX_PAGE_SIZE } from '../graphql/base/page-size.ts'
import { NodeType } from '../graphql/nodes/node-type.ts'
import { countAll, TOTAL_COUNT } from '../graphql/base/total-count.ts'
import { copyLearner } from './learner.graphql.ts'
import { questionConnection } from './question-connection.graphql.ts'
import { PictureType, readShownPictures } from '../pictures/pictures.graphql.ts'
import { readSections } from './quiz-sections.ts'

// One unit per field of a section, including the fields of its progress.
const SECTION_UNITS = 10

const FROM_NUMBER = {
  defaultValue: 1,
  description: 'Skip the questions before this one of those that the other arguments select, from 1.',
}

export const QuestionVoidType = builder.enumType('QuestionVoid', {
  description: 'For whom a question counts whose key nobody has to know.',
  values: {
    EVERYBODY: { description: 'The question counts as correct for all, answered or not.' },
    NOBODY: { description: 'The question is left out of all scores.' },
  } as const,
})

export const TextFormatType = builder.enumType('TextFormat', {
  description: 'How a question’s text, options and explanation are read.',
  values: {
    PLAIN: { description: 'To the letter.' },
    MARKDOWN: { description: 'As Markdown with tables, and with formulas in TeX between dollar signs.' },
  } satisfies Record<TextFormat, object>,
})

/** What the field `format` of every type with a question's texts says. */
export const FORMAT = 'How its texts are read.'

export const QuestionType = builder.prismaObject('Question', {
  interfaces: [NodeType],
  description: 'A question as the quiz’s owner sees it, with the correct option.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The question’s id.' }),
    text: t.exposeString('text', { description: 'The question’s text.' }),
    options: t.exposeStringList('options', { description: 'The answer options, in order.' }),
    answerIndex: t.exposeInt('answerIndex', { description: 'Zero-based index of the correct option.' }),
    explanation: t.exposeString('explanation', {
      nullable: true,
      description: 'Why the option is correct; null if there is no explanation.',
    }),
    format: t.expose('format', { type: TextFormatType, description: FORMAT }),
    pictures: t.field({
      type: [PictureType],
      description: 'The pictures that its texts refer to, as far as the quiz has them.',
      resolve: ({ id, text, options, explanation }, _args, context) =>
        readShownPictures(context, id, [text, ...options, explanation]),
    }),
    void: t.expose('voidAs', {
      type: QuestionVoidType,
      nullable: true,
      description: 'For whom the question counts since a correction; null if its key decides.',
    }),
    revision: t.exposeInt('revision', {
      description: 'The quiz’s revision in which the question was last changed.',
    }),
    sectionId: t.exposeID('sectionId', {
      nullable: true,
      description: 'The id of its section; null for a question without a section.',
    }),
  }),
})

export const SectionType = builder.prismaObject('Section', {
  interfaces: [NodeType],
  description: 'A named part of a quiz.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The section’s id.' }),
    name: t.exposeString('name', { description: 'The section’s name.' }),
    description: t.exposeString('description', { description: 'The section’s description; may be empty.' }),
    questionCount: t.exposeInt('questionCount', { description: 'Number of questions in the section.' }),
    questions: t.connection(
      {
        type: QuestionType,
        nullable: true,
        description: `The section’s questions with their correct options, in the order of an attempt; at most ${MAX_PAGE_SIZE} per page.`,
        args: { fromNumber: t.arg.int(FROM_NUMBER) },
        resolve: async (section, args, context) => {
          const { id, quizId, questionCount: totalCount } = section
          const parent = { id, quizId, of: 'section', onlyWithoutSection: false } as const
          const page = await questionConnection(context, parent, args)
          copyLearner(section, questionsOn(page))
          return { ...page, totalCount }
        },
      },
      {
        fields: (page) => ({ totalCount: page.int({ description: TOTAL_COUNT, resolve: countAll }) }),
      },
    ),
  }),
})

export const QuizType = builder.prismaObject('Quiz', {
  interfaces: [NodeType],
  description: 'A quiz, as its owner sees it, and those with whom it is shared.',
  fields: (t) => ({
    id: t.exposeID('id', {
      description: 'The quiz’s id, the same as in REST and in the URL of its page.',
    }),
    title: t.exposeString('title', { description: 'The quiz’s title.' }),
    description: t.exposeString('description', { description: 'The quiz’s description; may be empty.' }),
    timeLimit: t.exposeInt('timeLimit', {
      nullable: true,
      description: 'Time limit of an attempt in minutes; null for no limit.',
    }),
    uploadedAt: t.field({
      type: 'DateTime',
      description: 'When the quiz was uploaded.',
      resolve: ({ uploadedAt }) => uploadedAt,
    }),
    updatedAt: t.field({
      type: 'DateTime',
      description: 'When the quiz was uploaded, or when it, a section or a question was last changed.',
      resolve: ({ updatedAt }) => updatedAt,
    }),
    contentHash: t.string({
      nullable: true,
      description:
        'Hexadecimal SHA-256 of the content of the file that the quiz was last imported from, independent of the file’s format; null if none was stored.',
      resolve: ({ contentHash }) => contentHash && Buffer.from(contentHash).toString('hex'),
    }),
    isAsImported: t.exposeBoolean('isAsImported', {
      description:
        'Whether the quiz is known to match the file that it was last imported from. If false, it may have been edited or given another description or time limit since; only a dry run of syncQuiz shows whether it differs.',
    }),
    revision: t.exposeInt('revision', {
      description:
        'Counts the edits of its questions and their order. An edit can say which revision it is based on.',
    }),
    questionCount: t.exposeInt('questionCount', { description: 'Number of questions in the quiz.' }),
    sectionCount: t.exposeInt('sectionCount', { description: 'Number of sections in the quiz.' }),
    sections: t.field({
      type: [SectionType],
      description: 'The sections, in the order of their first question.',
      resolve: async (quiz, _args, context) => {
        const sections = await sectionsOf(context, quiz.id)
        copyLearner(quiz, sections)
        return largeList(context, sections, SECTION_UNITS)
      },
    }),
    questions: t.connection(
      {
        type: QuestionType,
        nullable: true,
        description: `The quiz’s questions with their correct options, in the order of an attempt; at most ${MAX_PAGE_SIZE} per page.`,
        args: {
          withoutSection: t.arg.boolean({
            defaultValue: false,
            description: 'Return only questions without a section.',
          }),
          fromNumber: t.arg.int(FROM_NUMBER),
        },
        resolve: async (quiz, { withoutSection, ...args }, context) => {
          const onlyWithoutSection = withoutSection === true
          const parent = { id: quiz.id, quizId: quiz.id, of: 'quiz', onlyWithoutSection } as const
          const page = await questionConnection(context, parent, args)
          copyLearner(quiz, questionsOn(page))
          return {
            ...page,
            totalCount: onlyWithoutSection ? () => countWithoutSection(context, quiz) : quiz.questionCount,
          }
        },
      },
      {
        fields: (page) => ({ totalCount: page.int({ description: TOTAL_COUNT, resolve: countAll }) }),
      },
    ),
  }),
})

function questionsOn({ edges }: Awaited<ReturnType<typeof questionConnection>>): object[] {
  return edges.flatMap((edge) => edge?.node ?? [])
}

async function sectionsOf(context: Context, quizId: string): Promise<Section[]> {
  const read = (ids: string[]) => readSections(context.deps, ids)
  return (await loadBatched(context, 'sections', quizId, read)) ?? []
}

async function countWithoutSection(
  context: Context,
  quiz: Pick<Quiz, 'id' | 'questionCount'>,
): Promise<number> {
  const sections = await sectionsOf(context, quiz.id)
  return sections.reduce((rest, section) => rest - section.questionCount, quiz.questionCount)
}
