import type { Pool } from 'pg'
import { z } from 'zod'
import { requireTaughtAssignment } from '../../assignments/assignments.access.ts'
import { Forbidden } from '../../errors.ts'
import type { Router } from '../../http/base/route.ts'
import { check } from '../../input.ts'
import { analysis, questionFields, quizFields } from './analysis-fields.rest.ts'
import { readAnalysis, type AssignmentAnalysis } from './read-analysis.ts'
import { readContents } from './read-contents.ts'

// Each page is converted to JSON at once, so this bounds the time for which that blocks the event loop.
const PAGE_SIZE = 200

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
      return { parts: analysisJson(deps.pool, figures) }
    },
  )
}

async function* analysisJson(pool: Pool, figures: AssignmentAnalysis): AsyncGenerator<string> {
  yield `${JSON.stringify(quizFields(figures)).slice(0, -1)},"questions":[`
  for (let start = 0; start < figures.questions.length; start += PAGE_SIZE) {
    const page = figures.questions.slice(start, start + PAGE_SIZE)
    const contents = await readContents(pool, page)
    const items = page.map((question, at) => JSON.stringify(questionFields(question, contents[at])))
    yield (start === 0 ? '' : ',') + items.join(',')
  }
  yield ']}'
}
