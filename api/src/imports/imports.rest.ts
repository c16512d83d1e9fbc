import { MAX_TIME_LIMIT, plainLineBreaks } from 'quiz-format'
import { z } from 'zod'
import { FileTooLarge, InvalidInput, InvalidQuizFile, RateLimited, UnsupportedFileType } from '../errors.ts'
import { description, title } from '../quizzes/quiz-rules.ts'
import { id } from '../http/base/field-schemas.ts'
import type { Router } from '../http/base/route.ts'
import { receiveUpload } from '../http/uploads/receive-upload.ts'
import type { UploadForm } from '../http/uploads/read-form.ts'
import { importQuiz } from './import-quiz.ts'

const form = z.object({
  file: z
    .file()
    .describe(
      'A CSV or JSON file of at most 10485760 bytes, a .quiz.json file of at most 33554432, or a .zip file of at most 243269632 with such a file and its pictures.',
    ),
  quiz_title: title,
  quiz_description: description.optional().describe('Defaults to the description in the file.'),
  time_limit: z
    .string()
    .optional()
    .describe(
      `Time limit of an attempt in minutes, 1 to ${MAX_TIME_LIMIT}; empty for no limit. Defaults to the limit in the file.`,
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

export function importRoutes({ forViewer }: Router): void {
  forViewer(
    {
      method: 'POST',
      path: '/api/files/upload/',
      operationId: 'importQuiz',
      summary: 'Create a quiz from a file',
      description:
        'If the file has any problem, nothing is created, and the error’s data lists the first 100 problems: {issue_count, issues: [{row, column, message}]}.',
      body: form,
      consumes: 'multipart/form-data',
      data: uploaded,
      refusals: [FileTooLarge, UnsupportedFileType, InvalidQuizFile, RateLimited],
      status: 201,
    },
    async ({ deps, viewer, request, onForm }) => {
      const received = { viewer, request: request.raw, onRead: onForm }
      const quiz = await receiveUpload(deps, received, async (upload) => {
        const { texts, file } = requireFileField(await upload.read())
        const description = texts['quiz_description']
        return importQuiz(deps, viewer, {
          file,
          title: texts['quiz_title'] ?? '',
          // Browsers send every line break in a form field as CR LF, which would count as two characters.
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

function requireFileField(form: UploadForm): UploadForm {
  if (form.fileField !== null && form.fileField !== 'file')
    throw InvalidInput.of(form.fileField, 'Send the file as the part named "file", and this as a text')
  return form
}

// Null for an empty field or the word "null", undefined for a missing field, NaN for any other text
// that does not consist of digits.
function toNumber(text: string | undefined): number | null | undefined {
  if (text === undefined) return undefined
  const value = text.trim()
  if (value === '' || value === 'null') return null
  return /^\d+$/.test(value) ? Number(value) : Number.NaN
}
