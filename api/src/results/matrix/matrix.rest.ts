import { z } from 'zod'
import { Forbidden, RateLimited } from '../../errors.ts'
import type { Router } from '../../http/base/route.ts'
import { exportMatrix, matrixRules } from './answer-matrix.ts'

export function matrixRoutes({ forViewer }: Router): void {
  forViewer(
    {
      method: 'GET',
      path: '/api/assignments/:assignmentId/matrix.csv',
      operationId: 'exportMatrix',
      summary: 'Export what each learner answered in an assignment',
      description:
        'A CSV file with the column member_id and one for each question, named by its id. 1 is a right answer, and 0 a wrong one or none; a question that the attempt did not have is empty. Questions that are void are left out, and answers are judged by the corrected key, even where an attempt kept its mark. With `cells=picks`, it has the picked options by their original index, `none` for no answer, a second column attempt_id, and a column for each row of the analysis. It has no names. It is sent without the response envelope; errors have it.',
      query: matrixRules,
      file: z.string(),
      produces: 'text/csv',
      refusals: [Forbidden, RateLimited],
    },
    async ({ deps, viewer, param, query }) => ({
      file: await exportMatrix(deps, viewer, param('assignmentId'), query),
    }),
  )
}
