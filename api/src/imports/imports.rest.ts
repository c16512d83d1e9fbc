import type { Router } from '../rest/router.ts'
import { importQuiz } from './import-quiz.ts'
import { readUpload } from './read-upload.ts'

/** The REST call that takes a quiz file. */
export function importRoutes({ forViewer }: Router): void {
  forViewer(
    'POST',
    '/api/files/upload/',
    async ({ deps, viewer, request }) => {
      const { file, fields } = await readUpload(request)
      const quiz = await importQuiz(deps, viewer, {
        file,
        title: fields['quiz_title'] ?? '',
        description: fields['quiz_description'] ?? '',
        timeLimit: toNumber(fields['time_limit']),
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
    { status: 201 },
  )
}

// Form fields are texts; an empty one, or the word null, is none.
function toNumber(text = ''): number | null {
  const value = text.trim()
  if (value === '' || value === 'null') return null
  return /^\d+$/.test(value) ? Number(value) : Number.NaN
}
