import { MAX_TIME_LIMIT } from 'quiz-format'
import { FileTooLarge, InvalidInput, InvalidQuizFile, UnsupportedFileType } from '../errors.ts'
import { builder, viewerOf } from '../graphql/base/builder.ts'
import { QuizType } from '../quizzes/quiz-types.graphql.ts'
import { countImport } from '../http/uploads/receive-upload.ts'
import { importQuiz } from './import-quiz.ts'

const ImportQuizInput = builder.inputType('ImportQuizInput', {
  description: 'A quiz file with the details of the new quiz.',
  fields: (t) => ({
    file: t.field({
      type: 'Upload',
      required: true,
      description:
        'A CSV or JSON file of at most 10485760 bytes, a .quiz.json file of at most 33554432, or a .zip file of at most 243269632 with such a file and its pictures.',
    }),
    title: t.string({ required: true, description: '1 to 50 characters.' }),
    description: t.string({
      description: 'At most 200 characters. Defaults to the description in the file, if there is one.',
    }),
    timeLimit: t.int({
      description: `Time limit of an attempt in minutes, 1 to ${MAX_TIME_LIMIT}. Defaults to the limit in the file, if there is one.`,
    }),
  }),
})

builder.mutationField('importQuiz', (t) =>
  // This is not a prismaField, since that would read the quiz again after the commit. If that read failed,
  // the caller would get an error for a completed import.
  t.field({
    type: QuizType,
    nullable: true,
    description: 'Creates a quiz from a file. If the file has any problem, nothing is created.',
    errors: {
      types: [InvalidQuizFile, InvalidInput, FileTooLarge, UnsupportedFileType],
      union: { name: 'ImportQuizResult', description: 'The new quiz, or why it was not created.' },
    },
    args: { input: t.arg({ type: ImportQuizInput, required: true, description: 'The file and details.' }) },
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
