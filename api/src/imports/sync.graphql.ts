import { FileTooLarge, InvalidInput, InvalidQuizFile, UnsupportedFileType } from '../errors.ts'
import { builder, viewerOf } from '../graphql/base/builder.ts'
import { QuizType } from '../quizzes/quiz-types.graphql.ts'
import { countImport } from '../http/uploads/receive-upload.ts'
import type { QuizSync } from './apply-sync.ts'
import type { QuestionDifference, QuizDifference } from './quiz-difference.ts'
import { syncQuiz } from './sync-quiz.ts'

const SyncOutcome = builder.enumType('SyncOutcome', {
  description: 'What a synchronisation came to, in one word.',
  values: {
    CREATED: { description: 'There was no quiz of this title: now there is.' },
    UNCHANGED: {
      description:
        'The quiz was last imported from this file, or is what it says. Where it was edited since it was left alone, `difference` tells how, and `quiz.isAsImported` is false.',
    },
    CHANGED: { description: 'The quiz differs from the file, and was left alone: no update was asked for.' },
    UPDATED: { description: 'The quiz differed from the file, and is now what it says.' },
  } as const,
})

const DifferenceKind = builder.enumType('DifferenceKind', {
  description: 'How a question of a file differs from the quiz.',
  values: {
    ADDED: { description: 'The quiz does not have it.' },
    CHANGED: { description: 'The quiz has it, and it differs.' },
    REMOVED: { description: 'Only the quiz has it.' },
  } as const,
})

const QuestionDifferenceType = builder.objectRef<QuestionDifference>('QuestionDifference').implement({
  description: 'A question that differs.',
  fields: (t) => ({
    kind: t.field({ type: DifferenceKind, description: 'How.', resolve: ({ kind }) => kind }),
    text: t.exposeString('text', { description: 'What it asks: by this it is recognised.' }),
    fields: t.stringList({
      description: 'What of a changed one differs: section, options, answer, explanation, order.',
      resolve: ({ fields }) => fields,
    }),
  }),
})

const QuizDifferenceType = builder.objectRef<QuizDifference>('QuizDifference').implement({
  description: 'How a quiz differs, or differed, from a file.',
  fields: (t) => ({
    added: t.exposeInt('added', { description: 'Questions that only the file has.' }),
    changed: t.exposeInt('changed', { description: 'Questions that both have and that differ.' }),
    removed: t.exposeInt('removed', { description: 'Questions that only the quiz has.' }),
    unchanged: t.exposeInt('unchanged', { description: 'Questions that are the same.' }),
    fields: t.stringList({
      description:
        'What of the quiz itself differs: description, timeLimit, sections (which there are, their order or their descriptions).',
      resolve: ({ fields }) => fields,
    }),
    changes: t.field({
      type: [QuestionDifferenceType],
      description:
        'The first 100 of those that differ, in the order an attempt asks them, removed ones last.',
      resolve: ({ changes }) => changes,
    }),
  }),
})

const QuizSyncType = builder.objectRef<QuizSync>('QuizSync').implement({
  description: 'What a synchronisation came to.',
  fields: (t) => ({
    outcome: t.field({ type: SyncOutcome, description: 'In one word.', resolve: ({ outcome }) => outcome }),
    quiz: t.field({
      type: QuizType,
      nullable: true,
      description: 'The quiz as it is now; null where a dry run would create it.',
      resolve: ({ quiz }) => quiz,
    }),
    difference: t.field({
      type: QuizDifferenceType,
      description:
        'How the quiz differed from the file before; where it was edited and left alone, how it differs.',
      resolve: ({ difference }) => difference,
    }),
  }),
})

const SyncQuizInput = builder.inputType('SyncQuizInput', {
  description: 'A quiz file, and which quiz it is to be.',
  fields: (t) => ({
    file: t.field({
      type: 'Upload',
      required: true,
      description: 'A CSV or JSON file of at most 10485760 bytes; a .quiz.json may have 33554432.',
    }),
    title: t.string({ required: true, description: '1 to 50 characters. By it the quiz is recognised.' }),
    description: t.string({
      description:
        'At most 200 characters; without it what the file says, and where that says nothing, that of a quiz stays.',
    }),
    timeLimit: t.int({
      description:
        'Minutes for an attempt, 1 to 1440; without it what the file says, and where that says nothing, that of a quiz stays.',
    }),
    update: t.boolean({ defaultValue: false, description: 'Change a quiz that differs.' }),
    restore: t.boolean({
      defaultValue: false,
      description:
        'Count what was edited since this same file was imported as a difference, so that `update` undoes it.',
    }),
    dryRun: t.boolean({ defaultValue: false, description: 'Say what would happen, and write nothing.' }),
    anyOptionCount: t.boolean({
      defaultValue: false,
      description: 'Let the questions of a JSON array have 2 to 10 options; without it each has four.',
      deprecationReason:
        'Send a Quizfolio file: an object with "quizfolio": 1, whose questions have 2 to 10 options.',
    }),
  }),
})

builder.mutationField('syncQuiz', (t) =>
  t.field({
    type: QuizSyncType,
    nullable: true,
    description:
      'Makes the viewer’s quiz of this title what the file says, or creates it: all of it, or nothing. Where it is so already nothing happens, so a call whose answer was lost may be made again. Questions are recognised by their text and keep their id, their answers and their statistics; attempts go on with the questions they began with.',
    errors: {
      types: [InvalidQuizFile, InvalidInput, FileTooLarge, UnsupportedFileType],
      union: { name: 'SyncQuizResult', description: 'What was done, or what is wrong with the file.' },
    },
    args: { input: t.arg({ type: SyncQuizInput, required: true, description: 'The file.' }) },
    resolve: async (_root, { input }, context) => {
      const viewer = viewerOf(context)
      const { file, title, description, timeLimit, update, restore, dryRun, anyOptionCount } = input
      await countImport(context.deps, viewer, file)
      return syncQuiz(context.deps, viewer, {
        file,
        title,
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
