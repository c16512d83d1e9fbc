import { z } from 'zod'
import { requireTaughtAssignment } from '../../assignments/assignments.access.ts'
import { Forbidden } from '../../errors.ts'
import type { Router } from '../../http/base/route.ts'
import { check } from '../../input.ts'
import { analysis } from './analysis-fields.rest.ts'
import { analysisJson } from './analysis-json.rest.ts'
import { readAnalysis } from './read-analysis.ts'

const choiceRules = z.object({
  attempts: z
    .enum(['first', 'counted'], 'Send first or counted as attempts')
    .default('first')
    .describe('Which completed attempt of each learner is analysed.'),
})

export function analysisRoutes({ forViewer }: Router): void {
  forViewer(
    {
      method: 'GET',
      path: '/api/assignments/:assignmentId/analysis/',
      operationId: 'getAnalysis',
      summary: 'Analyse the questions of an assignment',
      query: choiceRules,
      data: analysis,
      refusals: [Forbidden],
    },
    async ({ deps, viewer, param, query }) => {
      const { assignment } = await requireTaughtAssignment(deps, viewer, param('assignmentId'))
      const { attempts } = check(choiceRules, query)
      const figures = await readAnalysis(deps, assignment, attempts === 'first' ? 'FIRST' : 'COUNTED')
      return { parts: analysisJson(await deps.reports.source(), figures) }
    },
  )
}
