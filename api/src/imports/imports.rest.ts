import { plainLineBreaks } from 'quiz-format'
import { z } from 'zod'
import { FileTooLarge, InvalidInput, InvalidQuizFile, RateLimited, UnsupportedFileType } from '../errors.ts'
import { description, title } from '../quizzes/quiz-rules.ts'
import { id } from '../http/base/field-schemas.ts'
import type { Router } from '../http/base/route.ts'
import { receiveUpload } from '../http/uploads/receive-upload.ts'
import type { UploadForm } from '../http/uploads/read-form.ts'
import { importQuiz } from './import-quiz.ts'

const form = z.object({
  file: z.file().describe('A CSV or JSON file of at most 10485760 bytes; a .quiz.json may have 33554432.'),
  quiz_title: title,
  quiz_description: description.optional().describe('Without this field: what the file says.'),
  time_limit: z
    .string()
    .optional()
    .describe(
      'Minutes for an attempt, 1 to 1440, or empty for none. Without this field: what the file says.',
    ),
})

const uploaded = z
  .object({
    quiz_id: id,
    quiz_title: z.string(),
    total_questions: z.int(),
    section_count: z.int(),
  })
  .meta({ id: 'ImportedQuiz' })

/** The REST call that takes a quiz file. */
export function importRoutes({ forViewer }: Router): void {
  forViewer(
    {
      method: 'POST',
      path: '/api/files/upload/',
      operationId: 'importQuiz',
      summary: 'Make a quiz from a file: all of it, or nothing',
      description:
        'What is wrong with a file’s content is in the failure’s data: {issue_count, issues: [{row, column, message}]}, the first 100.',
      body: form,
      consumes: 'multipart/form-data',
      data: uploaded,
      refusals: [FileTooLarge, UnsupportedFileType, InvalidQuizFile, RateLimited],
      status: 201,
    },
    async ({ deps, viewer, request }) => {
      const quiz = await receiveUpload(deps, { viewer, request: request.raw }, async (upload) => {
        const { texts, file } = plainForm(await upload.read())
        const description = texts['quiz_description']
        return importQuiz(deps, viewer, {
          file,
          title: texts['quiz_title'] ?? '',
          // Browsers send every line break of a form as CR LF, whatever was typed: two characters for one.
          description: description && plainLineBreaks(description),
          timeLimit: toNumber(texts['time_limit']),
        })
      })
      return {
        data: {
          quiz_id: quiz.id,
          quiz_title: quiz.title,
          total_questions: quiz.questionCount,
          section_count: quiz.sectionCount,
        },
      }
    },
  )
}

function plainForm(form: UploadForm): UploadForm {
  if (form.fileField !== null && form.fileField !== 'file')
    throw InvalidInput.of(form.fileField, 'Send the file as the part named "file", and this as a text')
  return form
}

// Form fields are texts; an empty one, or the word null, is none. Without the field the file counts.
function toNumber(text: string | undefined): number | null | undefined {
  if (text === undefined) return undefined
  const value = text.trim()
  if (value === '' || value === 'null') return null
  return /^\d+$/.test(value) ? Number(value) : Number.NaN
}
