import { FileTooLarge, InvalidInput, InvalidQuizFile, UnsupportedFileType } from '../errors.ts'
import { builder, viewerOf } from '../graphql/base/builder.ts'
import { QuizType } from '../quizzes/quiz-types.graphql.ts'
import { countImport } from '../http/uploads/receive-upload.ts'
import { importQuiz } from './import-quiz.ts'

const ImportQuizInput = builder.inputType('ImportQuizInput', {
  description: 'A quiz file, and what the quiz is to be called.',
  fields: (t) => ({
    file: t.field({
      type: 'Upload',
      required: true,
      description: 'A CSV or JSON file of at most 10485760 bytes; a .quiz.json may have 33554432.',
    }),
    title: t.string({ required: true, description: '1 to 50 characters.' }),
    description: t.string({
      description: 'At most 200 characters; without it what the file says, if it says anything.',
    }),
    timeLimit: t.int({
      description: 'Minutes for an attempt, 1 to 1440; without it what the file says, if it says anything.',
    }),
  }),
})

builder.mutationField('importQuiz', (t) =>
  // Not a prismaField: nothing may fail after the commit that the answer does not need.
  t.field({
    type: QuizType,
    nullable: true,
    description: 'Makes a quiz from a file: all of it, or nothing.',
    errors: {
      types: [InvalidQuizFile, InvalidInput, FileTooLarge, UnsupportedFileType],
      union: { name: 'ImportQuizResult', description: 'The new quiz, or what is wrong with the file.' },
    },
    args: { input: t.arg({ type: ImportQuizInput, required: true, description: 'The file.' }) },
    resolve: async (_root, { input }, context) => {
      const viewer = viewerOf(context)
      const { file, title, description, timeLimit } = input
      await countImport(context.deps, viewer, file)
      return importQuiz(context.deps, viewer, {
        file,
        title,
        description: description ?? undefined,
        timeLimit: timeLimit ?? undefined,
      })
    },
  }),
)
