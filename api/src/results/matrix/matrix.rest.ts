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
      summary: 'Export which questions of an assignment each learner answered correctly',
      description:
        'A CSV file with the column member_id and one for each question, named by its id. 1 is a right answer, and 0 a wrong one or none; a question that the attempt did not have is empty. It has no names. It is sent without the response envelope; errors have it.',
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
