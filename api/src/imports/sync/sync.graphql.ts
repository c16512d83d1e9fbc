import { MAX_TIME_LIMIT } from 'quiz-format'
import {
  EditConflict,
  FileTooLarge,
  Forbidden,
  InvalidInput,
  InvalidQuizFile,
  UnsupportedFileType,
} from '../../errors.ts'
import { builder, viewerOf } from '../../graphql/base/builder.ts'
import { PictureType, readPicturesOfText } from '../../pictures/pictures.graphql.ts'
import { QuizType, TextFormatType } from '../../quizzes/quiz-types.graphql.ts'
import { countImport } from '../../http/uploads/receive-upload.ts'
import type { QuizSync } from './apply-sync.ts'
import type { QuestionDifference, QuizDifference } from './quiz-difference.ts'
import { syncQuiz } from './sync-quiz.ts'

const SyncOutcome = builder.enumType('SyncOutcome', {
  description: 'The outcome of a synchronisation.',
  values: {
    CREATED: { description: 'There was no quiz with this title, and one was created.' },
    UNCHANGED: {
      description:
        'The quiz matches the file, or was last imported from it. If it was edited since, the edits were kept: `difference` lists them, and `quiz.isAsImported` is false.',
    },
    CHANGED: {
      description: 'The quiz differs from the file and was left unchanged, because `update` was not set.',
    },
    UPDATED: { description: 'The quiz differed from the file and was updated to match it.' },
  } as const,
})

const DifferenceKind = builder.enumType('DifferenceKind', {
  description: 'How a question differs between a quiz and a file.',
  values: {
    ADDED: { description: 'Only the file has it.' },
    CHANGED: { description: 'Both have it, but it differs.' },
    REMOVED: { description: 'Only the quiz has it.' },
  } as const,
})

/** The difference and the id of the quiz whose pictures its texts may show; null if there is no quiz. */
type InQuiz<Difference> = Difference & { quizId: string | null }

const QuestionDifferenceType = builder.objectRef<InQuiz<QuestionDifference>>('QuestionDifference').implement({
  description: 'A question that differs between a quiz and a file.',
  fields: (t) => ({
    kind: t.field({
      type: DifferenceKind,
      description: 'How the question differs.',
      resolve: ({ kind }) => kind,
    }),
    text: t.exposeString('text', {
      description: 'The question’s text in the file, by which questions are matched.',
    }),
    format: t.field({
      type: TextFormatType,
      description: 'How the text is read.',
      resolve: ({ format }) => format,
    }),
    pictures: t.field({
      type: [PictureType],
      description:
        'The pictures that the text refers to, as far as the quiz has them: after a dry run, it lacks those that are new.',
      resolve: ({ quizId, format, text }, _args, context) =>
        quizId === null || format === 'PLAIN' ? [] : readPicturesOfText(context, quizId, text),
    }),
    fields: t.stringList({
      description:
        'The parts of a changed question that differ: text, section, options, answer, explanation, format, order.',
      resolve: ({ fields }) => fields,
    }),
  }),
})

const QuizDifferenceType = builder.objectRef<InQuiz<QuizDifference>>('QuizDifference').implement({
  description: 'The differences between a quiz and a file.',
  fields: (t) => ({
    added: t.exposeInt('added', { description: 'Number of questions that only the file has.' }),
    changed: t.exposeInt('changed', { description: 'Number of questions that differ.' }),
    removed: t.exposeInt('removed', { description: 'Number of questions that only the quiz has.' }),
    unchanged: t.exposeInt('unchanged', { description: 'Number of questions that are the same.' }),
    fields: t.stringList({
      description:
        'Fields of the quiz itself that differ: description, timeLimit, sections (their names, order or descriptions).',
      resolve: ({ fields }) => fields,
    }),
    changes: t.field({
      type: [QuestionDifferenceType],
      description: 'The first 100 questions that differ, in the order of an attempt, removed ones last.',
      resolve: ({ changes, quizId }) => changes.map((change) => ({ ...change, quizId })),
    }),
  }),
})

const QuizSyncType = builder.objectRef<QuizSync>('QuizSync').implement({
  description: 'The result of a synchronisation.',
  fields: (t) => ({
    outcome: t.field({
      type: SyncOutcome,
      description: 'The outcome.',
      resolve: ({ outcome }) => outcome,
    }),
    quiz: t.field({
      type: QuizType,
      nullable: true,
      description: 'The quiz after the synchronisation; null if a dry run would create it.',
      resolve: ({ quiz }) => quiz,
    }),
    difference: t.field({
      type: QuizDifferenceType,
      description:
        'How the quiz differed from the file before the synchronisation, or how it differs if it was left unchanged.',
      resolve: ({ difference, quiz }) => ({ ...difference, quizId: quiz?.id ?? null }),
    }),
    fingerprint: t.exposeString('fingerprint', {
      nullable: true,
      description:
        'Stands for the quiz as it is after the call: every edit or import that concerns what a file may change makes another one. Null if there is no quiz.',
    }),
  }),
})

const SyncQuizInput = builder.inputType('SyncQuizInput', {
  description: 'A quiz file and the quiz to synchronise with it.',
  fields: (t) => ({
    file: t.field({
      type: 'Upload',
      required: true,
      description:
        'A CSV or JSON file of at most 10485760 bytes, a .quiz.json file of at most 33554432, or a .zip file of at most 243269632 with such a file and its pictures.',
    }),
    quizId: t.id({
      description: 'The id of the quiz to synchronise. Needed if there is no title.',
    }),
    fingerprint: t.string({
      description:
        'What a dry run with the quiz’s id returned. If the quiz has been changed since, and still differs from the file, the result is EditConflict.',
    }),
    title: t.string({
      description:
        '1 to 50 characters. Identifies the quiz; if there is none, it is created. Needed if there is no `quizId`.',
    }),
    description: t.string({
      description:
        'At most 200 characters. Defaults to the description in the file; if there is none, the quiz keeps its own.',
    }),
    timeLimit: t.int({
      description: `Time limit of an attempt in minutes, 1 to ${MAX_TIME_LIMIT}. Defaults to the limit in the file; if there is none, the quiz keeps its own.`,
    }),
    update: t.boolean({ defaultValue: false, description: 'Update the quiz if it differs from the file.' }),
    restore: t.boolean({
      defaultValue: false,
      description:
        'Treat edits made since this same file was imported as differences, so that `update` undoes them.',
    }),
    dryRun: t.boolean({
      defaultValue: false,
      description: 'Report what would happen without writing anything.',
    }),
    anyOptionCount: t.boolean({
      defaultValue: false,
      description: 'Accept 2 to 10 options per question in a JSON array instead of exactly four.',
      deprecationReason:
        'Send a Quizfolio file: an object with "quizfolio": 1, whose questions have 2 to 10 options. Available up to and including version 0.3.',
    }),
  }),
})

builder.mutationField('syncQuiz', (t) =>
  t.field({
    type: QuizSyncType,
    nullable: true,
    description:
      'Updates a quiz to match a file: the quiz with an id, or the viewer’s quiz with a title, which is created if there is none. If the file has any problem, nothing is changed. The call is idempotent: retry it if its response was lost. Questions are matched by their text and keep their id, answers and statistics; attempts keep the questions they began with.',
    errors: {
      types: [InvalidQuizFile, InvalidInput, Forbidden, EditConflict, FileTooLarge, UnsupportedFileType],
      union: {
        name: 'SyncQuizResult',
        description: 'The result of the synchronisation, or why nothing was changed.',
      },
    },
    args: { input: t.arg({ type: SyncQuizInput, required: true, description: 'The file and the quiz.' }) },
    resolve: async (_root, { input }, context) => {
      const viewer = viewerOf(context)
      const { file, title, quizId, description, timeLimit, update, restore, dryRun, anyOptionCount } = input
      await countImport(context.deps, viewer, file)
      return syncQuiz(context.deps, viewer, {
        file,
        quizId: quizId ?? null,
        fingerprint: input.fingerprint ?? null,
        title: title ?? null,
        description: description ?? null,
        timeLimit: timeLimit ?? null,
        isUpdate: update === true,
        isRestore: restore === true,
        isDryRun: dryRun === true,
        anyOptionCount: anyOptionCount === true,
      })
    },
  }),
)
