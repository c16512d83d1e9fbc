import { z } from 'zod'
import { id } from '../../http/base/field-schemas.ts'
import type { Router } from '../../http/base/route.ts'
import { flagQuestion, unflagQuestion } from './flag-question.ts'

const FLAG = '/api/quizzes/:quizId/questions/:questionId/flag/'
const WHICH =
  'The question is one of a quiz that the viewer sees, or one that an attempt of theirs asks. Again is no error.'

const flag = z.object({ question_id: id, flagged: z.boolean() }).meta({ id: 'QuestionFlag' })

export function flagRoutes({ forViewer }: Router): void {
  forViewer(
    {
      method: 'PUT',
      path: FLAG,
      operationId: 'flagQuestion',
      summary: 'Flag a question, to find it again',
      description: WHICH,
      data: flag,
    },
    async ({ deps, viewer, param }) => {
      const ref = { quizId: param('quizId'), questionId: param('questionId') }
      return { data: { question_id: await flagQuestion(deps, viewer, ref), flagged: true } }
    },
  )

  forViewer(
    {
      method: 'DELETE',
      path: FLAG,
      operationId: 'unflagQuestion',
      summary: 'Remove the viewer’s flag of a question',
      description: WHICH,
      data: flag,
    },
    async ({ deps, viewer, param }) => {
      const ref = { quizId: param('quizId'), questionId: param('questionId') }
      return { data: { question_id: await unflagQuestion(deps, viewer, ref), flagged: false } }
    },
  )
}
